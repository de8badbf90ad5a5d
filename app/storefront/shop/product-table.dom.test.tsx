import { fireEvent, screen, within } from '@testing-library/dom';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { CartProvider, useCart } from '#app/cart/cart-provider.tsx';
import { LanguageProvider, loadWords } from '#app/i18n/language.tsx';
import { ToastProvider } from '#app/ui/toast.tsx';
import { parseListingQuery } from '#domain/listing-query.ts';
import { demoListing } from '#tests/helpers/demo-listing.ts';
import { render } from '#tests/helpers/render.ts';
import { toTableRow } from '../product-card/card-product.ts';
import { CompareBar, ProductTable } from './product-table.tsx';

await loadWords('tr');
const products = demoListing()
  .products.slice(0, 6)
  .map((product) => toTableRow(product, 'tr'));

function CartLines() {
  return <output>{useCart().items.map(({ id, quantity }) => `${quantity} × ${id}`)}</output>;
}

function renderTable(params: string) {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 503 }));
  const layout = 'storefront/layout/layout';
  const shell = { defaultImage: '/brand/logo.svg', vat: 'KDV dahil', business: {} };
  const table = {
    query: parseListingQuery(new URLSearchParams(params)),
    marks: undefined,
    vehicles: undefined,
    first: 0,
    className: '',
  };
  const element = (
    <LanguageProvider lang="tr">
      <CartProvider>
        <ToastProvider>
          <ProductTable products={products} {...table} />
          <CompareBar />
          <CartLines />
        </ToastProvider>
      </CartProvider>
    </LanguageProvider>
  );
  const router = createMemoryRouter([{ id: layout, path: '*', element }], {
    hydrationData: { loaderData: { [layout]: shell } },
  });
  render(<RouterProvider router={router} />);
  return router;
}

const head = (name: RegExp) => screen.getByRole('columnheader', { name });
const order = (name: RegExp) => [
  head(name).getAttribute('aria-sort'),
  within(head(name)).getByRole('link').getAttribute('href'),
];

test('heads set the order of the address, prices in both directions', () => {
  renderTable('gorunum=tablo&marka=BMW&sirala=price-low&sayfa=3');
  expect(order(/^Fiyat/)).toEqual(['ascending', '/shop?marka=BMW&sirala=price-high&gorunum=tablo']);
  expect(order(/^Kod/)).toEqual([null, '/shop?marka=BMW&sirala=code&gorunum=tablo']);
  expect(order(/^Ürün/)).toEqual([null, '/shop?marka=BMW&gorunum=tablo']);
});

test('a search is in no column’s order until one is chosen', () => {
  renderTable('gorunum=tablo&search=bmw');
  expect(order(/^Ürün/)).toEqual([null, '/shop?search=bmw&sirala=name&gorunum=tablo']);
});

test('Enter in the quantity adds it, and a quantity that is none adds one', () => {
  renderTable('gorunum=tablo');
  const [first, second] = screen.getAllByRole('spinbutton', { name: 'Adet' });
  fireEvent.change(first as HTMLElement, { target: { value: '12' } });
  fireEvent.keyDown(first as HTMLElement, { key: 'Enter' });
  fireEvent.change(second as HTMLElement, { target: { value: '' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Sepete Ekle' })[1] as HTMLElement);
  expect(document.querySelector('output')?.textContent).toBe(`12 × ${products[0]?.id}1 × ${products[1]?.id}`);
  expect((first as HTMLInputElement).value).toBe('1');
});

test('two to four ticked rows can be compared, in the order of their ticks', async () => {
  const router = renderTable('gorunum=tablo');
  const ticks = screen.getAllByRole<HTMLInputElement>('checkbox');
  const button = (count: number) =>
    screen.getByRole<HTMLButtonElement>('button', { name: `Karşılaştır (${count})` });
  fireEvent.click(ticks[2] as HTMLElement);
  expect(button(1).disabled).toBe(true);
  for (const at of [0, 1, 3]) fireEvent.click(ticks[at] as HTMLElement);
  expect(ticks.map((tick) => tick.disabled)).toEqual([false, false, false, false, true, true]);
  fireEvent.click(ticks[3] as HTMLElement);
  fireEvent.submit(button(3).closest('form') as HTMLElement);
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe(`/karsilastir?u=${[2, 0, 1].map((at) => products[at]?.id).join(',')}`);
  fireEvent.click(screen.getByRole('button', { name: 'İşaretleri kaldır' }));
  expect(ticks.some((tick) => tick.checked)).toBe(false);
});
