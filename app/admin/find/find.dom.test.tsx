import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { asOwner, createIn, fill, ownerFetch, renderAdmin } from '#tests/helpers/admin-screen.tsx';
import { setUpShop } from '#tests/helpers/shop.ts';
import { FindButton } from './find-button.tsx';

const shop = setUpShop();

function Page() {
  const { pathname, search } = useLocation();
  return (
    <>
      <p data-testid="address">{pathname + decodeURIComponent(search)}</p>
      <input aria-label="Bir alan" />
      <FindButton />
    </>
  );
}

const open = (mode?: 'local') => renderAdmin(<Page />, ownerFetch(shop), mode, '/2000/pano');
const key = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const box = () => screen.queryByRole('combobox');
const active = () => {
  const id = box()?.getAttribute('aria-activedescendant');
  return document.getElementById(id ?? '')?.textContent ?? '';
};
const group = (name: string) => screen.findByRole('group', { name });
const expectAddress = (text: string) =>
  waitFor(() => expect(screen.getByTestId('address').textContent).toBe(text));

test('Ctrl+K and the slash open it, but not where a slash is typed', async () => {
  open();
  screen.getByRole('textbox', { name: 'Bir alan' }).focus();
  key('/');
  expect(box()).toBeNull();
  key('k', { ctrlKey: true });
  await waitFor(() => expect(document.activeElement).toBe(box()));
  expect(box()?.getAttribute('aria-expanded')).toBe('true');
  key('k', { ctrlKey: true });
  await waitFor(() => expect(box()).toBeNull());
  (document.activeElement as HTMLElement).blur();
  key('/');
  await waitFor(() => expect(box()).not.toBeNull());
});

test('products, names, customers and requests are found together, and Enter opens what is chosen', async () => {
  const [product] = await createIn(shop, 'ÇİLİNGİR TAKIMI', ['Çilingir maymuncuğu']);
  await asOwner(shop, 'PATCH', `/api/products/${product?.id}`, { productCode: 'CLN-44' });
  const request = { token: crypto.randomUUID(), lang: 'tr', items: [{ id: product?.id, quantity: 1 }] };
  const { number } = await (await asOwner(shop, 'POST', '/api/requests', request)).json();
  const named = await asOwner(shop, 'PATCH', `/api/requests/${number}`, { customer_name: 'Çilingir Ali' });
  expect(named.status).toBe(200);
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Her yerde ara' }));
  const input = await screen.findByRole('combobox');
  fill(input, 'cilingir');
  // The groups are filled one after the other.
  const expectNames = (name: string, expected: unknown[]) =>
    waitFor(() => {
      const options = within(screen.getByRole('group', { name })).getAllByRole('option');
      expect(options.map((option) => option.textContent)).toEqual(expected);
    });
  await expectNames('Ürünler', [expect.stringMatching(/^Çilingir maymuncuğuCLN-44 · ₺100,00 · Stok 5$/)]);
  await expectNames('Kategoriler ve markalar', ['ÇİLİNGİR TAKIMIKategori']);
  await expectNames('Müşteriler', [expect.stringMatching(/^Çilingir Ali/)]);
  await expectNames('Talepler', [expect.stringMatching(`^Talep ${number}Çilingir Ali`)]);
  expect(active()).toMatch(/^Çilingir maymuncuğu/);
  key('PageDown');
  await waitFor(() => expect(active()).toMatch(/^ÇİLİNGİR TAKIMI/));
  key('ArrowUp');
  await waitFor(() => expect(active()).toMatch(/^Çilingir maymuncuğu/));
  key('Enter');
  await expectAddress(`/2000/products?urun=${product?.id}`);
  expect(box()).toBeNull();
});

test('without a server it finds what the browser has', async () => {
  open('local');
  fireEvent.click(screen.getByRole('button', { name: 'Her yerde ara' }));
  fill(await screen.findByRole('combobox'), 'kumanda');
  await group('Kategoriler ve markalar');
  expect(screen.queryByRole('group', { name: 'Müşteriler' })).toBeNull();
});
