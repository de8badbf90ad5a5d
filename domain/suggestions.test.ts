import { expect, test } from 'vitest';
import { demoListing } from '#tests/helpers/demo-listing.ts';
import { listProducts } from './listing.ts';
import { parseListingQuery } from './listing-query.ts';
import type { Lang } from './localised.ts';
import { suggest as suggestFor } from './suggestions.ts';

const { index, vehicles } = demoListing();
const query = (search: string, others = {}) => parseListingQuery(new URLSearchParams({ search, ...others }));
const suggest = (search: string, lang: Lang) => suggestFor(index, query(search), lang, vehicles);

test.each(['kumanda', 'clio anahtarı', 'hu66', 'kumandaa', 'golf 6', 'e90 kumanda'])(
  'the products for "%s" are the first of the list, in both languages, and all are counted',
  (search) => {
    for (const lang of ['tr', 'en'] as const) {
      const listed = listProducts(index, query(search), lang, vehicles);
      const suggested = suggest(search, lang);
      const groups = listed.groups?.filter(({ fit }) => fit !== 'check') ?? [listed];
      expect(suggested.products).toEqual(groups.flatMap(({ items }) => items).slice(0, 5));
      expect(suggested.total).toBe(listed.total);
    }
  },
);

test('what is counted is in the chosen category, what is suggested is not only there', () => {
  const chosen = query('hu66', { kategori: 'KUMANDALAR' });
  expect(suggestFor(index, chosen, 'tr', vehicles)).toMatchObject({
    total: listProducts(index, chosen, 'tr', vehicles).total,
    products: suggest('hu66', 'tr').products,
  });
});

test('a named vehicle binds what is suggested', () => {
  const names = (text: string) => suggest(text, 'tr').products.map(({ name }) => name);
  expect(names('corsa d kumanda').join()).not.toContain('Corsa F');
  expect(names('doblo 2012 kumanda').join()).not.toContain('Fiat 500');
});

test('categories and brands are told, by synonyms and beginnings too', () => {
  expect(suggest('kumanda', 'tr').categories).toContain('KUMANDALAR');
  expect(suggest('reno', 'tr').brands).toEqual(['Renault']);
  expect(suggest('skod', 'tr').brands).toEqual(['Škoda']);
  expect(suggest('battery', 'en').categories).toEqual(['PİLLER']);
  expect(suggest('corsa d kumanda', 'tr').categories).toEqual(['KUMANDALAR']);
});

test('a typo is told', () => {
  expect(suggest('kumadna', 'tr').corrections).toEqual([{ typed: 'kumadna', used: 'kumanda' }]);
});

test('a blank text and nonsense suggest nothing', () => {
  for (const text of [' ', 'qqqqzzzzxxxx']) {
    expect(suggest(text, 'tr')).toMatchObject({
      products: [],
      categories: [],
      brands: [],
      corrections: [],
      total: 0,
      preferred: 0,
    });
  }
});
