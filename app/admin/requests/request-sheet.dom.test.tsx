import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import {
  asOwner,
  description,
  expectMessage,
  fill,
  findButton,
  getButton,
  ownerFetch,
  press,
  pressIn,
  readProduct,
  refusingFetch,
  renderAdmin,
} from '#tests/helpers/admin-screen.tsx';
import { setUpShop } from '#tests/helpers/shop.ts';
import { OpenedRequestView } from './requests-screen.tsx';

const shop = setUpShop();

const items = [
  { id: 1, quantity: 2 },
  { id: 2, quantity: 1 },
];
async function store(): Promise<number> {
  const body = { token: crypto.randomUUID(), lang: 'tr', items };
  return (await (await asOwner(shop, 'POST', '/api/requests', body)).json()).number;
}
const read = async (number: number) => (await asOwner(shop, 'GET', `/api/requests/${number}`)).json();
const patch = (number: number, body: object) => asOwner(shop, 'PATCH', `/api/requests/${number}`, body);

/** Opens a request; answers its first price. */
async function open(number: number, fetch = ownerFetch(shop)) {
  const page = renderAdmin(<OpenedRequestView number={number} />, fetch);
  return { ...page, first: await firstPrice() };
}
const firstPrice = () =>
  waitFor(() => {
    const input = document.querySelector<HTMLInputElement>('[data-price]');
    return input ?? expect.unreachable('there is no price yet');
  });

/** The shop's fetch; what is sent with `method` waits until it is let through. */
function waitingFetch(method: string) {
  const fetch = ownerFetch(shop);
  const sent: string[] = [];
  let letThrough = () => {};
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  return {
    sent,
    letThrough: () => letThrough(),
    fetch: (async (address, init) => {
      if ((init?.method ?? 'GET') === method && !String(address).endsWith('/seen')) {
        sent.push(String(address));
        await gate;
      }
      return fetch(address, init);
    }) as typeof globalThis.fetch,
  };
}

test('what was typed is there again after the page was lost, until it is discarded', async () => {
  const number = await store();
  const { first, unmount } = await open(number);
  fill(first, '75');
  unmount();
  const again = await open(number);
  expect(again.first.value).toBe('75');
  await expectMessage('Kaydedilmemiş yazdıklarınız geri getirildi.');
  press('Yazdıklarımı at');
  expect(again.first.value).toBe('1.250,00');
  again.unmount();
  expect((await open(number)).first.value).toBe('1.250,00');
});

test('a price that was changed here and elsewhere is asked about, and the rest is saved', async () => {
  const number = await store();
  const { first } = await open(number);
  fill(first, '75');
  fill(screen.getByLabelText('Kendinize not'), 'benim notum');
  await patch(number, {
    lines: [
      { line: 1, unit_price: 60 },
      { line: 2, quantity: 4 },
    ],
  });
  press('Kaydet');
  const dialog = await screen.findByRole('dialog', { name: 'Bu kayıt siz düzenlerken değişti' });
  expect(dialog.textContent).toMatch(/Birim fiyat.*75,00.*60,00/s);
  pressIn('dialog', 'Sunucudakini al');
  await expectMessage('Talep kaydedildi');
  expect(await read(number)).toMatchObject({
    owner_note: 'benim notum',
    lines: [{ unit_price: 60 }, { quantity: 4 }],
  });
  expect(first.value).toBe('60,00');
});

test('a double click saves once, without a conflict', async () => {
  const number = await store();
  const { fetch, sent, letThrough } = waitingFetch('PATCH');
  const { first } = await open(number, fetch);
  fill(first, '75');
  press('Kaydet');
  press('Kaydet');
  fireEvent.keyDown(first, { key: 'Enter', ctrlKey: true });
  await findButton('Kaydediliyor…');
  letThrough();
  await expectMessage('Talep kaydedildi');
  expect([sent.length, (await read(number)).lines[0].unit_price]).toEqual([1, 75]);
  expect(screen.queryByText(/başka bir yerde değişti/)).toBeNull();
});

test('what is typed while a save runs stays, and is part of an answer that waits for it', async () => {
  const number = await store();
  vi.stubGlobal('open', vi.fn());
  const { fetch, letThrough } = waitingFetch('PATCH');
  const { first } = await open(number, fetch);
  fill(first, '75');
  press('Kaydet');
  fill(first, '80');
  press('WhatsApp ile yanıtla');
  letThrough();
  await waitFor(async () =>
    expect(await read(number)).toMatchObject({ status: 'quoted', lines: [{ unit_price: 80 }, {}] }),
  );
  expect(first.value).toBe('80,00');
});

test('a PDF answers the request, and its failure is told on the page', async () => {
  const number = await store();
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { fetch, refuse, accept } = refusingFetch(shop);
  const { first } = await open(number, fetch);
  fill(first, '75');
  refuse('GET', { status: 503, code: 'busy' });
  press('PDF');
  await expectMessage('PDF indirilemedi: Sunucu şu anda yoğun');
  expect([clicked.mock.calls.length, (await read(number)).status]).toEqual([0, 'quoted']);
  accept('GET');
  press('PDF');
  expect(getButton('PDF hazırlanıyor…')).toBeTruthy();
  await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
});

test('a wrong price and quantity say what is wrong, until they are mended', async () => {
  const number = await store();
  const { first } = await open(number);
  const [{ name }] = (await read(number)).lines;
  const quantity = screen.getByLabelText(`Adet ${name}`);
  fill(quantity, '0');
  await waitFor(() => expect(description(quantity)).toBe('1 ile 9999 arasında bir sayı yazın.'));
  fill(quantity, '2');
  fill(first, 'bedava');
  await waitFor(() => expect(description(first)).toBe('1.250,50 gibi bir tutar yazın.'));
  press('Kaydet');
  await expectMessage('İşaretli alanları düzeltin.');
  expect(document.activeElement).toBe(first);
  press(`Satır seçenekleri ${name}`);
  fireEvent.click(screen.getByLabelText(`Yok ${name}`));
  await waitFor(() => expect(screen.queryByText('İşaretli alanları düzeltin.')).toBeNull());
  press('Kaydet');
  await waitFor(async () => expect((await read(number)).lines[0].not_available).toBe(true));
});

test('a removed line takes only its own values along, and focus and typing go on after a save', async () => {
  const number = await store();
  const { first } = await open(number);
  const [{ name }, { name: other }] = (await read(number)).lines;
  const second = screen.getByLabelText<HTMLInputElement>(`Birim fiyat ${other}`);
  fill(first, '10');
  fill(second, '20');
  press(`Satır seçenekleri ${name}`);
  press(`Satırı sil ${name}`);
  await waitFor(() => expect(screen.queryByLabelText(`Birim fiyat ${name}`)).toBeNull());
  expect(screen.getByLabelText(`Birim fiyat ${other}`)).toBe(second);
  second.focus();
  fireEvent.keyDown(second, { key: 'Enter', ctrlKey: true });
  await expectMessage('Talep kaydedildi');
  expect([document.activeElement, second.value]).toEqual([second, '20,00']);
  fill(second, '30');
  press('Kaydet');
  await waitFor(async () =>
    expect((await read(number)).lines).toMatchObject([{ name: other, unit_price: 30 }]),
  );
});

test('the answer waits for the product that is offered instead', async () => {
  const number = await store();
  const opened = vi.fn();
  vi.stubGlobal('open', opened);
  const { fetch, letThrough } = waitingFetch('POST');
  await open(number, fetch);
  const [{ name }, { code, name: other }] = (await read(number)).lines;
  press(`Satır seçenekleri ${name}`);
  const field = screen.getByLabelText(`Yerine ${name}`);
  fill(field, code ?? other);
  fireEvent.focusOut(field);
  press('WhatsApp ile yanıtla');
  letThrough();
  await waitFor(() => expect(opened).toHaveBeenCalledOnce());
  expect(new URL(opened.mock.calls[0]?.[0]).searchParams.get('text')).toContain(`Yerine: ${other}`);
  await waitFor(async () => expect((await read(number)).lines[0].alternative).toMatchObject({ id: 2 }));
});

test('a search for a product that fails is told apart from one that finds nothing', async () => {
  const number = await store();
  const { fetch, refuse, accept } = refusingFetch(shop);
  await open(number, fetch);
  const [{ name }] = (await read(number)).lines;
  press(`Satır seçenekleri ${name}`);
  const field = screen.getByLabelText(`Yerine ${name}`);
  refuse('POST', { status: 0, code: 'unreachable' });
  fill(field, 'yok-böyle-bir-kod');
  fireEvent.focusOut(field);
  await expectMessage('Ürün aranamadı: Sunucuya ulaşılamıyor.');
  accept('POST');
  fireEvent.focusOut(field);
  await expectMessage('Bu kodla bir ürün bulunamadı.');
  press('Kaydet');
  await expectMessage('İşaretli alanları düzeltin.');
  fill(field, '');
  expect(field.getAttribute('aria-invalid')).toBe('false');
});

test('a request whose settings cannot be read says so', async () => {
  const number = await store();
  const fetch = ownerFetch(shop);
  let isAway = true;
  renderAdmin(<OpenedRequestView number={number} />, async (address, init) =>
    isAway && String(address).includes('/api/settings')
      ? new Response('', { status: 502 })
      : fetch(address, init),
  );
  await expectMessage('Talepler yüklenemedi.');
  isAway = false;
  press('Yeniden dene');
  expect(await firstPrice()).toBeTruthy();
});

test('the owner sees what a quote earns while typing, and the customer is told nothing of it', async () => {
  await asOwner(shop, 'PATCH', '/api/products', [{ id: 1, cost_price: 500.25 }]);
  const number = await store();
  const opened = vi.fn();
  vi.stubGlobal('open', opened);
  const { first } = await open(number);
  const profit = () => screen.getByRole('region', { name: 'Kâr' }).textContent;
  fill(first, '1.200');
  fill(screen.getByLabelText(`Birim fiyat ${(await read(number)).lines[1].name}`), '100');
  // Two at 1.200 with 20 % VAT in it.
  await waitFor(() => expect(profit()).toMatch(/Maliyet₺1\.000,50.*₺999,50.*%50/));
  expect(profit()).toContain('1 satırın maliyeti bilinmiyor');
  expect(profit()).toContain('Yalnızca siz görürsünüz.');
  const line = screen.getByLabelText('Talep satırları', { selector: 'ol' }).firstElementChild;
  expect(line?.textContent).toContain('Maliyet ₺500,25, marj %50');
  fill(screen.getByLabelText('İndirim'), '60');
  await waitFor(() => expect(profit()).toMatch(/Zarar \(KDV hariç\)₺200,50.*−\u2060%25,1/));
  expect(line?.textContent).toContain('zararına');
  press('WhatsApp ile yanıtla');
  const message = new URL(opened.mock.calls[0]?.[0]).searchParams.get('text');
  expect(message).toContain('1.200,00');
  expect(message).not.toMatch(/500,25|1\.000,50|Maliyet|[Mm]arj/);
  await waitFor(async () => expect((await read(number)).status).toBe('quoted'));
  await asOwner(shop, 'PATCH', '/api/products', [{ id: 1, cost_price: null }]);
});

test('a product that is offered instead has its own cost', async () => {
  await asOwner(shop, 'PATCH', '/api/products', [
    { id: 1, cost_price: 500 },
    { id: 2, cost_price: 250 },
  ]);
  const number = await store();
  await patch(number, { lines: [{ line: 1, unit_price: 600, alternative_id: 2 }] });
  await open(number);
  await screen.findByText('Maliyet ₺250,00, marj %50');
  await asOwner(shop, 'PATCH', '/api/products', [
    { id: 1, cost_price: null },
    { id: 2, cost_price: null },
  ]);
});

test('a quote that is won offers to take what was sold from the stock, and that is undone', async () => {
  await asOwner(shop, 'PATCH', '/api/products', [
    { id: 1, stock: 5 },
    { id: 2, stock: 0 },
  ]);
  const number = await store();
  await open(number);
  expect(screen.queryByRole('region', { name: 'Stoktan düş' })).toBeNull();
  fill(screen.getByRole('combobox', { name: 'Durum' }), 'won');
  press('Kaydet');
  const offer = await screen.findByRole('region', { name: 'Stoktan düş' });
  expect(offer.querySelectorAll('li')).toHaveLength(1);
  expect(offer.textContent).toContain(': 5 → 3');
  press('Stoktan düş');
  await expectMessage('1 ürünün stoku düşüldü');
  expect(await readProduct(shop, 1)).toMatchObject({ stock: 3 });
  expect(screen.queryByRole('region', { name: 'Stoktan düş' })).toBeNull();
  press('Geri al');
  await waitFor(async () => expect(await readProduct(shop, 1)).toMatchObject({ stock: 5 }));
});

test('of a product that was offered instead the stock is lowered, not of the one that was asked for', async () => {
  await asOwner(shop, 'PATCH', '/api/products', [
    { id: 1, stock: 5 },
    { id: 2, stock: 9 },
  ]);
  const number = await store();
  await patch(number, { lines: [{ line: 1, unit_price: 600, alternative_id: 2 }], remove_lines: [2] });
  await open(number);
  fill(screen.getByRole('combobox', { name: 'Durum' }), 'won');
  press('Kaydet');
  const offer = await screen.findByRole('region', { name: 'Stoktan düş' });
  expect(offer.querySelectorAll('li')).toHaveLength(1);
  expect(offer.textContent).toContain(': 9 → 7');
});
