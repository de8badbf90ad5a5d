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
