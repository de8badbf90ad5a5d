import fc from 'fast-check';
import { expect, test } from 'vitest';
import { demoCatalogue } from '#seed/demo.ts';
import { decodeTextLine, encodeTexts } from './catalogue-texts.ts';
import { decodeCatalogue, encodeCatalogue, type ListedProduct, openCatalogue } from './compact-catalogue.ts';
import { normaliseProduct, type Product } from './product.ts';

const demo = demoCatalogue().products.map(normaliseProduct);

function listed(product: Product): ListedProduct {
  const { images, warranty, stockCount, specifications, ...rest } = product;
  return { ...rest, description: '', description_en: null };
}

const text = fc.oneof(
  fc.string(),
  fc.constantFrom('Kumanda BMW', 'a-b-c', 'a--', '-', ' ', '  ', '"\\', 'x\ny', '\ud83d\udd11 ğüşİ'),
);
const some = text.filter((value) => value !== '');
const money = fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100);
const product: fc.Arbitrary<ListedProduct> = fc
  .record({
    id: fc.integer({ min: 1, max: 2_147_483_647 }),
    name: text,
    name_en: fc.option(some),
    description: fc.constant(''),
    description_en: fc.constant(null),
    category: text,
    subcategory: fc.option(text),
    brand: fc.option(text),
    image: text,
    price: fc.option(money, { nil: undefined }),
    originalPrice: fc.option(money),
    isNew: fc.boolean(),
    inStock: fc.boolean(),
    rating: fc.option(fc.float({ min: 0, max: 5, noNaN: true }).map((value) => Math.abs(value))),
    productCode: fc.option(some),
  })
  .map(({ price, ...rest }) => (price === undefined ? rest : { ...rest, price }));

test('what was packed for the journey comes out as it went in', () => {
  fc.assert(
    fc.property(fc.array(product, { maxLength: 30 }), (products) => {
      const sent = JSON.parse(JSON.stringify(encodeCatalogue(products)));
      expect(decodeCatalogue(sent)).toEqual(products);
    }),
  );
});

test('the demo catalogue comes out as it went in, whole or in slices', () => {
  const compact = encodeCatalogue(demo);
  expect(decodeCatalogue(compact)).toEqual(demo.map(listed));
  const opened = openCatalogue(compact);
  const slices: ListedProduct[] = [];
  for (let slice = opened.next(100); slice.length > 0; slice = opened.next(100)) slices.push(...slice);
  expect(slices).toEqual(demo.map(listed));
});

test('an empty catalogue travels too', () => {
  expect(decodeCatalogue(JSON.parse(JSON.stringify(encodeCatalogue([]))))).toEqual([]);
});

test('it takes a small part of what the products take', () => {
  const whole = JSON.stringify(demo.map(listed)).length;
  expect(JSON.stringify(encodeCatalogue(demo)).length).toBeLessThan(whole / 4);
});

test('descriptions are read line by line or all at once', () => {
  const file = encodeTexts(demo);
  const texts = demo.map(({ description, description_en }) => ({ description, description_en }));
  expect(file.split('\n').flatMap(decodeTextLine)).toEqual(texts);
  expect(JSON.parse(file).flat()).toHaveLength(demo.length);
});

test('a description with brackets and line breaks keeps them', () => {
  const texts = [{ description: '],\n[["', description_en: null }];
  expect(encodeTexts(texts).split('\n').flatMap(decodeTextLine)).toEqual(texts);
});
