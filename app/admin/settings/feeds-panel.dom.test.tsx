import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import {
  create,
  expectMessage,
  ownerFetch,
  refusingFetch,
  renderAdmin,
} from '#tests/helpers/admin-screen.tsx';
import { setUpShop } from '#tests/helpers/shop.ts';
import { FeedsPanel } from './feeds-panel.tsx';

const shop = setUpShop();
const xmlName = 'XML (bayilik)';
const item = async (name: string) => {
  const box: HTMLInputElement = await screen.findByRole('checkbox', { name });
  return { box, text: () => box.closest('li')?.textContent ?? '', links: () => linksOf(box) };
};
const linksOf = (box: HTMLElement) =>
  within(box.closest('li') as HTMLElement)
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '');

test('each feed is opened by itself, shows its addresses, and says what it leaves out and why', async () => {
  const { id } = await create(shop, 'products', { name: 'Resimsiz', category: 'KUMANDALAR', price: 10 });
  renderAdmin(<FeedsPanel />, ownerFetch(shop));
  const google = await item('Google Merchant ve Meta');
  expect(google.text()).toMatch(
    /Resimsiz · açıklaması yok, uygun resmi yok .*, markası, kodu ya da EAN’ı yok/,
  );
  expect(google.links()).toContain(`/2000/products?urun=${id}`);
  const xml = await item(xmlName);
  expect(xml.box.checked).toBe(false);
  xml.box.click();
  await expectMessage('XML (bayilik) beslemesi açıldı');
  await waitFor(() => expect(xml.links().filter((href) => href.includes('/beslemeler/'))).toHaveLength(2));
  expect((await item('CSV')).box.checked).toBe(false);
  const { pathname } = new URL(xml.links().find((href) => href.includes('/beslemeler/')) ?? '');
  expect(pathname).toBe('/beslemeler/urunler.xml');
  expect((await shop.visit(pathname)).status).toBe(200);
  xml.box.click();
  await expectMessage('XML (bayilik) beslemesi kapatıldı');
  await waitFor(async () => expect((await shop.visit(pathname)).status).toBe(404));
});

test('a feed that could not be opened stays closed, and the reason is said', async () => {
  const { fetch, refuse } = refusingFetch(shop);
  renderAdmin(<FeedsPanel />, fetch);
  const xml = await item(xmlName);
  refuse('PATCH', { status: 503, code: 'database_unavailable' });
  xml.box.click();
  await expectMessage('Değiştirilemedi: ');
  expect(xml.box.checked).toBe(false);
});
