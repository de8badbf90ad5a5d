import { expect, test } from 'vitest';
import { leastQuantity, orderQuantity, type QuantityRules, stepQuantity } from './order-quantity.ts';

const pack = (pack_size: number, min_quantity: number | null = null): QuantityRules => ({
  pack_size,
  min_quantity,
});

// rules, wanted, sold
test.each<[string, QuantityRules, number, number]>([
  ['any without rules', {}, 3, 3],
  ['at least one', { min_quantity: null, pack_size: null }, 0, 1],
  ['the minimum', { min_quantity: 5 }, 2, 5],
  ['more than the minimum', { min_quantity: 5 }, 6, 6],
  ['whole packs, upwards', pack(10), 11, 20],
  ['a whole pack as it is', pack(10), 20, 20],
  ['packs that reach the minimum', pack(4, 10), 1, 12],
  ['the last pack below the most', pack(10), 9_999, 9_990],
  ['a pack as large as the most', pack(9_999), 1, 9_999],
  ['packs although the minimum is above all of them', pack(6_000, 9_000), 1, 6_000],
])('sold is %s', (_, rules, wanted, sold) => {
  expect(orderQuantity(rules, wanted)).toBe(sold);
});

test('steps go by packs, and below the least quantity there is none', () => {
  expect(leastQuantity(pack(4, 10))).toBe(12);
  expect(stepQuantity({}, 3, 1)).toBe(4);
  expect(stepQuantity({}, 1, -1)).toBe(0);
  expect(stepQuantity(pack(10), 10, 1)).toBe(20);
  expect(stepQuantity(pack(10), 20, -1)).toBe(10);
  expect(stepQuantity(pack(10), 10, -1)).toBe(0);
  expect(stepQuantity(pack(4, 10), 12, -1)).toBe(0);
  expect(stepQuantity({ min_quantity: 5 }, 6, -1)).toBe(5);
  expect(stepQuantity({ min_quantity: 5 }, 5, -1)).toBe(0);
  // A quantity of before there were packs.
  expect(stepQuantity(pack(10), 13, -1)).toBe(10);
  expect(stepQuantity(pack(10), 13, 1)).toBe(20);
  expect(stepQuantity(pack(10), 9_990, 1)).toBe(9_990);
});
