import { expect, test } from 'vitest';
import type { ProductRow } from '#domain/schemas/product.ts';
import { starterCatalogue } from '#seed/starter.ts';
import { createCatalogue } from '#server/catalogue/catalogue.ts';
import { productData } from './product-data.ts';

const starter = starterCatalogue();
const [template] = starter.products;
if (!template) throw new Error('the starter catalogue has no product');

function row(id: number, fields: Partial<ProductRow> = {}): ProductRow {
  return {
    ...(template as ProductRow),
    id,
    name: `Ürün ${id}`,
    category: 'KUMANDALAR',
    brand: null,
    ...fields,
  };
}

function shown(row: ProductRow, lang: 'tr' | 'en' = 'tr', others: ProductRow[] = []) {
  const rows = { ...starter, products: [row, ...others] };
  const catalogue = createCatalogue({ version: '1', updatedAt: '2026-01-01T00:00:00.000Z', rows });
  return productData(catalogue, row, lang);
}

const english = {
  name_en: 'Product 1',
  description: 'Türkçe',
  description_en: 'English',
  warranty: '2 yıl',
  warranty_en: '2 years',
  specifications: ['Pil: CR2032'],
  specifications_en: ['Battery: CR2032'],
};

test('an English page shows the English texts, and the cart keeps the Turkish ones for the owner', () => {
  const product = shown(row(1, english), 'en');
  expect(product).toMatchObject({
    name: 'Product 1',
    description: 'English',
    warranty: '2 years',
    specifications: [{ label: 'Battery', value: [{ text: 'CR2032' }] }],
    cartItem: { name: 'Ürün 1', description: 'Türkçe', specifications: ['Pil: CR2032'] },
  });
});

test('where there is no English text the Turkish one stands in', () => {
  const missing = { name_en: null, description_en: ' ', warranty_en: ' ', specifications_en: [] };
  expect(shown(row(1, { ...english, ...missing }), 'en')).toMatchObject({
    name: 'Ürün 1',
    description: 'Türkçe',
    warranty: '2 yıl',
    specifications: [{ label: 'Pil', value: [{ text: 'CR2032' }] }],
  });
});

test('a price is shown as lira in the language, the old one only when it was higher', () => {
  const prices = (price: number | null, originalPrice: number | null, lang: 'tr' | 'en') => {
    const { priceText, oldPriceText, discount } = shown(row(1, { price, originalPrice }), lang);
    return [priceText, oldPriceText, discount];
  };
  expect(prices(1250.5, 2501, 'tr')).toEqual(['₺1.250,50', '₺2.501,00', 50]);
  expect(prices(1250.5, 2501, 'en')).toEqual(['₺1,250.50', '₺2,501.00', 50]);
  expect(prices(999, 1000, 'tr')).toEqual(['₺999,00', '₺1.000,00', 0]);
  expect(prices(100, 90, 'tr')).toEqual(['₺100,00', null, 0]);
  expect(prices(null, 90, 'tr')).toEqual([null, null, 0]);
});

test('a product without a picture shows the shop’s own, one without a category is called a product in the cart', () => {
  const product = shown(row(1, { images: [], category: '' }));
  expect(product).toMatchObject({
    images: ['/brand/logo.svg'],
    category: null,
    cartItem: { category: 'Ürün', image: '/brand/logo.svg' },
  });
});

test('related are others of the category, of the same brand first, eight at most', () => {
  const others = Array.from({ length: 12 }, (_, i) => row(i + 2, { brand: i % 3 === 2 ? 'BMW' : 'Audi' }));
  const related = shown(row(1, { brand: 'BMW' }), 'tr', [
    ...others,
    row(99, { category: 'MAKİNALAR', brand: 'BMW' }),
  ]);
  expect(related.related.map(({ id }) => id)).toEqual([4, 7, 10, 13, 2, 3, 5, 6]);
});

test('brandless products are not of one brand', () => {
  const others = [row(2, { brand: 'Audi' }), row(3)];
  expect(shown(row(1), 'tr', others).related.map(({ id }) => id)).toEqual([2, 3]);
});

test('cross references stand among the specifications, but for a blade that is there already', () => {
  const product = shown(
    row(1, {
      specifications: ['Uç profili: HU66'],
      specifications_en: null,
      codes: [
        { kind: 'blade', code: 'HU66' },
        { kind: 'oem', code: '5K0 837 202' },
        { kind: 'jma', code: 'VO-2', similar: true },
      ],
    }),
  );
  expect(product.specifications).toEqual([
    { label: 'OEM kodu', value: [{ text: '5K0 837 202' }] },
    { label: 'JMA', value: [{ text: 'VO-2 (benzer)' }] },
  ]);
});
