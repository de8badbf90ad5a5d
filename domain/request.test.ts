import { expect, test } from 'vitest';
import { lineTotal, quoteTotals } from './request.ts';

const line = { quantity: 1, unit_price: 1, currency: 'USD', not_available: false } as const;

test('lira are exact to the kuruş, and half a kuruş goes up', () => {
  expect(lineTotal(line, { USD: 1.005 })).toBe(1.01);
  expect(lineTotal({ ...line, unit_price: 12.35, quantity: 3 }, { USD: 42.1 })).toBe(1_559.82);
  expect(lineTotal({ ...line, unit_price: 9_999.99, currency: 'TRY' }, {})).toBe(9_999.99);
  expect(lineTotal(line, {})).toBeUndefined();
  expect(quoteTotals([line, { ...line, currency: 'TRY' }], { USD: 1.005 }, 0)?.total).toBe(2.01);
});
