import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { Link, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { istanbulDate } from '#domain/istanbul-time.ts';
import {
  asOwner,
  chooseFromMenu,
  createIn,
  expectMessage,
  field,
  fill,
  getButton,
  listed,
  openTab,
  ownerFetch,
  press,
  renderAdmin,
} from '#tests/helpers/admin-screen.tsx';
import { setUpShop } from '#tests/helpers/shop.ts';
import { listingParams, readListing } from './listing-address.ts';
import ProductManager from './product-manager.tsx';

const shop = setUpShop();

function Page() {
  const { pathname, search } = useLocation();
  return (
    <>
      <p data-testid="address">{pathname + decodeURIComponent(search)}</p>
      <Link to="/">Listeye dön</Link>
      {pathname === '/' && <ProductManager />}
    </>
  );
}

const open = (address: string) => renderAdmin(<Page />, ownerFetch(shop), 'server', address);
const address = () => screen.getByTestId('address').textContent;
const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Ara' });
const expectAddress = (text: string) => waitFor(() => expect(address()).toBe(text));
const expectListed = (...names: string[]) => waitFor(() => expect(listed()).toEqual(names));

async function chooseView(name: string) {
  const button = await screen.findByRole('button', { name: /^Görünüm/ });
  fireEvent.keyDown(button, { key: 'Enter' });
  fireEvent.click(within(await screen.findByRole('menu')).getByText(name));
}

test('search, filters, order and tab stand in the address, and an address shows them', async () => {
  await createIn(shop, 'ADRES', ['Çilingir', 'Anahtar', 'Başka']);
  const first = open('/?kategori=ADRES&ara=a&sirala=-name');
  await expectListed('Çilingir', 'Başka', 'Anahtar');
  fill(search(), 'anah');
  await expectListed('Anahtar');
  await expectAddress('/?kategori=ADRES&ara=anah&sirala=-name');
  fill(screen.getByRole('combobox', { name: 'Durum filtresi' }), 'active');
  await expectAddress('/?kategori=ADRES&ara=anah&sirala=-name&durum=active');
  await openTab('Kategoriler');
  await expectAddress('/?sekme=kategoriler');
  fill(search(), 'adres');
  await expectAddress('/?sekme=kategoriler&ara=adres');
  await openTab('Ürünler');
  expect(search().value).toBe('anah');
  await expectAddress('/?ara=anah&kategori=ADRES&durum=active&sirala=-name');
  fireEvent.click(screen.getByRole('link', { name: 'Listeye dön' }));
  await waitFor(() => expect(search().value).toBe(''));
  await expectAddress('/');
  first.unmount();

  open('/?sekme=kategoriler&ara=adres');
  await expectListed('ADRES');
});

test('any listing comes back from its address', () => {
  const filter = { category: 'A & B', brand: '\n', status: 'active', gap: 'price', changed: 'today' };
  for (const sort of [
    undefined,
    { column: 'price', descending: true },
    { column: 'name', descending: false },
  ]) {
    const listing = { query: 'bmw #5', filter, sort };
    for (const start of [undefined, { column: 'name', descending: false }]) {
      const params = Object.entries(listingParams(listing, start)).filter(([, value]) => value !== '');
      expect(readListing(new URLSearchParams(params), start)).toEqual(listing);
    }
  }
  const wrong = new URLSearchParams('durum=x&eksik=y&degisen=z&sirala=a b');
  expect(listingParams(readListing(wrong))).toEqual(listingParams(readListing(new URLSearchParams())));
});

test('a view keeps search, filters, order and columns under a name, and only what is valid is stored', async () => {
  await createIn(shop, 'GÖRÜNÜM', ['Bir', 'İki']);
  const first = open('/?kategori=GÖRÜNÜM&sirala=name');
  await expectListed('Bir', 'İki');
  fireEvent.keyDown(getButton('Sütunlar'), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Stok' }));
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Stok', hidden: true })).toBeNull());
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
  await chooseView('Görünümü kaydet ya da sil…');
  press('Kaydet');
  await waitFor(() => expect(field('Görünümün adı').getAttribute('aria-invalid')).toBe('true'));
  fill(field('Görünümün adı'), 'Stoksuz liste');
  press('Kaydet');
  await expectMessage('“Stoksuz liste” görünümü kaydedildi');
  await chooseView('Tüm ürünler');
  await expectAddress('/');
  first.unmount();

  open('/');
  await screen.findByRole('grid');
  await chooseView('Stoksuz liste');
  await expectListed('Bir', 'İki');
  await expectAddress('/?kategori=GÖRÜNÜM&sirala=name');
  expect(screen.queryByRole('columnheader', { name: 'Stok' })).toBeNull();
  await screen.findByRole('button', { name: 'Görünüm: Stoksuz liste' });
});

test('what was changed today is a list of its own', async () => {
  const [old] = await createIn(shop, 'BUGÜN', ['Eski', 'Yeni']);
  const fetch = ownerFetch(shop);
  const today = istanbulDate(Date.now());
  const lastMoment = new Date(Date.parse(`${today}T00:00:00+03:00`) - 1).toISOString();
  const withOldRow: typeof globalThis.fetch = async (...request) => {
    const response = await fetch(...request);
    const text = await response.text();
    return new Response(text.replaceAll(old?.updated_at ?? '', lastMoment), response);
  };
  renderAdmin(<Page />, withOldRow, 'server', '/?kategori=BUGÜN');
  await expectListed('Yeni', 'Eski');
  press('Bugün değişenler');
  await expectListed('Yeni');
  await expectAddress('/?kategori=BUGÜN&degisen=today');
});

test('the menu of a row leads to the history of its product', async () => {
  const [row] = await createIn(shop, 'MENÜ', ['Menülü']);
  open('/?kategori=MENÜ');
  await expectListed('Menülü');
  await chooseFromMenu('Menülü', 'Geçmiş');
  await expectAddress(`/2000/gecmis?urun=${row?.id}`);
});

test('an address opens the form of a product once, or says that it is gone', async () => {
  const [row] = await createIn(shop, 'FORM', ['Formu açılan']);
  const first = open(`/?urun=${row?.id}&kategori=FORM`);
  await waitFor(() => expect(field('Ad').value).toBe('Formu açılan'));
  await expectAddress('/?kategori=FORM');
  first.unmount();
  await asOwner(shop, 'DELETE', `/api/products/${row?.id}`);
  open(`/?urun=${row?.id}`);
  await expectMessage('Bu ürün artık yok.');
  await expectAddress('/');
});
