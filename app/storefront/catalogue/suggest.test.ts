import { expect, test } from 'vitest';
import { indexCatalogue } from '#domain/listing-index.ts';
import { parseListingQuery } from '#domain/listing-query.ts';
import { normaliseProduct } from '#domain/product.ts';
import { demoListing } from '#tests/helpers/demo-listing.ts';
import { suggestFromCatalogue } from './suggest.ts';

const group = (name: string, label = name) => ({ name, label, image: null });
const groups = { categories: [group('KUMANDALAR', 'Remotes')], brands: [group('BMW'), group('Škoda')] };
const index = indexCatalogue([
  normaliseProduct({ id: 1, name: 'BMW Kumanda', category: 'KUMANDALAR', brand: 'BMW' }),
  normaliseProduct({ id: 2, name: 'Pil', category: 'PİLLER' }),
]);

const source = { index, vehicles: { all: [], fitmentsOf: () => null } };
const query = (search: string) => parseListingQuery(new URLSearchParams({ search }));

test('categories and brands come with their labels, and only if there are such', () => {
  expect(suggestFromCatalogue(query('bmw kumandası'), source, groups, 'en')).toMatchObject({
    categories: [{ name: 'KUMANDALAR', label: 'Remotes' }],
    brands: [{ name: 'BMW' }],
    products: [{ name: 'BMW Kumanda' }],
  });
  expect(suggestFromCatalogue(query('pil'), source, groups, 'tr').categories).toEqual([]);
});

test('a suggested product is for the vehicle that the text names', () => {
  const demo = demoListing();
  const slugs = (search: string) =>
    suggestFromCatalogue(query(search), demo, groups, 'tr').products.map(({ vehicles }) =>
      vehicles?.map(({ slug }) => slug).join(' '),
    );
  expect(slugs('doblo 2012 kumanda')[0]).toBe('fiat-doblo-2');
  expect(slugs('doblo kumanda')).toContain('fiat-doblo-2');
  expect([slugs('bmw pil')[0], slugs('hu66')[0]]).toEqual(['', undefined]);
});

test('what is for the chosen vehicle comes first, unless the text names another one', () => {
  const demo = demoListing();
  const suggested = (search: string) =>
    suggestFromCatalogue({ ...query(search), vehicle: 'volkswagen-golf-6', year: 2010 }, demo, groups, 'tr');
  const { products, preferred } = suggested('kumanda');
  expect(preferred).toMatchObject({ label: 'Volkswagen Golf 6', year: 2010 });
  expect(products.slice(0, preferred?.count).map(({ brand }) => brand)).toContain('Volkswagen');
  expect(products[0]?.name).toContain('Golf 6');
  for (const search of ['clio 4 kart', 'bmw kumanda']) expect(suggested(search).preferred).toBeUndefined();
});
