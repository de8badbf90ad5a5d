import { expect, test } from 'vitest';
import { parseListingQuery } from '#domain/listing-query.ts';
import { listingCanonical } from './shop-meta.ts';

function canonical(search: string, found = { total: 100, page: 1 }) {
  return listingCanonical(parseListingQuery(new URLSearchParams(search)), found);
}

test('a category, a subcategory and a brand are pages of their own', () => {
  expect(canonical('')).toEqual({ path: '/shop', noindex: false });
  expect(canonical('kategori=KUMANDALAR').path).toBe('/shop?kategori=KUMANDALAR');
  expect(canonical('marka=BMW&alt=Akıllı&kategori=KUMANDALAR').path).toBe(
    `/shop?${new URLSearchParams({ kategori: 'KUMANDALAR', alt: 'Akıllı', marka: 'BMW' })}`,
  );
});

test('further pages stand for themselves, as the page that is really shown', () => {
  expect(canonical('kategori=A&sayfa=3', { total: 100, page: 3 }).path).toBe('/shop?kategori=A&sayfa=3');
  expect(canonical('sayfa=99', { total: 60, page: 2 }).path).toBe('/shop?sayfa=2');
  expect(canonical('sayfa=1').path).toBe('/shop');
});

test('the third page of another order holds other products, so it stands for the first', () => {
  expect(canonical('sirala=newest&sayfa=3', { total: 200, page: 3 }).path).toBe('/shop');
});

test('several brands are a selection of the page without them', () => {
  const query = parseListingQuery(new URLSearchParams('kategori=A&marka=Fiat,BMW&sayfa=2'));
  expect(listingCanonical(query, { total: 100, page: 2, isSeveral: true }).path).toBe('/shop?kategori=A');
});
