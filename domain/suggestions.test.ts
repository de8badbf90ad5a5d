import { expect, test } from 'vitest';
import { demoCatalogue } from '#seed/demo.ts';
import { listProducts } from './listing.ts';
import { indexCatalogue } from './listing-index.ts';
import { parseListingQuery } from './listing-query.ts';
import { isPublic, normaliseProduct } from './product.ts';
import { suggest } from './suggestions.ts';

const index = indexCatalogue(demoCatalogue().products.filter(isPublic).map(normaliseProduct));

test.each(['kumanda', 'clio anahtarı', 'hu66', 'kumandaa', 'golf 6'])(
  'the products for "%s" are the first of the list, in both languages',
  (search) => {
    for (const lang of ['tr', 'en'] as const) {
      const listed = listProducts(index, parseListingQuery(new URLSearchParams({ search })), lang).items;
      expect(suggest(index, search, lang).products).toEqual(listed.slice(0, 5));
    }
  },
);

test('categories and brands are told, by synonyms and beginnings too', () => {
  expect(suggest(index, 'kumanda', 'tr').categories).toContain('KUMANDALAR');
  expect(suggest(index, 'reno', 'tr').brands).toEqual(['Renault']);
  expect(suggest(index, 'skod', 'tr').brands).toEqual(['Škoda']);
  expect(suggest(index, 'battery', 'en').categories).toEqual(['PİLLER']);
});

test('a typo is told', () => {
  expect(suggest(index, 'kumadna', 'tr').corrections).toEqual([{ typed: 'kumadna', used: 'kumanda' }]);
});

test('a blank text and nonsense suggest nothing', () => {
  for (const text of [' ', 'qqqqzzzzxxxx']) {
    expect(suggest(index, text, 'tr')).toEqual({
      products: [],
      categories: [],
      brands: [],
      corrections: [],
    });
  }
});
