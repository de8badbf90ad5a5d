import { expect, test } from 'vitest';
import * as z from 'zod';
import { dealerRow } from '#domain/schemas/dealers.ts';
import { documentRow } from '#domain/schemas/documents.ts';
import { bannerBrandRow, brandRow, categoryRow, subcategoryRow } from '#domain/schemas/grouping.ts';
import type { ChangeSet, ChangeSetSummary } from '#domain/schemas/history.ts';
import { pairRow } from '#domain/schemas/pairs.ts';
import { productRow } from '#domain/schemas/product.ts';
import { rateRow } from '#domain/schemas/rates.ts';
import { settingsRow } from '#domain/schemas/settings.ts';
import { synonymRow } from '#domain/schemas/synonyms.ts';
import { fitmentRow, vehicleRow } from '#domain/schemas/vehicles.ts';
import { formatValue } from '../manager/conflict/field-value.tsx';
import { changeSetTitle, hiddenFields, labelOf } from './change-words.ts';

const products = (count: number, operation: 'insert' | 'update' | 'delete' = 'update') =>
  ({ table: 'products', operation, count }) as const;

test.each<[title: string, summary: ChangeSetSummary]>([
  [
    'Yale fiyatları +\u2060%12, 22 ürün',
    { rows: [products(22)], fields: [{ field: 'price' }], percent: { from: 11.9, to: 12.1 }, brand: 'Yale' },
  ],
  [
    'Fiyatlar −\u2060%7,5, 1.200 ürün',
    { rows: [products(1_200)], fields: [{ field: 'price' }], percent: { from: -7.5, to: -7.5 } },
  ],
  [
    'KUMANDALAR fiyatları +\u2060%5 … +\u2060%20, 3 ürün',
    {
      ...{ rows: [products(3)], fields: [{ field: 'price' }, { field: 'originalPrice' }] },
      ...{ percent: { from: 5, to: 20 }, category: 'KUMANDALAR' },
    },
  ],
  ['Durum: Pasif, 21 ürün', { rows: [products(21)], fields: [{ field: 'status', value: 'passive' }] }],
  ['Fiyat, Stok, 207 ürün', { rows: [products(207)], fields: [{ field: 'price' }, { field: 'stock' }] }],
  ['12 ürün silindi', { rows: [products(12, 'delete')], fields: [] }],
  [
    '1 marka eklendi, 30 ürün eklendi, 170 ürün değişti',
    {
      rows: [{ table: 'brands', operation: 'insert', count: 1 }, products(30, 'insert'), products(170)],
      fields: [],
    },
  ],
])('%s', (title, summary) => {
  const count = summary.rows.reduce((sum, row) => sum + row.count, 0);
  const changeSet: ChangeSet = { run: 1, at: '', cause: 'bulk', count, summary, changes: [] };
  expect(changeSetTitle(changeSet)).toBe(title);
});

const tables = {
  products: productRow,
  categories: categoryRow,
  subcategories: subcategoryRow,
  brands: brandRow,
  banner_brands: bannerBrandRow,
  vehicles: vehicleRow,
  fitments: fitmentRow,
  product_pairs: pairRow,
  settings: settingsRow,
  rates: rateRow,
  synonyms: synonymRow,
  documents: documentRow,
  dealers: dealerRow,
};
const fields = Object.entries(tables).flatMap(([table, { shape }]) =>
  Object.entries<z.ZodType>(shape)
    .filter(([field]) => !hiddenFields.includes(field))
    .map(([field, schema]) => [table, field, schema] as const),
);

test.each(fields)('%s: %s has a name and names for its values', (table, field, schema) => {
  expect(labelOf(field, table)).not.toBe(field);
  for (const value of valuesOf(schema)) expect(formatValue(field, value, undefined)).not.toBe(value);
});

test('the file of a document has its type and when it was stored', () => {
  const text = formatValue('file', 'file-7-1795096810025-e04e3e2a.pdf', undefined);
  expect(text).toBe('PDF, 19.11.2026 17:00');
});

/** Of a field with a few values. */
const valuesOf = (schema: unknown): readonly unknown[] => {
  if (schema instanceof z.ZodEnum) return schema.options;
  return schema instanceof z.ZodNullable || schema instanceof z.ZodDefault ? valuesOf(schema.unwrap()) : [];
};
