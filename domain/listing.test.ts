import fc from 'fast-check';
import { expect, test } from 'vitest';
import { factNames, filterFields } from './fact-filters.ts';
import { listProducts } from './listing.ts';
import { knownFacts } from './listing-filters.ts';
import { addToCatalogueIndex, createCatalogueIndex, indexCatalogue, setFeatured } from './listing-index.ts';
import { changeListing, type ListingQuery, layouts, parseListingQuery, sorts } from './listing-query.ts';
import { normaliseProduct, type Product } from './product.ts';
import { recordOf } from './record-of.ts';

const everything = parseListingQuery(new URLSearchParams());

let nextId = 1;
function product(fields: Partial<Product>): Product {
  const id = nextId++;
  return { ...normaliseProduct({ id, name: `Ürün ${id}` }), ...fields };
}

function names(products: Product[], change: Partial<ListingQuery>, lang: 'tr' | 'en' = 'tr'): string[] {
  return listProducts(indexCatalogue(products), { ...everything, ...change }, lang).items.map(
    (item) => item.name,
  );
}

test('names are in Turkish order', () => {
  const products = ['Zil', 'Işık', 'çip', 'İğne', 'Cam', 'Şifre', 'ışın', 'Dil', 'Sac'].map((name) =>
    product({ name }),
  );
  expect(names(products, {})).toEqual(['Cam', 'çip', 'Dil', 'Işık', 'ışın', 'İğne', 'Sac', 'Şifre', 'Zil']);
});

test('English pages are ordered by the English names where there are any', () => {
  const products = [
    product({ name: 'Anahtar', name_en: 'Key' }),
    product({ name: 'Pil', name_en: 'Battery' }),
  ];
  expect(names(products, {}, 'en')).toEqual(['Pil', 'Anahtar']);
});

test('missing prices and ratings come last in either direction, equal ones by name', () => {
  const products = [
    product({ name: 'E' }),
    product({ name: 'D', price: 5, rating: 4 }),
    product({ name: 'C', price: 1, rating: 5 }),
    product({ name: 'B', price: 5, rating: 4 }),
    product({ name: 'A', price: 0, rating: 0 }),
    product({ name: 'Ç' }),
  ];
  expect(names(products, { sort: 'price-low' })).toEqual(['A', 'C', 'B', 'D', 'Ç', 'E']);
  expect(names(products, { sort: 'price-high' })).toEqual(['B', 'D', 'C', 'A', 'Ç', 'E']);
  expect(names(products, { sort: 'rating' })).toEqual(['C', 'B', 'D', 'A', 'Ç', 'E']);
  expect(names(products, { sort: 'newest' })).toEqual(['E', 'D', 'C', 'B', 'A', 'Ç']);
});

test('codes are in their natural order, what is in stock comes first, and what is featured before what is new', () => {
  const products = [
    product({ name: 'A', productCode: 'KG-10', stockCount: 0 }),
    product({ name: 'B', productCode: null, stockCount: 3, inStock: false }),
    product({ name: 'C', productCode: 'kg-9', stockCount: 1 }),
    product({ name: 'D', productCode: 'AB', stockCount: 2 }),
  ];
  expect(names(products, { sort: 'code' })).toEqual(['D', 'C', 'A', 'B']);
  expect(names(products, { sort: 'stock' })).toEqual(['C', 'D', 'A', 'B']);
  const index = indexCatalogue(products);
  const featured = () =>
    listProducts(index, { ...everything, sort: 'featured' }).items.map(({ name }) => name);
  expect(featured()).toEqual(['A', 'B', 'C', 'D']);
  setFeatured(
    index,
    [4, 2].map((at) => products[at - 1]?.id ?? 0),
  );
  expect(featured()).toEqual(['D', 'B', 'A', 'C']);
});

test('a search is ordered by how well it fits, unless another order is chosen', () => {
  const products = [
    product({ name: 'Araç', description: 'pil', price: 1 }),
    product({ name: 'Yassı pil', price: 3 }),
    product({ name: 'Pil', price: 2 }),
    product({ name: 'Düğme pil', price: 4 }),
  ];
  expect(names(products, { search: 'pil' })).toEqual(['Pil', 'Düğme pil', 'Yassı pil', 'Araç']);
  expect(names(products, { search: 'pil', sort: 'price-low' })).toEqual([
    'Araç',
    'Pil',
    'Yassı pil',
    'Düğme pil',
  ]);
});

test('a brand is found whatever its case, a category only as it is written', () => {
  const products = [product({ name: 'A', brand: 'Fiat', category: 'PİLLER' })];
  expect(names(products, { brand: 'FİAT' })).toEqual(['A']);
  expect(names(products, { brand: 'fia' })).toEqual([]);
  expect(names(products, { category: 'PİLLER' })).toEqual(['A']);
  expect(names(products, { category: 'piller' })).toEqual([]);
});

test('a chip is found beside another one, whatever its case', () => {
  const products = [
    product({ name: 'A', specifications: ['Çip: ID46 / ID48'] }),
    product({ name: 'B', specifications: ['Çip: ID48'] }),
    product({ name: 'C' }),
  ];
  expect(names(products, { chip: 'id46' })).toEqual(['A']);
  const { facets } = listProducts(indexCatalogue(products), everything);
  expect([...facets.chip]).toEqual([
    ['ID46', 1],
    ['ID48', 2],
    ['Tümü', 3],
  ]);
});

test('several values of a filter list what has any of them; each choice counts what it leaves under the others', () => {
  const products = [
    product({ name: 'A', brand: 'Fiat', specifications: ['Çip: ID46'] }),
    product({ name: 'B', brand: 'Renault', specifications: ['Çip: ID46 / ID48'] }),
    product({ name: 'C', brand: 'Opel', specifications: ['Çip: ID48'] }),
    product({ name: 'D', brand: 'Renault', specifications: ['Çip: ID11'] }),
  ];
  const query = { ...everything, brand: 'fiat,Renault', chip: 'ID46,ID48' };
  expect(names(products, query)).toEqual(['A', 'B']);
  const { facets } = listProducts(indexCatalogue(products), query);
  expect(Object.fromEntries(facets.brand)).toEqual({ Fiat: 1, Renault: 1, Opel: 1, Tümü: 3 });
  expect(Object.fromEntries(facets.chip)).toEqual({ ID11: 1, ID46: 2, ID48: 1, Tümü: 3 });
  expect(knownFacts({ ...query, chip: 'id48,ID46,x,ID48' }, indexCatalogue(products)).chip).toBe('ID46,ID48');
});

test('in stock are the products with a number in stock that are not marked as sold out', () => {
  const products = [
    product({ name: 'A', stockCount: 2 }),
    product({ name: 'B', stockCount: 0 }),
    product({ name: 'C', stockCount: 2, inStock: false }),
  ];
  expect(names(products, { inStock: true })).toEqual(['A']);
});

test('facts of the address are spelled as in the catalogue, and ignored if no product has them', () => {
  const index = indexCatalogue([product({ specifications: ['Çip: ID48'] })]);
  const query = { ...everything, chip: 'id48', blade: 'HU66' };
  expect(knownFacts(query, index)).toMatchObject({ chip: 'ID48', blade: null });
});

test('a search that the filters leave empty says how many there are elsewhere', () => {
  const index = indexCatalogue([product({ name: 'Pil', category: 'A' }), product({ category: 'B' })]);
  const listing = listProducts(index, { ...everything, search: 'pil', category: 'B' });
  expect(listing).toMatchObject({ total: 0, search: { elsewhere: 1 } });
});

test('campaigns are the products that cost less than before', () => {
  const products = [
    product({ name: 'A', price: 5, originalPrice: 9 }),
    product({ name: 'B', price: 5, originalPrice: 5 }),
    product({ name: 'C', originalPrice: 5 }),
  ];
  expect(names(products, { campaign: true })).toEqual(['A']);
});

test('a page past the end shows the last', () => {
  const products = Array.from({ length: 45 }, () => product({}));
  const listing = listProducts(indexCatalogue(products), { ...everything, page: 9 });
  expect(listing).toMatchObject({ page: 2, pages: 2, total: 45 });
  expect(listing.items).toHaveLength(5);
});

test('nothing found is one empty page', () => {
  expect(listProducts(indexCatalogue<Product>([]), everything)).toMatchObject({
    items: [],
    total: 0,
    page: 1,
    pages: 1,
  });
});

test.each([
  ['compact', 48],
  ['standard', 40],
  ['featured', 30],
  ['showcase', 20],
] as const)('%s shows %i on a page', (layout, size) => {
  const products = Array.from({ length: 60 }, () => product({}));
  expect(names(products, { layout })).toHaveLength(size);
});

const few = (...values: string[]) => fc.constantFrom(...values);
const optional = fc.option(few('Bir', 'İki'));
const catalogues = fc.array(
  fc.record({
    name: few('Pil', 'pil CR', 'Uç', 'İğne'),
    category: few('A', 'B', 'Tümü'),
    subcategory: fc.option(few('x', 'y')),
    brand: fc.option(few('BMW', 'bmw', 'Audi')),
    originalPrice: fc.option(fc.integer({ min: 0, max: 3 })),
    rating: fc.option(fc.integer({ min: 0, max: 5 })),
    stockCount: fc.constantFrom(0, 1),
    specifications: fc.subarray([
      'Çip: ID46 / ID48',
      'Uç profili: HU66',
      'Tuş sayısı: 3',
      'Frekans: 434 MHz',
    ]),
    ...recordOf(filterFields, () => optional),
  }),
  { maxLength: 30 },
);
const queries = fc.record<ListingQuery>({
  category: fc.option(few('A', 'B')),
  subcategory: fc.option(few('x', 'y')),
  brand: fc.option(few('BMW', 'AUDI')),
  chip: fc.option(few('ID46', 'id48')),
  blade: fc.option(few('HU66')),
  frequency: fc.option(few('433')),
  buttons: fc.option(few('3', '4')),
  ...recordOf(filterFields, () => optional),
  inStock: fc.boolean(),
  vehicle: fc.constant(null),
  year: fc.constant(null),
  search: few('', 'pil', 'pil cr', 'z'),
  literal: fc.boolean(),
  campaign: fc.boolean(),
  sort: fc.option(fc.constantFrom(...sorts)),
  layout: fc.constantFrom(...layouts),
  page: fc.integer({ min: 1, max: 4 }),
});

test('each count is what choosing it would show', () => {
  fc.assert(
    fc.property(catalogues, queries, (rows, query) => {
      const index = indexCatalogue(rows.map((row, i) => product({ ...row, price: i % 3 })));
      const { facets } = listProducts(index, query);
      const fields = ['category', 'subcategory', 'brand', ...factNames] as const;
      expect(facets.inStock).toBe(listProducts(index, changeListing(query, { inStock: true })).total);
      for (const field of fields) {
        for (const [name, count] of facets[field]) {
          const chosen = changeListing(query, { [field]: name === 'Tümü' ? null : name });
          expect([field, name, listProducts(index, chosen).total]).toEqual([field, name, count]);
        }
      }
    }),
  );
});

test('the pages together hold every fitting product once, and slices make the same index', () => {
  fc.assert(
    fc.property(catalogues, queries, (rows, query) => {
      const products = rows.flatMap((row) => [product(row), product(row), product(row)]);
      const index = createCatalogueIndex<Product>();
      for (const each of products) addToCatalogueIndex(index, [each]);
      const { pages, total } = listProducts(index, query);
      const seen = Array.from(
        { length: pages },
        (_, i) => listProducts(index, { ...query, page: i + 1 }).items,
      ).flat();
      expect(new Set(seen).size).toBe(total);
      expect(seen).toHaveLength(total);
      expect(listProducts(indexCatalogue(products), query)).toEqual(listProducts(index, query));
      if (query.category) expect(seen.every((item) => item.category === query.category)).toBe(true);
      if (query.subcategory) expect(seen.every((item) => item.subcategory === query.subcategory)).toBe(true);
    }),
  );
});
