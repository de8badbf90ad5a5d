import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rankProducts } from './search.ts';
import { createSearchIndex, putInSearchIndex, type SearchProduct } from './search-index.ts';

function product(fields: Partial<SearchProduct>): SearchProduct {
  return {
    name: 'Ürün',
    name_en: null,
    brand: null,
    productCode: null,
    description: '',
    description_en: null,
    ...fields,
  };
}

/** The matching products, best first. */
function search(products: SearchProduct[], text: string): SearchProduct[] {
  const index = createSearchIndex<SearchProduct>();
  for (const [position, each] of products.entries()) putInSearchIndex(index, position, each);
  const tiers = rankProducts(index, text);
  if (!tiers) return products;
  const tierOf = (position: number) => tiers[position] ?? 0;
  const found = [...products.keys()].filter((position) => tierOf(position) > 0);
  return found.sort((a, b) => tierOf(a) - tierOf(b)).flatMap((position) => products[position] ?? []);
}

function names(products: SearchProduct[], text: string): string[] {
  return search(products, text).map((found) => found.name);
}

const catalogue = [
  product({ name: 'Pil', description: 'BMW kumandalar için' }),
  product({ name: 'Kılıf', brand: 'BMW' }),
  product({ name: 'Kumanda X-BMWi' }),
  product({ name: 'Kumanda BMW 3 tuşlu' }),
  product({ name: 'BMW sustalı' }),
  product({ name: 'Kod içinde', productCode: '7-BMW-1' }),
  product({ name: 'Kod başında', productCode: 'BMW-1' }),
  product({ name: 'Kod', productCode: 'B.M.W' }),
  product({ name: 'Başka' }),
];

test('the code comes first, then the name, the brand and the description', () => {
  expect(names(catalogue, 'bmw')).toEqual([
    'Kod',
    'Kod başında',
    'Kod içinde',
    'BMW sustalı',
    'Kumanda X-BMWi',
    'Kumanda BMW 3 tuşlu',
    'Kılıf',
    'Pil',
  ]);
});

test('a word that starts in the name comes before one inside another word', () => {
  expect(names([product({ name: 'Oto uzkumanda' }), product({ name: 'Oto kumanda' })], 'kumanda')).toEqual([
    'Oto kumanda',
    'Oto uzkumanda',
  ]);
});

test.each(['1K0 959 753 N', '1k0959753n', '1K0-959-753-N', '1k0.959.753', '959 753'])(
  '%s finds the code',
  (text) => {
    expect(names([product({ name: 'VW', productCode: '1K0 959 753-N' }), ...catalogue], text)).toEqual([
      'VW',
    ]);
  },
);

test.each(['HU66', 'hu-66', 'hu 66', 'HU.66'])('%s finds HU 66 in a name', (text) => {
  expect(names([product({ name: 'Anahtar ucu HU 66' }), ...catalogue], text)).toEqual(['Anahtar ucu HU 66']);
});

test('words may come in any order and from different fields, but all must be there', () => {
  expect(names(catalogue, 'tuşlu bmw')).toEqual(['Kumanda BMW 3 tuşlu']);
  expect(names(catalogue, 'KILIF bmw')).toEqual(['Kılıf']);
  expect(names(catalogue, 'bmw, kumanda')).toEqual(['Kumanda X-BMWi', 'Kumanda BMW 3 tuşlu', 'Pil']);
  expect(names(catalogue, 'bmw fiat')).toEqual([]);
});

test('Turkish letters and their plain forms find each other', () => {
  expect(names(catalogue, 'SUSTALI')).toEqual(['BMW sustalı']);
  expect(names(catalogue, 'sustali')).toEqual(['BMW sustalı']);
});

test('English names and descriptions are found too', () => {
  const products = [product({ name: 'Sustalı', name_en: 'Flip key', description_en: 'folding blade' })];
  expect(names(products, 'flip')).toEqual(['Sustalı']);
  expect(names(products, 'folding')).toEqual(['Sustalı']);
});

test('a blank text finds everything', () => {
  expect(names(catalogue, ' \t')).toEqual(catalogue.map((each) => each.name));
});

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({ unit: fc.constantFrom(...'aBiİıIşŞğ01 .,;-/_\n', '\u0307', '\u00a0', 'ß'), maxLength: 30 }),
);
const nullable = fc.option(text);
const anyProduct = fc.record({
  name: text,
  name_en: nullable,
  brand: nullable,
  productCode: nullable,
  description: text,
  description_en: nullable,
});

test('any part of the name, the brand, the code or the description finds the product in any case', () => {
  fc.assert(
    fc.property(
      fc.array(anyProduct, { minLength: 1, maxLength: 4 }),
      fc.constantFrom('name', 'brand', 'productCode', 'description'),
      fc.nat(),
      fc.nat(),
      fc.constantFrom('toUpperCase', 'toLowerCase', 'toString'),
      (products, field, from, length, toCase) => {
        const wanted = products[from % products.length];
        const letters = [...(wanted?.[field] ?? '')];
        const start = from % (letters.length + 1);
        const part = letters.slice(start, start + 1 + (length % 12)).join('');
        expect(search(products, part[toCase]())).toContain(wanted);
      },
    ),
    { numRuns: 1500 },
  );
});

test('no product is found twice, nor one that lacks a word', () => {
  fc.assert(
    fc.property(fc.array(anyProduct, { maxLength: 6 }), text, (products, query) => {
      const found = search(products, query);
      expect(new Set(found).size).toBe(found.length);
      expect(search(found, query)).toEqual(found);
      expect(names(products, `zzqqzz ${query}`)).toEqual([]);
    }),
  );
});
