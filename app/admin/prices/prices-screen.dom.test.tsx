import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner, expectMessage, ownerFetch, press, renderAdmin } from '#tests/helpers/admin-screen.tsx';
import { openTestShop, type TestShop } from '#tests/helpers/shop.ts';
import { PricesScreen } from './prices-screen.tsx';

let shop: TestShop;
let id: number;
beforeAll(async () => {
  shop = await openTestShop();
  const row = { name: 'Dolarlı', category: 'KUMANDALAR', price: 10, currency: 'USD' };
  id = (await (await asOwner(shop, 'POST', '/api/products', row)).json()).id;
});
afterAll(() => shop.close());

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
    within(table).getByRole('row', { name: /Dolarlı \$10,00 \$16,00 \+%60 %50’den fazla/ }),
  ).toBeTruthy();
  expect(screen.getByText('Toplam: $10,00 → $16,00')).toBeTruthy();
  expect(await priceOf()).toBe(10);
  press('Uygula');
  await expectMessage('1 ürünün fiyatı değişti');
  expect(await priceOf()).toBe(16);
  press('Geri al');
  await waitFor(async () => expect(await priceOf()).toBe(10));
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
  expect(await screen.findByText('1 birim = ₺42,5')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/kuru yok: bu para/)).toBeNull());
});

test('without a server the screen says so', () => {
  renderAdmin(<PricesScreen />, ownerFetch(shop), 'local');
  expect(screen.getByText(/sunucu gerekir/)).toBeTruthy();
});
