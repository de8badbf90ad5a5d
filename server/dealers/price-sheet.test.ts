import { expect, test } from 'vitest';
import type { ProductRow } from '#domain/schemas/product.ts';
import { readPriceSheet } from './price-sheet.ts';

const products = [
  { id: 1, productCode: 'A-1', currency: 'TRY' },
  { id: 2, productCode: 'B 2', currency: 'USD' },
  { id: 3, productCode: 'C', currency: 'TRY' },
  { id: 4, productCode: 'C', currency: 'TRY' },
] as ProductRow[];

test('prices are read by number or code; an empty cell changes nothing, [SİL] clears', () => {
  const rows = [
    ['Bayi: Usta'],
    ['Kayıt no', 'Ürün kodu', 'Ürün', 'Fiyat', 'Bayi fiyatı', 'Para birimi'],
    [1, 'ne olsa', 'x', 100, '90,50', ''],
    [null, 'b2', 'x', 9, 8.25, null],
    [null, 'a1', 'x', 100, null, null],
    [3, null, 'x', 100, '[SİL]', null],
    [4, null, 'x', 100, 7, 'Dolar'],
  ];
  expect(readPriceSheet(rows, products)).toEqual({
    prices: [
      { product_id: 1, price: 90.5, currency: 'TRY' },
      { product_id: 2, price: 8.25, currency: 'USD' },
      { product_id: 4, price: 7, currency: 'USD' },
    ],
    cleared: [3],
    errors: [],
  });
});

test('pasted lines need no headings, and each fault names its row', () => {
  const rows = [
    ['A-1', '12,50'],
    ['B2', 'on lira'],
    ['C', '5'],
    ['yok', '5'],
    ['a 1', '13'],
  ];
  const { prices, errors } = readPriceSheet(rows, products);
  expect(prices).toEqual([{ product_id: 1, price: 12.5, currency: 'TRY' }]);
  expect(errors).toEqual([
    { row: 2, column: 'Bayi fiyatı', error: 'cell_price' },
    { row: 3, column: 'Ürün kodu', error: 'ambiguous_code:C:3, 4' },
    { row: 4, column: 'Ürün kodu', error: 'no_product' },
    { row: 5, column: 'Ürün kodu', error: 'repeated_row:1' },
  ]);
});
