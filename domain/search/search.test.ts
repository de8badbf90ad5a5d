import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLongRun } from '#tests/helpers/long-run.ts';
import type { SearchProduct } from './fields.ts';
import { searchProducts } from './search.ts';
import { createSearchIndex, putInSearchIndex } from './search-index.ts';
import { synonymTable } from './synonyms.ts';

function product(fields: Partial<SearchProduct>): SearchProduct {
  return {
    name: 'Ürün',
    name_en: null,
    brand: null,
    productCode: null,
    description: '',
    description_en: null,
    category: 'DİĞER',
    subcategory: null,
    specifications: [],
    ...fields,
  } as SearchProduct;
}

interface Options {
  literal?: boolean;
  own?: string[][];
}

function run(products: SearchProduct[], text: string, { literal = false, own = [] }: Options = {}) {
  const index = createSearchIndex<SearchProduct>();
  for (const [position, each] of products.entries()) putInSearchIndex(index, position, each, false);
  return searchProducts(index, text, { literal, synonyms: synonymTable(own) });
}

/** The matching products, best first. */
function search(products: SearchProduct[], text: string, options?: Options): SearchProduct[] {
  const found = run(products, text, options);
  if (!found) return products;
  const scoreOf = (position: number) => found.scores[position] ?? 0;
  const positions = [...products.keys()].filter((position) => scoreOf(position) > 0);
  return positions.sort((a, b) => scoreOf(b) - scoreOf(a)).flatMap((position) => products[position] ?? []);
}

function names(products: SearchProduct[], text: string, options?: Options): string[] {
  return search(products, text, options).map((found) => found.name);
}

const shelf = [
  product({ name: 'BMW Sustalı Kumanda Kabı', category: 'KUMANDA KAPLARI', brand: 'BMW' }),
  product({ name: 'BMW Sustalı Kumanda', category: 'KUMANDALAR', brand: 'BMW', productCode: 'B.M.W-7' }),
  product({ name: 'CR2032 Pil', category: 'PİLLER', description: 'BMW kumandalar için' }),
  product({ name: 'Çelik Kapı Kilidi', category: 'KAPI KİLİTLERİ' }),
  product({ name: 'Depo Kapağı', category: 'YEDEK PARÇALAR' }),
];

test('what the query names stands first: the remote for kumanda, the shell for kumanda kabı', () => {
  expect(names(shelf, 'kumanda')[0]).toBe('BMW Sustalı Kumanda');
  expect(names(shelf, 'bmw kumandası')[0]).toBe('BMW Sustalı Kumanda');
  expect(names(shelf, 'kumanda kabı')[0]).toBe('BMW Sustalı Kumanda Kabı');
  expect(names(shelf, 'kumanda pili')[0]).toBe('CR2032 Pil');
  expect(names(shelf, 'battery for remote')[0]).toBe('CR2032 Pil');
});

test.each(['man', 'rio', 'up', 'ka'])('%s is a word before it is a part of one', (word) => {
  const whole = product({ name: `Ticari ${word.toUpperCase()} Parçası` });
  const inside = ['Kumanda', 'Periyot', 'Kupa', 'Kapak', 'Update'].map((name) => product({ name }));
  expect(search([...inside, whole], word)[0]).toBe(whole);
});

test('kap, kapı and kapak stay apart', () => {
  expect(names(shelf, 'kabı')).toEqual(['BMW Sustalı Kumanda Kabı']);
  expect(names(shelf, 'kapılar')).toEqual(['Çelik Kapı Kilidi']);
  expect(names(shelf, 'kapaklar')).toEqual(['Depo Kapağı']);
});

const codes = [product({ name: 'VW', productCode: '1K0 959 753-N' }), ...shelf];

test.each(['1K0 959 753 N', '1k0959753n', '1K0-959-753-N', '1k0.959.753', '959 753', '0959753'])(
  '%s finds the code',
  (text) => expect(names(codes, text)).toEqual(['VW']),
);

test('a whole code stands before everything', () => {
  expect(names([...shelf, product({ name: 'Anahtar', productCode: 'KUMANDA' })], 'kumanda')[0]).toBe(
    'Anahtar',
  );
});

const doblos = [
  product({
    name: 'Fiat Doblo 1 2 Tuşlu Kumanda',
    specifications: ['Model yılı: 2000–2010', 'Tuş sayısı: 2'],
  }),
  product({
    name: 'Fiat Doblo 2 3 Tuşlu Kumanda',
    specifications: ['Model yılı: 2010–2022', 'Tuş sayısı: 3'],
  }),
];

test('the products of a brand stand before those that only name it', () => {
  const two = [
    product({ name: 'A Uç (Fiat, Renault)', brand: 'Fiat' }),
    product({ name: 'Renault Uç', brand: 'Renault' }),
  ];
  expect(names(two, 'reno')).toEqual(['Renault Uç', 'A Uç (Fiat, Renault)']);
});

test('a number behind a model is its generation, before tuşlu it is a number of buttons', () => {
  expect(names(doblos, 'doblo 2')).toEqual(['Fiat Doblo 2 3 Tuşlu Kumanda']);
  expect(names(doblos, "doblo'nun kumandası 2 tuşlu")).toEqual(['Fiat Doblo 1 2 Tuşlu Kumanda']);
});

test('a year is inside the model years, and may be a battery too', () => {
  expect(names(doblos, 'doblo 2014')).toEqual(['Fiat Doblo 2 3 Tuşlu Kumanda']);
  expect(names(doblos, 'doblo 05 model')).toEqual(['Fiat Doblo 1 2 Tuşlu Kumanda']);
  expect(names([...doblos, product({ name: 'CR2016 Pil' })], '2016')).toHaveLength(2);
});

test('typos are corrected and the correction is told, but not in a literal search', () => {
  expect(run(shelf, 'kumadna')).toMatchObject({ corrections: [{ typed: 'kumadna', used: 'kumanda' }] });
  expect(names(shelf, 'kumadna')[0]).toBe('BMW Sustalı Kumanda');
  expect(names(shelf, 'kumadna', { literal: true })).toEqual([]);
});

test('a word that nothing has together with the others is left out and told, but not in a literal search', () => {
  expect(run(shelf, 'bmw ŞQQQ kumanda')).toMatchObject({ leftOut: ['ŞQQQ'] });
  expect(names(shelf, 'bmw qqqq kumanda')[0]).toBe('BMW Sustalı Kumanda');
  expect(names(shelf, 'bmw qqqq kumanda', { literal: true })).toEqual([]);
  expect(run(shelf, 'qqqq zzzz')).toMatchObject({ leftOut: [] });
});

test('the beginning of a word finds it while it is typed', () => {
  expect(names(shelf, 'bmw kuma')).toContain('BMW Sustalı Kumanda');
});

test("the owner's synonyms take part", () => {
  const own = [['kırlangıç', 'kumanda kabı']];
  expect(names(shelf, 'kırlangıcı', { own })[0]).toBe('BMW Sustalı Kumanda Kabı');
  expect(names(shelf, 'kırlangıç')).toEqual([]);
});

test('English names and descriptions are found too', () => {
  const products = [product({ name: 'Sustalı', name_en: 'Flip key', description_en: 'unfolds quickly' })];
  expect(names(products, 'flip')).toEqual(['Sustalı']);
  expect(names(products, 'quickly')).toEqual(['Sustalı']);
});

test('words may come in any order and from different fields, but all must be there', () => {
  expect(names(shelf, 'KUMANDASI bmw')[0]).toBe('BMW Sustalı Kumanda');
  expect(names(shelf, 'pil, bmw')).toEqual(['CR2032 Pil']);
  expect(names(shelf, 'pil kapak', { literal: true })).toEqual([]);
});

test('the code comes first, then the name, the brand and the description', () => {
  const products = [
    product({ name: 'Kılıf', description: 'Zorlu' }),
    product({ name: 'Kılıf B', brand: 'Zorlu' }),
    product({ name: 'Kılıf Zorlu' }),
    product({ name: 'Zorlu Kılıf' }),
    product({ name: 'Kod', productCode: 'ZORLU' }),
  ];
  expect(names(products, 'zorlu')).toEqual(['Kod', 'Zorlu Kılıf', 'Kılıf Zorlu', 'Kılıf B', 'Kılıf']);
});

test('Turkish letters and their plain forms find each other', () => {
  expect(names(shelf, 'SUSTALI')).toEqual(names(shelf, 'sustali'));
  expect(names(shelf, 'ÇELİK KAPI')[0]).toBe('Çelik Kapı Kilidi');
});

test('a label of a specification is not searched, its value is', () => {
  const products = [product({ name: 'Kumanda', specifications: ['Pil: CR2450'] })];
  expect(names(products, 'pil')).toEqual([]);
  expect(names(products, 'cr 2450')).toEqual(['Kumanda']);
});

test('a blank text finds everything', () => {
  expect(names(shelf, ' \t')).toHaveLength(shelf.length);
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
  category: text,
  subcategory: nullable,
  specifications: fc.array(text, { maxLength: 2 }),
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
    { numRuns: isLongRun ? 1_500 : 200 },
  );
});

test('no product is found twice, nor literally one that lacks a word', () => {
  fc.assert(
    fc.property(fc.array(anyProduct, { maxLength: 6 }), text, (products, query) => {
      const found = search(products, query);
      expect(new Set(found).size).toBe(found.length);
      expect(names(products, `zzqqzz ${query}`, { literal: true })).toEqual([]);
    }),
  );
});

test('a cross reference is found like a code, however it is spelled, and the whole one first', () => {
  const own = product({ name: 'Kendi kodu', productCode: '5K0837202' });
  const oem = product({ name: 'Kumanda', codes: [{ kind: 'oem', code: '5K0 837 202 AD' }] });
  const silca = product({
    name: 'Ham anahtar',
    productCode: 'X1',
    codes: [{ kind: 'silca', code: 'HU66-T24' }],
  });
  const blade = product({ name: 'Uç', codes: [{ kind: 'blade', code: 'HU99' }] });
  const all = [oem, own, silca, blade];
  expect(search(all, '5k0837202ad')).toEqual([oem]);
  expect(search(all, '5K0 837 202')).toEqual([own, oem]);
  expect(search(all, 'hu66t24')).toEqual([silca]);
  expect(search(all, 'hu99')).toEqual([blade]);
});

test('a whole cross reference beside a code of its own counts more than the beginning of a code', () => {
  const whole = product({
    name: 'Kumanda',
    productCode: 'X2',
    codes: [{ kind: 'oem', code: '5K0 837 999' }],
  });
  const begun = product({ name: '5K0837 Kumanda', productCode: '5K0837999B' });
  expect(search([begun, whole], '5K0837999')[0]).toBe(whole);
});
