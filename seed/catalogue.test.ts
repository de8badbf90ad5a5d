import { expect, test } from 'vitest';
import type * as z from 'zod';
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
import { type ProductRow, productCreate, productRow } from '../domain/schemas/product.ts';
import { demoCatalogue } from './demo.ts';
import { starterCatalogue } from './starter.ts';

const demo = demoCatalogue();
const { products } = demo;

function percent(matches: (product: ProductRow) => boolean) {
  return (products.filter(matches).length / products.length) * 100;
}

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

function englishTexts(product: ProductRow) {
  const { name_en, description_en, warranty_en, specifications_en } = product;
  return [name_en, description_en, warranty_en, ...(specifications_en ?? [])].filter((text) => text !== null);
}

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

test('the demo shop is as uneven as a real one', () => {
  expectBetween(
    percent((product) => product.price === null),
    9,
    15,
  );
  expectBetween(
    percent((product) => product.originalPrice !== null),
    9,
    15,
  );
  expectBetween(
    percent((product) => product.stock === 0),
    4,
    8,
  );
  expectBetween(
    percent((product) => product.status === 'out-of-stock'),
    3,
    7,
  );
  expectBetween(
    percent((product) => product.status === 'passive'),
    1,
    3.5,
  );
  expectBetween(
    percent((product) => product.warranty !== null),
    20,
    30,
  );
  expectBetween(
    percent((product) => product.rating !== null),
    35,
    45,
  );
  expectBetween(
    percent((product) => product.isNew),
    12,
    18,
  );
  expectBetween(
    percent((product) => product.description_en === null),
    3,
    12,
  );
  expectBetween(Math.max(...products.map((product) => product.images.length)), 4, 4);
});

test('an old price is above the price, and both are in whole kuruş', () => {
  for (const { price, originalPrice } of products) {
    if (originalPrice !== null) expect(originalPrice).toBeGreaterThan(price ?? Number.POSITIVE_INFINITY);
    if (price !== null) expect(price).toBe(Number(price.toFixed(2)));
  }
});

test('there are products with extreme values', () => {
  expectBetween(Math.max(...products.map((product) => product.name.length)), 190, 300);
  const prices = products.map((product) => product.price);
  expect(prices).toEqual(expect.arrayContaining([0.5, 249_999.9]));
  expect(products.some((product) => product.images.length === 0)).toBe(true);
  expect(products.some((product) => product.brand === null)).toBe(true);
  expect(products.some((product) => !product.name.includes(' '))).toBe(true);
  expect(products.some((product) => /I.*İ.*ı/.test(product.name))).toBe(true);
  expect(products.some((product) => /^\S{3} \d{3} \d{3} [A-Z]{1,2}$/.test(product.productCode ?? ''))).toBe(
    true,
  );
});

test('English texts are English, with a decimal point and the right article', () => {
  const texts = products.flatMap(englishTexts);
  expect(texts.filter((text) => /[ğĞıİşŞçÇöÖüÜ]|\b(Adet|Kumanda|Serisi|Anahtar)\b/.test(text))).toEqual([]);
  expect(texts.filter((text) => /\d,\d/.test(text))).toEqual([]);
  expect(texts.filter((text) => /\b[Aa] (?!one\b)([aeioAEIO]|8)|[{}]|undefined/.test(text))).toEqual([]);
});

test('Turkish texts are Turkish, with a decimal comma', () => {
  const texts = products.flatMap((product) => [product.name, product.description, ...product.specifications]);
  expect(texts.filter((text) => /\d\.\d|\bButton|\bPack of\b|[{}]|undefined/.test(text))).toEqual([]);
});

test('a specification has as many lines in English as in Turkish', () => {
  for (const { specifications, specifications_en } of products) {
    for (const line of [...specifications, ...(specifications_en ?? [])])
      expect(line).toMatch(/^\S[^:]*: \S/);
    if (specifications_en) expect(specifications_en).toHaveLength(specifications.length);
  }
});
