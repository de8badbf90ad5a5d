import { expect, test } from 'vitest';
import { joinValues, knownChoices, listingChoices, readValues } from './listing-choices.ts';
import { parseListingQuery } from './listing-query.ts';

const choices = listingChoices({
  categories: [{ name: 'KUMANDALAR' }, { name: 'ANAHTARLAR' }],
  subcategories: [
    { name: 'Sustalı', parent_category: 'KUMANDALAR' },
    { name: 'Ham', parent_category: 'ANAHTARLAR' },
  ],
  brands: [{ name: 'Škoda' }, { name: 'BMW' }, { name: 'Black, Decker' }, { name: 'Black' }],
});

function known(query: string) {
  const { category, subcategory, brand } = knownChoices(
    parseListingQuery(new URLSearchParams(query)),
    choices,
  );
  return { category, subcategory, brand };
}

test('a category, a subcategory and a brand that exist are kept', () => {
  expect(known('kategori=KUMANDALAR&alt=Sustalı&marka=BMW')).toEqual({
    category: 'KUMANDALAR',
    subcategory: 'Sustalı',
    brand: 'BMW',
  });
});

test('what does not exist is as if it had not been asked for', () => {
  expect(known('kategori=YOK&alt=Yok&marka=Yok')).toEqual({ category: null, subcategory: null, brand: null });
});

test('a category is matched exactly, a brand whatever its case', () => {
  expect(known('kategori=kumandalar').category).toBeNull();
  expect(known('marka=skoda').brand).toBe('Škoda');
});

test('a subcategory of another category is forgotten', () => {
  expect(known('kategori=KUMANDALAR&alt=Ham').subcategory).toBeNull();
  expect(known('alt=Ham').subcategory).toBe('Ham');
});

test.each([
  ['marka=BMW,skoda', 'Škoda,BMW'],
  ['marka=BMW&marka=Škoda', 'Škoda,BMW'],
  ['marka=BMW,BMW,,bmw', 'BMW'],
  ['marka=Yok,BMW', 'BMW'],
  ['marka=Black, Decker', 'Black, Decker'],
  ['marka=BMW,Black, Decker', 'BMW,Black, Decker'],
  ['marka=Black,BMW', 'BMW,Black'],
  [`marka=${','.repeat(1000)}BMW`, null],
])('%s chooses the brands %s', (query, brand) => {
  expect(known(query).brand).toBe(brand);
});

test('what is joined is read back, at most twenty values', () => {
  const names = Array.from({ length: 40 }, (_, at) => (at % 3 ? `B${at}` : `B${at}, Ltd`));
  const values = readValues(joinValues(names), names);
  expect(values).toEqual(names.slice(0, 20));
  expect(readValues(joinValues(values), names)).toEqual(values);
});
