import { expect, test } from 'vitest';
import { chosenValues, differences } from './conflict.ts';

const base = { id: 1, name: 'Kumanda', price: 100, stock: 5, images: ['/a'], updated_at: '1' };
const theirs = { ...base, price: 120, stock: 7, updated_at: '2' };

test('only the fields that differ are shown, never the times', () => {
  const found = differences(base, { name: 'Kumanda', price: 110, stock: 5 }, theirs);
  expect(found.map(({ field, mine, theirs }) => [field, mine, theirs])).toEqual([
    ['price', 110, 120],
    ['stock', 5, 7],
  ]);
});

test('what only the other one changed is offered as theirs, my own change as mine', () => {
  const found = differences(base, { price: 110 }, theirs);
  expect(found.map(({ field, suggested }) => [field, suggested])).toEqual([
    ['price', 'mine'],
    ['stock', 'theirs'],
  ]);
  expect(chosenValues(found)).toEqual({ price: 110 });
});

test('the owner may choose otherwise, field by field', () => {
  const found = differences(base, { price: 110 }, theirs);
  const choice = new Map([
    ['price', 'theirs'],
    ['stock', 'mine'],
  ] as const);
  expect(chosenValues(found, choice)).toEqual({ stock: 5 });
});

test('the same change made twice is no difference', () => {
  expect(differences(base, { price: 120, stock: 7 }, theirs)).toEqual([]);
});
