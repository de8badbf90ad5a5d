import { expect, test } from 'vitest';
import type { Rows } from '../store/catalogue-store.ts';
import { pastedChanges, planPaste, readColumn } from './paste-column.ts';

const product = (id: number, price: number | null) =>
  ({ id, price, stock: 5, name: `Ürün ${id}`, updated_at: `t${id}` }) as Rows['products'];
const listed = [product(3, 10), product(1, 20), product(2, null)];

test('a column is read as spreadsheets copy it', () => {
  expect(readColumn('1\r\n2\r\n')).toEqual(['1', '2']);
  expect(readColumn('1\tx\n\n 3 \ty')).toEqual(['1', '', '3']);
  expect(readColumn('12,5')).toEqual(['12,5']);
});

test('values go down the list from the row where they are pasted', () => {
  const plan = planPaste('price', listed, 1, ['1.250,50', '₺7', '8']);
  expect(plan.rows.map(({ row, value }) => [row.id, value])).toEqual([
    [1, 1250.5],
    [2, 7],
  ]);
  expect(plan.left).toBe(1);
  expect(pastedChanges('price', plan).map(({ values }) => values)).toEqual([{ price: 1250.5 }, { price: 7 }]);
});

test('an empty cell, the same value and one that cannot be read change nothing', () => {
  const plan = planPaste('stock', listed, 3, ['', '5', 'beş']);
  expect(plan.rows.map(({ result }) => result)).toEqual(['empty', 'same', 'wrong']);
  expect(plan.rows[2]?.error).toBe('Tam sayı yazın.');
  expect(pastedChanges('stock', plan)).toEqual([]);
});
