import { expect, test } from 'vitest';
import { lineTotal, type QuoteConditions, quoteTotals, totalRows } from './quote-totals.ts';

const dollar = {
  quantity: 1,
  unit_price: 1,
  currency: 'USD',
  not_available: false,
  no_discount: false,
} as const;
const lira = (unit_price: number | null, quantity = 1, more: object = {}) => ({
  ...dollar,
  unit_price,
  quantity,
  currency: 'TRY' as const,
  ...more,
});
const plain: QuoteConditions = {
  rates: {},
  discount_percent: 0,
  discount_amount: 0,
  vat_rate: null,
  prices_include_vat: null,
};
const included = { ...plain, vat_rate: 20, prices_include_vat: true };
const excluded = { ...plain, vat_rate: 20, prices_include_vat: false };
const cargo = lira(50, 1, { no_discount: true });

test('lira are exact to the kuruş, and half a kuruş goes up', () => {
  expect(lineTotal(dollar, { USD: 1.005 })).toBe(1.01);
  expect(lineTotal({ ...dollar, unit_price: 12.35, quantity: 3 }, { USD: 42.1 })).toBe(1_559.82);
  expect(lineTotal(lira(9_999.99), {})).toBe(9_999.99);
  expect(lineTotal(dollar, {})).toBeUndefined();
});

test('what could be delivered and has no price is counted', () => {
  const lines = [lira(100), lira(null), lira(null, 2, { not_available: true })];
  expect(quoteTotals(lines, plain)).toMatchObject({ total: 100, unpriced: 1 });
});

// subtotal, discount, net, VAT, total
test.each([
  ['no VAT is said', [lira(100, 2)], plain, [200, 0, 200, null, 200]],
  ['VAT is a part of the prices', [lira(120)], included, [120, 0, 100, 20, 120]],
  ['VAT is added', [lira(100)], excluded, [100, 0, 100, 20, 120]],
  ['VAT of nothing', [lira(100)], { ...excluded, vat_rate: 0 }, [100, 0, 100, 0, 100]],
  ['a percentage', [lira(100)], { ...excluded, discount_percent: 10 }, [100, 10, 90, 18, 108]],
  [
    'a percentage, not on cargo',
    [lira(100), cargo],
    { ...excluded, discount_percent: 10 },
    [150, 10, 140, 28, 168],
  ],
  [
    'an amount, not on cargo',
    [lira(100), cargo],
    { ...included, discount_amount: 30 },
    [150, 30, 100, 20, 120],
  ],
  [
    'an amount above what it applies to',
    [lira(100), cargo],
    { ...included, discount_amount: 500 },
    [150, 100, 41.67, 8.33, 50],
  ],
  ['half a kuruş of VAT', [lira(0.05, 3)], { ...excluded, vat_rate: 10 }, [0.15, 0, 0.15, 0.02, 0.17]],
  ['VAT with decimals', [lira(99.99)], { ...included, vat_rate: 8.5 }, [99.99, 0, 92.16, 7.83, 99.99]],
  ['dollars and lira', [dollar, lira(1)], { ...excluded, rates: { USD: 1.005 } }, [2.01, 0, 2.01, 0.4, 2.41]],
  [
    'what is not there or not priced',
    [lira(5), lira(null), lira(7, 1, { not_available: true })],
    plain,
    [5, 0, 5, null, 5],
  ],
  ['nothing priced', [lira(null)], included, undefined],
  ['a missing rate', [dollar, lira(1)], included, undefined],
] as const)('sums of a quote: %s', (_, lines, conditions, expected) => {
  const totals = quoteTotals(lines, conditions);
  expect(totals && [totals.subtotal, totals.discount, totals.net, totals.vat, totals.total]).toEqual(
    expected,
  );
});

const words = {
  subtotal: 'sub',
  discount: (percent: string | undefined) => `discount ${percent ?? ''}`,
  net: 'net',
  vat: (rate: string) => `vat ${rate}`,
  total: 'total',
};

test.each([
  ['only the total of a quote without VAT', plain, ['total ₺120,00']],
  [
    'VAT of prices that include it',
    included,
    ['sub ₺120,00', 'net ₺100,00', 'vat 20 ₺20,00', 'total ₺120,00'],
  ],
  ['added VAT', excluded, ['sub ₺120,00', 'vat 20 ₺24,00', 'total ₺144,00']],
  [
    'a discount',
    { ...excluded, discount_percent: 12.5 },
    ['sub ₺120,00', 'discount 12,5 −₺15,00', 'net ₺105,00', 'vat 20 ₺21,00', 'total ₺126,00'],
  ],
  [
    'a discount of before VAT',
    { ...plain, discount_amount: 20 },
    ['sub ₺120,00', 'discount  −₺20,00', 'total ₺100,00'],
  ],
])('a quote shows %s', (_, conditions, expected) => {
  const totals = quoteTotals([lira(120)], conditions) ?? expect.unreachable();
  expect(totalRows(totals, conditions, words, 'tr').map(({ label, amount }) => `${label} ${amount}`)).toEqual(
    expected,
  );
});
