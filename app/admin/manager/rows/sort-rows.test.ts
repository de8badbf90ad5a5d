import { expect, test } from 'vitest';
import { sortRows } from './sort-rows.ts';

const order = (values: (string | number | null)[], descending = false) =>
  sortRows(values, (value) => value, descending);

test('texts stand in Turkish order', () => {
  expect(order(['Zil', 'Şarj', 'İğne', 'Ilık', 'Sap', 'Çip', 'Cam'])).toEqual([
    'Cam',
    'Çip',
    'Ilık',
    'İğne',
    'Sap',
    'Şarj',
    'Zil',
  ]);
});

test('numbers inside a text count as numbers', () => {
  expect(order(['10 tuşlu', '2 tuşlu'])).toEqual(['2 tuşlu', '10 tuşlu']);
});

test('what has no value stands last in both directions', () => {
  expect(order([null, 2, 1])).toEqual([1, 2, null]);
  expect(order([null, 2, 1], true)).toEqual([2, 1, null]);
});

test('equal rows keep their order', () => {
  const rows = [
    { id: 1, stock: 5 },
    { id: 2, stock: 5 },
    { id: 3, stock: 1 },
  ];
  expect(sortRows(rows, (row) => row.stock, true).map((row) => row.id)).toEqual([1, 2, 3]);
});
