import fc from 'fast-check';
import { expect, test } from 'vitest';
import { factNames, filterFields } from './fact-filters.ts';
import { changeListing, layouts, listingParams, parseListingQuery, shopUrl, sorts } from './listing-query.ts';
import { recordOf } from './record-of.ts';

const parse = (text: string) => parseListingQuery(new URLSearchParams(text));
const plain = parse('');

test('an address without a query shows everything by name, standard layout, first page', () => {
  expect(plain).toEqual({
    category: null,
    subcategory: null,
    brand: null,
    ...recordOf(factNames, () => null),
    inStock: false,
    vehicle: null,
    year: null,
    search: '',
    literal: false,
    campaign: false,
    sort: null,
    layout: 'standard',
    page: 1,
  });
});

test('every part of the query is read', () => {
  expect(
    parse(
      'kategori=KUMANDALAR&alt=Sustalı&marka=BMW&cip=ID48&uc=HU66&frekans=433&tus=3&stok=1&arac=fiat-doblo-2&yil=2014&search= 3 tuş &aynen=1&kampanya=1&sirala=price-low&gorunum=compact&sayfa=3',
    ),
  ).toEqual({
    category: 'KUMANDALAR',
    subcategory: 'Sustalı',
    brand: 'BMW',
    chip: 'ID48',
    blade: 'HU66',
    frequency: '433',
    buttons: '3',
    ...recordOf(filterFields, () => null),
    inStock: true,
    vehicle: 'fiat-doblo-2',
    year: 2014,
    search: '3 tuş',
    literal: true,
    campaign: true,
    sort: 'price-low',
    layout: 'compact',
    page: 3,
  });
});

test.each([
  'kategori=Tümü&alt=Tümü&marka=Tümü',
  'kategori=&marka=&search=',
  'sirala=cheapest&gorunum=huge',
  'sirala=toString',
  'sayfa=0',
  'sayfa=-1',
  'sayfa=1.5',
  'sayfa=1e3',
  'sayfa=99999999999999',
  'sayfa=abc',
  'kampanya=yes',
  'stok=yes',
  'arac=',
  'yil=2014',
  'sirala=name',
  'aynen=1',
  'other=1',
  `kategori=${'x'.repeat(500)}`,
])('%s falls back to the default', (text) => {
  expect(parse(text)).toEqual(plain);
});

test('a search holds no control characters', () => {
  expect(parse('search=%00').search).toBe('');
  expect(parse('search=audi%09%00kumanda%0D%0A').search).toBe('audi kumanda');
});

test('an endless search text is cut, never in the middle of a letter', () => {
  const { search } = parse(`search=${'😀'.repeat(150)}x`);
  expect(search).toBe('😀'.repeat(100));
  expect(parse(`search=x${'😀'.repeat(150)}`).search).toBe(`x${'😀'.repeat(99)}`);
});

test('defaults are left out of the address and the rest has one order', () => {
  expect(listingParams(plain).toString()).toBe('');
  expect(listingParams(parse('sayfa=2&gorunum=showcase&marka=BMW&kategori=A&sirala=name')).toString()).toBe(
    'kategori=A&marka=BMW&gorunum=showcase&sayfa=2',
  );
});

const queries = fc
  .record({
    kategori: fc.string({ unit: 'binary' }),
    alt: fc.string(),
    marka: fc.string({ unit: 'binary', maxLength: 300 }),
    search: fc.string({ unit: 'binary', maxLength: 400 }),
    cip: fc.string(),
    tus: fc.constantFrom('', '3'),
    stok: fc.constantFrom('1', ''),
    arac: fc.constantFrom('', 'fiat-doblo-2', 'x y'),
    yil: fc.constantFrom('', '2014', '0000', '20140', 'abc', '-2014'),
    aynen: fc.constantFrom('1', ''),
    kampanya: fc.constantFrom('1', '0', ''),
    sirala: fc.constantFrom(...sorts, 'x'),
    gorunum: fc.constantFrom(...layouts, 'x'),
    sayfa: fc.oneof(fc.integer().map(String), fc.constantFrom('00', '0', '7')),
  })
  .map((parts) => parseListingQuery(new URLSearchParams(parts)));

test('what is written into the address is read back the same', () => {
  fc.assert(
    fc.property(queries, (query) => {
      const written = listingParams(query).toString();
      expect(parseListingQuery(new URLSearchParams(written))).toEqual(query);
    }),
  );
});

const third = parse('kategori=A&alt=B&marka=C&search=d&sayfa=3');

test.each([
  { search: 'e' },
  { category: 'X' },
  { category: null },
  { subcategory: null },
  { brand: 'X' },
  { campaign: true },
  { chip: 'ID48' },
  { inStock: true },
  { vehicle: 'fiat-doblo-2' },
  { literal: true },
  { sort: 'rating' as const },
  { layout: 'compact' as const },
  { brand: 'X', page: 5 },
])('%j leads back to the first page', (change) => {
  expect(changeListing(third, change).page).toBe(1);
});

test('turning the page keeps everything else', () => {
  expect(changeListing(third, { page: 4 })).toEqual({ ...third, page: 4 });
  expect(changeListing(third, { brand: 'C' })).toEqual(third);
});

test('by name, chosen by hand during a search, stays in the address until the search is cleared', () => {
  const chosen = parse('search=pil&sirala=name');
  expect(chosen.sort).toBe('name');
  expect(listingParams(chosen).toString()).toBe('search=pil&sirala=name');
  expect(changeListing(chosen, { search: '' }).sort).toBeNull();
});

test('another text is searched with corrections again', () => {
  const exact = parse('search=renol&aynen=1');
  expect(listingParams(exact).toString()).toBe('search=renol&aynen=1');
  expect(changeListing(exact, { search: 'renolt' }).literal).toBe(false);
  expect(changeListing(exact, { brand: 'BMW' }).literal).toBe(true);
});

test('another vehicle forgets the year unless a new one comes with it', () => {
  const doblo = parse('arac=fiat-doblo-2&yil=2014');
  expect(changeListing(doblo, { vehicle: 'fiat-linea' }).year).toBeNull();
  expect(changeListing(doblo, { vehicle: 'fiat-linea', year: 2012 }).year).toBe(2012);
  expect(changeListing(doblo, { brand: 'Fiat' })).toMatchObject({ vehicle: 'fiat-doblo-2', year: 2014 });
});

test('choosing a category, even the same again, forgets the subcategory unless a new one comes with it', () => {
  expect(changeListing(third, { category: 'X' }).subcategory).toBeNull();
  expect(changeListing(third, { category: 'X', subcategory: 'Y' }).subcategory).toBe('Y');
  expect(changeListing(third, { category: 'A' }).subcategory).toBeNull();
});

test('several values are joined by commas, which stay readable', () => {
  expect(shopUrl({ brand: 'Fiat,Renault', chip: 'ID46,ID48' })).toBe(
    '/shop?marka=Fiat,Renault&cip=ID46,ID48',
  );
  expect(parse('cip=ID46&cip=&cip=ID48').chip).toBe('ID46,ID48');
  expect(parse(`cip=${'x,'.repeat(1000)}`).chip).toHaveLength(600);
});

test('an address of the shop leaves defaults out, and reads back as the same query', () => {
  expect(shopUrl()).toBe('/shop');
  expect(shopUrl({ campaign: true, page: 1, sort: 'name' })).toBe('/shop?kampanya=1');
  const url = shopUrl({ brand: 'BMW', category: 'KUMANDALAR', search: 'hu 66', layout: 'compact', page: 3 });
  expect(url).toBe('/shop?kategori=KUMANDALAR&marka=BMW&search=hu+66&gorunum=compact&sayfa=3');
  expect(shopUrl(parseListingQuery(new URL(url, 'http://shop.test').searchParams))).toBe(url);
});
