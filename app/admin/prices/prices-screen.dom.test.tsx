import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import {
  asOwner,
  expectMessage,
  findButton,
  ownerFetch,
  press,
  renderAdmin,
} from '#tests/helpers/admin-screen.tsx';
import { setUpShop } from '#tests/helpers/shop.ts';
import PricesScreen from './prices-screen.tsx';

const shop = setUpShop();
let id: number;
beforeAll(async () => {
  const row = { name: 'Dolarlı', category: 'KUMANDALAR', price: 10, currency: 'USD' };
  id = (await (await asOwner(shop, 'POST', '/api/products', row)).json()).id;
});

const type = async (label: string, value: string, within_: HTMLElement = document.body) =>
  fireEvent.change(await within(within_).findByLabelText(label), { target: { value } });
const priceOf = async () => (await (await asOwner(shop, 'GET', `/api/products/${id}`)).json()).price;

test('prices are shown before they change, applied together, and taken back', async () => {
  renderAdmin(<PricesScreen />, ownerFetch(shop));
  const form = await screen.findByRole('form', { name: 'Fiyatları değiştir' });
  fireEvent.submit(form);
  expect(await screen.findByText(/Sıfırdan büyük bir yüzde/)).toBeTruthy();
  await type('Para birimi', 'USD', form);
  await type('Yüzde', '60', form);
  fireEvent.submit(form);
  const table = await screen.findByRole('table', { name: 'Eski ve yeni fiyatlar' });
  expect(
    within(table).getByRole('row', { name: /Dolarlı \$10,00 \$16,00 \+\u2060%60 %50’den fazla/ }),
  ).toBeTruthy();
  expect(screen.getByText('Toplam: $10,00 → $16,00')).toBeTruthy();
  expect(await priceOf()).toBe(10);
  press('İptal');
  const heading = screen.getByRole('heading', { name: 'Fiyatları değiştir' });
  expect(document.activeElement).toBe(heading);
  fireEvent.submit(form);
  fireEvent.click(await findButton('Uygula'));
  await expectMessage('1 ürünün fiyatı değişti');
  expect(document.activeElement).toBe(heading);
  expect(await priceOf()).toBe(16);
  press('Geri al');
  await waitFor(async () => expect(await priceOf()).toBe(10));
});

test('products are also chosen by search, status and stock, and are counted', async () => {
  renderAdmin(<PricesScreen />, ownerFetch(shop));
  const form = await screen.findByRole('form', { name: 'Fiyatları değiştir' });
  await screen.findByText('4 ürün seçili');
  await type('Ara', 'DOLARLI', form);
  await screen.findByText('1 ürün seçili');
  await type('Yüzde', '10', form);
  await type('Stok', 'in', form);
  fireEvent.submit(form);
  await screen.findByText('Bu seçime uyan ürün yok.');
  await type('Stok', 'out', form);
  await type('Durum', 'active', form);
  fireEvent.submit(form);
  await screen.findByText('1 ürünün fiyatı değişecek.');
  expect(screen.getByText('Toplam: $10,00 → $11,00')).toBeTruthy();
  press('Uygula');
  await expectMessage('1 ürünün fiyatı değişti');
  expect(await priceOf()).toBe(11);
  press('Geri al');
  await waitFor(async () => expect(await priceOf()).toBe(10));
});

/** The shop's fetch, in which requests that match wait until they are let go. */
function waitingFetch(isHeld: (address: string, body: string) => boolean) {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const released: Response[] = [];
  const fetch: typeof globalThis.fetch = async (address, init) => {
    const isWaiting = isHeld(String(address), String(init?.body));
    if (isWaiting) await gate;
    const response = await ownerFetch(shop)(address, init);
    if (isWaiting) released.push(response);
    return response;
  };
  return { fetch, letGo, released };
}

test('a preview that was asked for before an edit is not shown', async () => {
  const { fetch, letGo, released } = waitingFetch((_, body) => body.includes('"value":60'));
  renderAdmin(<PricesScreen />, fetch);
  const form = await screen.findByRole('form', { name: 'Fiyatları değiştir' });
  await type('Para birimi', 'USD', form);
  await type('Yüzde', '60', form);
  fireEvent.submit(form);
  await findButton('Hesaplanıyor…');
  await type('Yüzde', '10', form);
  fireEvent.submit(form);
  await screen.findByText('Toplam: $10,00 → $11,00');
  letGo();
  await waitFor(() => expect(released.length).toBe(1));
  expect(screen.queryByText('Toplam: $10,00 → $16,00')).toBeNull();
  press('Uygula');
  await expectMessage('1 ürünün fiyatı değişti');
  expect(await priceOf()).toBe(11);
  press('Geri al');
  await waitFor(async () => expect(await priceOf()).toBe(10));
});

test('nothing is chosen by a search while products are still loading', async () => {
  const { fetch, letGo } = waitingFetch((address) => address.startsWith('/api/products'));
  renderAdmin(<PricesScreen />, fetch);
  const form = await screen.findByRole('form', { name: 'Fiyatları değiştir' });
  await type('Ara', 'dolarlı', form);
  await type('Yüzde', '10', form);
  fireEvent.submit(form);
  await waitFor(() => expect(within(form).getByLabelText('Ara').getAttribute('aria-invalid')).toBe('true'));
  letGo();
  await screen.findByText('1 ürün seçili');
  fireEvent.submit(form);
  await screen.findByText('1 ürünün fiyatı değişecek.');
});

test('a missing rate is told, and a typed one goes live after a preview in lira', async () => {
  renderAdmin(<PricesScreen />, ownerFetch(shop));
  expect(await screen.findByText(/ABD doları kuru yok: bu para birimindeki 1 ürün/)).toBeTruthy();
  const card = screen.getByRole('form', { name: 'ABD doları' });
  await type('Kur', '42,5', card);
  await type('Eklenen yüzde', '2', card);
  fireEvent.submit(card);
  const table = await screen.findByRole('table', { name: 'Eski ve yeni fiyatlar' });
  expect(within(table).getByRole('row', { name: /Dolarlı Fiyat yok ₺433,50/ })).toBeTruthy();
  press('Uygula');
  await expectMessage('Kur kaydedildi');
  expect(await screen.findByText('1 birim = ₺42,50')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/kuru yok: bu para/)).toBeNull());

  // Another rate arrives while the owner types a percentage.
  await type('Eklenen yüzde', '7', card);
  await asOwner(shop, 'PATCH', '/api/rates/EUR', { rate: 50 });
  await asOwner(shop, 'PATCH', '/api/rates/USD', { rate: 43 });
  await type('Kur', '50', screen.getByRole('form', { name: 'Avro' }));
  fireEvent.submit(screen.getByRole('form', { name: 'Avro' }));
  fireEvent.click(await findButton('Uygula'));
  expect(await screen.findByText('1 birim = ₺43,00')).toBeTruthy();
  const typed = (label: string) => (within(card).getByLabelText(label) as HTMLInputElement).value;
  await waitFor(() => expect(typed('Kur')).toBe('43'));
  expect(typed('Eklenen yüzde')).toBe('7');
});

test('prices come from a margin, rows have their codes, and single ones are left out', async () => {
  const make = async (row: object) =>
    (
      await asOwner(shop, 'POST', '/api/products', { category: 'KUMANDALAR', currency: 'EUR', ...row })
    ).json();
  const kept = await make({ name: 'Kalan', productCode: 'KLN-1', price: 50, cost_price: 40 });
  const given = await make({ name: 'Değişen', productCode: 'DGS-2', price: 50, cost_price: 65 });
  await make({ name: 'Maliyetsiz', price: 50 });
  renderAdmin(<PricesScreen />, ownerFetch(shop));
  const form = await screen.findByRole('form', { name: 'Fiyatları değiştir' });
  await type('Para birimi', 'EUR', form);
  await type('Yüzde', '10', form);
  fireEvent.submit(form);
  const table = await screen.findByRole('table', { name: 'Eski ve yeni fiyatlar' });
  // 55 with 20 % VAT in it is less than both costs but one.
  expect(screen.getByText(/^1 ürünün yeni fiyatı KDV’siz olarak maliyetinin altında/)).toBeTruthy();
  expect(within(table).getByRole('row', { name: /Değişen DGS-2 .*−\u2060%41,8 zararına/ })).toBeTruthy();

  await type('Değişiklik', 'margin', form);
  await type('Kâr marjı (%)', '100', form);
  fireEvent.submit(form);
  await screen.findByText('0 ile 99 arasında bir yüzde yazın, örneğin 35.');
  await type('Kâr marjı (%)', '35', form);
  expect(form.textContent).toContain('%35 marjla ₺184,62 olur (KDV dahil)');
  fireEvent.submit(form);
  await screen.findByText('1 ürünün maliyeti yazılmamış ya da 0; bunlar atlandı.');
  expect(
    screen.getByRole('row', { name: /Değişen DGS-2 €50,00 €120,00 \+\u2060%140 %50’den fazla %35/ }),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Değiştir Kalan' }));
  await screen.findByText('1 ürün hariç tutuldu.');
  expect(screen.getByText('Toplam: €50,00 → €120,00')).toBeTruthy();
  const apply = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Uygula' });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Değiştir Değişen' }));
  expect(apply().disabled).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Hepsini değiştir' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Değiştir Kalan' }));
  fireEvent.click(apply());
  await expectMessage('1 ürünün fiyatı değişti');
  const stored = async (row: { id: number }) =>
    (await (await asOwner(shop, 'GET', `/api/products/${row.id}`)).json()).price;
  expect([await stored(kept), await stored(given)]).toEqual([50, 120]);
});
