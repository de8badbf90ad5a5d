import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Rounding, roundings } from './currency.ts';
import { changePrice, isLargeMove, movePercent, priceForMargin, toLira } from './price-rules.ts';

test('percent, amounts and new prices are exact to the kuruş, half a kuruş goes up', () => {
  expect(changePrice(1.15, { kind: 'percent', value: 10 }, 'none')).toBe(1.27);
  expect(changePrice(100.45, { kind: 'percent', value: -10 }, 'none')).toBe(90.41);
  expect(changePrice(0.1, { kind: 'amount', value: 0.2 }, 'none')).toBe(0.3);
  expect(changePrice(1_250, { kind: 'amount', value: -1_300 }, 'none')).toBe(-50);
  expect(changePrice(9, { kind: 'set', value: 1_250.5 }, 'none')).toBe(1_250.5);
  expect(changePrice(9_999_999_999.99, { kind: 'percent', value: 0 }, 'none')).toBe(9_999_999_999.99);
});

test.each<[Rounding, ...[number, number][]]>([
  ['whole', [12.49, 12], [12.5, 13], [0.2, 1]],
  ['five', [12.49, 10], [12.5, 15], [1, 5], [1_251, 1_250]],
  ['ninety', [12.39, 11.9], [12.4, 12.9], [13, 12.9], [0.1, 0.9], [99.9, 99.9]],
])('prices are rounded to %s, and nothing becomes free', (rounding, ...pairs) => {
  for (const [value, rounded] of pairs)
    expect(changePrice(1, { kind: 'set', value }, rounding), String(value)).toBe(rounded);
  expect(changePrice(1, { kind: 'set', value: 0 }, rounding)).toBe(0);
});

// cost, margin, VAT, rounding, price
test.each<[number, number, { vat_rate: number; prices_include_vat: boolean }, Rounding, number]>([
  [65, 35, { vat_rate: 20, prices_include_vat: false }, 'none', 100],
  [65, 35, { vat_rate: 20, prices_include_vat: true }, 'none', 120],
  [65, 0, { vat_rate: 8.5, prices_include_vat: true }, 'none', 70.53],
  [10, 33.33, { vat_rate: 20, prices_include_vat: false }, 'none', 15],
  [65, 35, { vat_rate: 20, prices_include_vat: true }, 'ninety', 119.9],
  [0.01, 50, { vat_rate: 0, prices_include_vat: true }, 'five', 5],
  [9_999_999.99, 99.99, { vat_rate: 0, prices_include_vat: true }, 'none', 99_999_999_900],
])(
  'a cost of %d with a margin of %d percent, %j, rounded to %s, is the price %d',
  (cost, percent, vat, rounding, price) => {
    expect(priceForMargin(cost, percent, vat, rounding)).toBe(price);
  },
);

test('a price in another currency is lira at the rate, with the owner’s percentage, rounded', () => {
  expect(toLira(10, { rate: 42.1234, percentage: 0, rounding: 'none' })).toBe(421.23);
  expect(toLira(10, { rate: 42.1234, percentage: 5, rounding: 'none' })).toBe(442.3);
  expect(toLira(12.5, { rate: 40, percentage: 2.5, rounding: 'five' })).toBe(515);
  expect(toLira(0, { rate: 40, percentage: 0, rounding: 'ninety' })).toBe(0);
});

test('no rounding moves a price by more than its step, and rounding again changes nothing', () => {
  const step = { none: 0.005, whole: 0.5, five: 2.5, ninety: 0.5 };
  fc.assert(
    fc.property(
      fc.integer({ min: 500, max: 10 ** 11 }),
      fc.integer({ min: -9_900, max: 100_000 }),
      fc.constantFrom(...roundings),
      (kurus, hundredths, rounding) => {
        const value = hundredths / 100;
        const after = changePrice(kurus / 100, { kind: 'percent', value }, rounding);
        const exact = (kurus * (10_000 + hundredths)) / 1_000_000;
        // What is smaller than a step is rounded up to it.
        expect(Math.abs(after - exact)).toBeLessThanOrEqual(
          Math.max(step[rounding] * 2 - exact, step[rounding]) + 1e-3,
        );
        expect(changePrice(after, { kind: 'percent', value: 0 }, rounding)).toBe(after);
      },
    ),
  );
});

test('a move of more than 10 % is large, one of exactly 10 % is not', () => {
  const before = { rate: 40, percentage: 0 };
  expect(isLargeMove(movePercent(before, { rate: 44, percentage: 0 }))).toBe(false);
  expect(isLargeMove(movePercent(before, { rate: 44.01, percentage: 0 }))).toBe(true);
  expect(isLargeMove(movePercent(before, { rate: 40, percentage: 11 }))).toBe(true);
  expect(isLargeMove(movePercent(before, { rate: 35, percentage: 0 }))).toBe(true);
});
