import { expect, test } from 'vitest';
import { type DealerPricing, type UnitPriced, unitPrice } from './unit-price.ts';

const plain: UnitPriced = { price: 100 };
const onRequest: UnitPriced = { price: null };
const inBreaks: UnitPriced = {
  price: 100,
  price_breaks: [
    { quantity: 10, price: 90 },
    { quantity: 50, price: 80.05 },
    { quantity: 100, price: 75 },
  ],
};
const percent = (value: number): DealerPricing => ({ kind: 'percent', percent: value });
const fixed = (price: number): DealerPricing => ({ kind: 'fixed', price });

test.each<[string, UnitPriced, number, DealerPricing | undefined, number | undefined]>([
  ['the list price at any quantity', plain, 9_999, undefined, 100],
  ['no price on request', onRequest, 1, undefined, undefined],
  ['no price of older data', {}, 1, undefined, undefined],
  ['free', { price: 0 }, 1, undefined, 0],
  ['the list price below the first break', inBreaks, 9, undefined, 100],
  ['a break from its quantity on', inBreaks, 10, undefined, 90],
  ['a break up to the next one', inBreaks, 49, undefined, 90],
  ['the next break', inBreaks, 50, undefined, 80.05],
  ['the last break beyond it', inBreaks, 9_999, undefined, 75],
  ['no breaks without a list price', { ...inBreaks, price: null }, 50, undefined, undefined],
  ['the dealer’s percent off the list price', plain, 1, percent(15), 85],
  ['0 percent', plain, 1, percent(0), 100],
  ['percent with decimals', plain, 1, percent(12.35), 87.65],
  ['the dealer’s percent off the break, not off the list price', inBreaks, 10, percent(10), 81],
  ['rounded to the kuruş at the end, half up', inBreaks, 50, percent(10), 72.05],
  ['half a kuruş that floating point would miss', { price: 1.15 }, 1, percent(10), 1.04],
  ['what costs something does not become free', { price: 0.01 }, 1, percent(90), 0.01],
  ['what is free stays free', { price: 0 }, 1, percent(50), 0],
  ['no percent of a price on request', onRequest, 1, percent(10), undefined],
  ['the dealer’s fixed price instead of the list price', plain, 1, fixed(70), 70],
  ['the dealer’s fixed price ignores breaks', inBreaks, 100, fixed(95), 95],
  ['a fixed price above the list price', plain, 1, fixed(120), 120],
  ['a fixed price of what is on request', onRequest, 1, fixed(70), 70],
  ['a fixed price of 0', plain, 1, fixed(0), 0],
  ['a large amount', { price: 9_999_999.99 }, 1, percent(33.33), 6_666_999.99],
])('a unit costs: %s', (_, product, quantity, dealer, expected) => {
  expect(unitPrice(product, quantity, dealer)).toBe(expected);
});
