import { expect, test } from 'vitest';
import { inFrozenOrder } from '../listing.ts';

const rows = (...ids: number[]) => ids.map((id) => ({ id }));
const order = (ids: number[], all: number[], listed: number[]) =>
  inFrozenOrder(ids, rows(...all), rows(...listed)).map(({ id }) => id);

test('rows stay where they were, also if they would no longer be listed', () => {
  expect(order([1, 2, 3], [3, 2, 1], [3, 1])).toEqual([1, 2, 3]);
});

test('a deleted row goes, and a new one comes first', () => {
  expect(order([1, 2, 3], [4, 3, 1], [4, 3, 1])).toEqual([4, 1, 3]);
});
