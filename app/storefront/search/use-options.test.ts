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

test('a suggested vehicle is chosen beside the other filters, instead of the search', () => {
  const years = { from: 2010, to: 2022 };
  const vehicle = { kind: 'vehicle', key: '', name: 'Fiat Doblo 2', slug: 'fiat-doblo-2', ...years } as const;
  const all = parseListingQuery(new URLSearchParams('search=doblo+2014'));
  expect(optionUrl({ ...vehicle, year: 2014 }, all)).toBe('/shop?arac=fiat-doblo-2&yil=2014');
  expect(optionUrl({ ...vehicle, year: null }, query)).toBe('/shop?kategori=KUMANDALAR&arac=fiat-doblo-2');
});

test('a suggested product leads to its page', () => {
  const product = { id: 7, name: 'Pil', name_en: null, image: '/a.svg', productCode: 'CR2032' };
  expect(optionUrl({ kind: 'product', key: '', product }, query)).toBe('/urun/7');
});

test('all results are those of the text in the other filters', () => {
  expect(optionUrl({ kind: 'all', key: '', search: 'doblo', total: 3 }, query)).toBe(
    '/shop?kategori=KUMANDALAR&search=doblo',
  );
});
