import fc from 'fast-check';
import { expect, test } from 'vitest';
import { demoCatalogue } from '#seed/demo.ts';
import { decodeCatalogue, encodeCatalogue, encodeTexts, type ListedProduct } from './compact-catalogue.ts';
import { filterFields } from './fact-filters.ts';
import { normaliseProduct, type Product } from './product.ts';
import { codeKinds } from './product-codes.ts';
import { productFacts } from './product-facts.ts';
import { recordOf } from './record-of.ts';

const demo = demoCatalogue().products.map(normaliseProduct);

function listed(product: Product): ListedProduct {
  const texts = { description: '', description_en: null, specifications: [] };
  return { ...product, ...texts, facts: productFacts(product), hasStock: product.stockCount > 0 };
}

const text = fc.oneof(
  fc.string(),
  fc.constantFrom('Kumanda BMW', 'a-b-c', 'a--', '-', ' ', '  ', '"\\', 'x\ny', '\ud83d\udd11 ğüşİ'),
);
const money = fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100);
const product: fc.Arbitrary<ListedProduct> = fc
  .record({
    id: fc.integer({ min: 1, max: 2_147_483_647 }),
    name: text,
    name_en: fc.option(text),
    description: fc.constant(''),
    description_en: fc.constant(null),
    specifications: fc.constant<string[]>([]),
    category: text,
    subcategory: fc.option(text),
    brand: fc.option(text),
    image: text,
    price: fc.option(money, { nil: undefined }),
    originalPrice: fc.option(money),
    isNew: fc.boolean(),
    inStock: fc.boolean(),
    rating: fc.option(fc.float({ min: 0, max: 5, noNaN: true }).map((value) => Math.abs(value))),
    productCode: fc.option(text),
    hasStock: fc.boolean(),
    codes: fc.array(
      fc.record(
        {
          code: text,
          kind: fc.constantFrom(...codeKinds),
          similar: fc.constant(true),
        },
        { requiredKeys: ['code', 'kind'] },
      ),
      { maxLength: 3 },
    ),
    facts: fc.record({
      chips: fc.array(text, { maxLength: 2 }),
      blades: fc.array(text, { maxLength: 2 }),
      frequencies: fc.constantFrom<string[]>([], ['433']),
      buttons: fc.option(fc.nat(9)),
      batteries: fc.constant<string[]>([]),
      vehicles: fc.array(text, { maxLength: 2 }),
      yearFrom: fc.option(fc.integer({ min: 1980, max: 2030 })),
      yearTo: fc.option(fc.integer({ min: 1980, max: 2030 })),
      ...recordOf(filterFields, () => fc.option(text)),
    }),
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

test('the demo catalogue comes out as it went in', () => {
  expect(demo.map(listed)).toMatchObject(decodeCatalogue(encodeCatalogue(demo)));
});

test('descriptions are sent in the order of the products', () => {
  const texts = encodeTexts(demo);
  expect(demo.map((product, i) => ({ ...product, ...texts[i] }))).toEqual(demo);
  expect(Object.keys(texts[0] ?? {})).toEqual(['description', 'description_en', 'specifications']);
});
