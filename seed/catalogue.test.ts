import { expect, test } from 'vitest';
import type * as z from 'zod';
import { isDemoProduct, lastSampleTime } from '../domain/demo-product.ts';
import { documentCreate, documentRow } from '../domain/schemas/documents.ts';
import {
  bannerBrandCreate,
  bannerBrandRow,
  brandCreate,
  brandRow,
  categoryCreate,
  categoryRow,
  subcategoryCreate,
  subcategoryRow,
} from '../domain/schemas/grouping.ts';
import { productCreate, productRow } from '../domain/schemas/product.ts';
import { demoCatalogue } from './demo.ts';
import { starterCatalogue } from './starter.ts';

const demo = demoCatalogue();
const { products } = demo;

function expectBetween(value: number, low: number, high: number) {
  expect(value).toBeGreaterThanOrEqual(low);
  expect(value).toBeLessThanOrEqual(high);
}

function expectUnique(values: readonly (string | number | null)[]) {
  const present = values.filter((value) => value !== null);
  expect(present.filter((value, index) => present.indexOf(value) !== index)).toEqual([]);
}

function expectValid(rows: readonly { id: number }[], row: z.ZodType, create: z.ZodType) {
  for (const entry of rows) {
    expect(row.parse(entry)).toEqual(entry);
    const fields = Object.entries(entry).filter(
      ([field]) => !['id', 'created_at', 'updated_at'].includes(field),
    );
    expect(create.parse(Object.fromEntries(fields))).toEqual(Object.fromEntries(fields));
  }
}

test('the samples are older than any product of an owner', () => {
  const all = [...products, ...starterCatalogue().products];
  expect(
    all
      .map(({ created_at }) => created_at)
      .sort()
      .at(-1),
  ).toBe(lastSampleTime);
  expect(all.filter((row) => !isDemoProduct(row) && row.images.length > 0)).toEqual([]);
});

test('the demo shop has about a thousand products in 17 categories and 38 brands', () => {
  expectBetween(products.length, 950, 1_100);
  expect(demo.categories).toHaveLength(17);
  expect(demo.subcategories).toHaveLength(114);
  expect(demo.brands).toHaveLength(38);
  expect(demo.bannerBrands).toHaveLength(14);
  expect(demo.categories.slice(0, 6).map((category) => category.name)).toEqual([
    'KUMANDALAR',
    'KUMANDA KAPLARI',
    'EMULATÖRLER',
    'MAKİNALAR',
    'CİHAZLAR',
    'ANAHTARLAR',
  ]);
});

test('the starter shop has 17 categories, 6 brands and 3 products', () => {
  const starter = starterCatalogue();
  expect([starter.categories.length, starter.brands.length, starter.products.length]).toEqual([17, 6, 3]);
});

test('a catalogue is the same every time', () => {
  expect(demoCatalogue()).toEqual(demo);
  expect(starterCatalogue()).toEqual(starterCatalogue());
});

test.each([
  ['demo', demo],
  ['starter', starterCatalogue()],
])('every row of the %s shop is one that the owner could have typed', (_, shop) => {
  expectValid(shop.products, productRow, productCreate);
  expectValid(shop.categories, categoryRow, categoryCreate);
  expectValid(shop.subcategories, subcategoryRow, subcategoryCreate);
  expectValid(shop.brands, brandRow, brandCreate);
  expectValid(shop.bannerBrands, bannerBrandRow, bannerBrandCreate);
});

test.each([
  ['demo', demo],
  ['starter', starterCatalogue()],
])('every product of the %s shop has a category, subcategory and brand that exist', (_, shop) => {
  const categories = new Set(shop.categories.map((category) => category.name));
  const subcategories = new Set(
    shop.subcategories.map((subcategory) => `${subcategory.parent_category}/${subcategory.name}`),
  );
  const brands = new Set(shop.brands.map((brand) => brand.name));
  for (const { category, subcategory, brand } of shop.products) {
    expect(categories).toContain(category);
    if (subcategory !== null) expect(subcategories).toContain(`${category}/${subcategory}`);
    if (brand !== null) expect(brands).toContain(brand);
  }
});

test('no subcategory and no brand of the demo shop is empty', () => {
  const subcategories = new Set(products.map((product) => `${product.category}/${product.subcategory}`));
  const brands = new Set(products.map((product) => product.brand));
  expect(
    demo.subcategories.filter(
      (subcategory) => !subcategories.has(`${subcategory.parent_category}/${subcategory.name}`),
    ),
  ).toEqual([]);
  expect(demo.brands.filter((brand) => !brands.has(brand.name))).toEqual([]);
});

test('the sample documents say that they are samples, and lead to a page for examples', () => {
  for (const { file: _, size: _size, sha256: _sum, ...document } of demo.documents) {
    expectValid([document], documentRow.omit({ file: true, size: true, sha256: true }), documentCreate);
    expect(document.products.length + (document.brand ? 1 : 0)).toBe(1);
    expect([document.title, document.title_en]).toEqual([
      expect.stringMatching(/ \(örnek\)$/),
      expect.stringMatching(/ \(sample\)$/),
    ]);
    expect(document.url).toMatch(/^https:\/\/example\.com\//);
    expect(document.created_at < lastSampleTime).toBe(true);
  }
});

test('every product has an English name', () => {
  expect(products.filter(({ name_en }) => !name_en).map(({ name }) => name)).toEqual([]);
});

test('names, codes and creation times are unique', () => {
  expectUnique(products.map((product) => product.name));
  expectUnique(products.map((product) => product.name_en));
  expectUnique(products.map((product) => product.productCode));
  expectUnique(products.map((product) => product.created_at));
  expectUnique(demo.categories.map((category) => category.name));
  expectUnique(demo.brands.map((brand) => brand.name));
  expect(products.map((product) => product.id)).toEqual(products.map((_, index) => index + 1));
});

test('an old price is above the price, and both are in whole kuruş', () => {
  for (const { price, originalPrice } of products) {
    if (originalPrice !== null) expect(originalPrice).toBeGreaterThan(price ?? Number.POSITIVE_INFINITY);
    if (price !== null) expect(price).toBe(Number(price.toFixed(2)));
  }
});
