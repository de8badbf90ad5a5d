import { expect, test } from 'vitest';
import { withChanges, withRow } from './use-catalogue-table.ts';

const rows = [
  { id: 3, name: 'c' },
  { id: 2, name: 'b' },
  { id: 1, name: 'a' },
];

test('a row edited while the list came in keeps its edit and its place', () => {
  expect(withChanges(rows, new Map([[2, { id: 2, name: 'B' }]])).map((row) => row.name)).toEqual([
    'c',
    'B',
    'a',
  ]);
});

test('a row deleted while the list came in does not come back', () => {
  expect(withChanges(rows, new Map([[3, undefined]])).map((row) => row.id)).toEqual([2, 1]);
});

test('rows added while the list came in stand first, the newest at the top', () => {
  const added = new Map([
    [4, { id: 4, name: 'd' }],
    [5, { id: 5, name: 'e' }],
  ]);
  expect(withChanges(rows, added).map((row) => row.id)).toEqual([5, 4, 3, 2, 1]);
});

test('a new row comes first, a known one is replaced where it is', () => {
  expect(withRow(rows, { id: 9, name: 'i' }).map((row) => row.id)).toEqual([9, 3, 2, 1]);
  expect(withRow(rows, { id: 1, name: 'A' })[2]).toEqual({ id: 1, name: 'A' });
});
