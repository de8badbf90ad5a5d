import { expect, test } from 'vitest';
import { formatPrice, formatRate } from './format-price.ts';

test('a price has the symbol of its currency, a rate two decimals or more', () => {
  expect([formatPrice(1250.5, 'USD', 'tr'), formatPrice(12, 'EUR', 'en')]).toEqual(['$1.250,50', '€12.00']);
  expect([formatRate(43, 'tr'), formatRate(42.5, 'tr'), formatRate(42.1234, 'en')]).toEqual([
    '43,00',
    '42,50',
    '42.1234',
  ]);
});
