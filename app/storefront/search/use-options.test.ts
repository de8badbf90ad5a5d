import { expect, test } from 'vitest';
import { parseListingQuery } from '#domain/listing-query.ts';
import { optionUrl } from './use-options.ts';

const query = parseListingQuery(new URLSearchParams('kategori=KUMANDALAR&search=dob&sayfa=3'));
const group = (name: string) => ({ name, label: name, image: null });

test('a suggested brand or category is chosen beside the other filters, instead of the search', () => {
  expect(optionUrl({ kind: 'brand', key: '', group: group('Fiat') }, query)).toBe(
    '/shop?kategori=KUMANDALAR&marka=Fiat',
  );
  expect(optionUrl({ kind: 'category', key: '', group: group('PİLLER') }, query)).toBe(
    `/shop?${new URLSearchParams({ kategori: 'PİLLER' })}`,
  );
});

test('a suggested vehicle is searched within the filters', () => {
  expect(optionUrl({ kind: 'vehicle', key: '', name: 'Fiat Doblo 2' }, query)).toBe(
    '/shop?kategori=KUMANDALAR&search=Fiat+Doblo+2',
  );
});

test('a suggested product leads to its page', () => {
  const product = { id: 7, name: 'Pil', name_en: null, image: '/a.svg', productCode: 'CR2032' };
  expect(optionUrl({ kind: 'product', key: '', product }, query)).toBe('/urun/7');
});
