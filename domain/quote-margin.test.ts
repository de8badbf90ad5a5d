import { expect, test } from 'vitest';
import { type CostedLine, quoteMargin } from './quote-margin.ts';
import type { QuoteConditions } from './quote-totals.ts';

const excluded: QuoteConditions = {
  rates: {},
  discount_percent: 0,
  discount_amount: 0,
  vat_rate: 20,
  prices_include_vat: false,
};
const included = { ...excluded, prices_include_vat: true };

const line = (
  unit_price: number | null,
  cost: number | null,
  more: Partial<CostedLine> = {},
): CostedLine => ({
  quantity: 1,
  unit_price,
  currency: 'TRY',
  not_available: false,
  no_discount: false,
  cost: cost === null ? null : { amount: cost, currency: 'TRY' },
  ...more,
});
const cargo = line(50, null, { no_discount: true });

// cost, profit, percent, lines without a cost
test.each([
  ['prices without VAT', [line(100, 65)], excluded, [65, 35, 35, 0]],
  ['prices with VAT', [line(120, 65)], included, [65, 35, 35, 0]],
  ['a quote of before VAT', [line(100, 65)], { ...excluded, vat_rate: null }, [65, 35, 35, 0]],
  ['several', [line(100, 65, { quantity: 3 }), line(200, 200)], excluded, [395, 105, 21, 0]],
  ['a discount in percent', [line(100, 65)], { ...excluded, discount_percent: 10 }, [65, 25, 27.78, 0]],
  [
    'an amount that cargo has no part of',
    [line(100, 50), line(100, 50, { no_discount: true })],
    { ...excluded, discount_amount: 50 },
    [100, 50, 33.33, 0],
  ],
  ['cargo is left out', [line(100, 65), cargo], excluded, [65, 35, 35, 1]],
  ['a loss', [line(100, 130)], excluded, [130, -30, -30, 0]],
  ['a gift has no margin', [line(0, 65)], excluded, [65, -65, undefined, 0]],
  ['nothing is left of it', [line(100, 65)], { ...excluded, discount_percent: 100 }, [65, -65, undefined, 0]],
  [
    'what cannot be delivered or is not priced',
    [line(100, 65), line(null, 65), line(100, 65, { not_available: true })],
    excluded,
    [65, 35, 35, 0],
  ],
  [
    'a cost in another currency',
    [line(100, null, { cost: { amount: 2, currency: 'USD' } })],
    excluded,
    [80, 20, 20, 0],
  ],
  ['a cost without a rate', [line(100, null, { cost: { amount: 2, currency: 'EUR' } })], excluded, [1]],
] as const)('what a quote earns: %s', (_, lines, conditions, expected) => {
  const { total, unknown } = quoteMargin(lines, conditions, { USD: 40 }) ?? expect.unreachable();
  const percent = total?.margin && Math.round(total.margin.percent * 100) / 100;
  expect(total ? [total.cost, total.profit, percent, unknown] : [unknown]).toEqual(expected);
});

test('each line has its part of the discount, and a loss is one', () => {
  const { lines } =
    quoteMargin([line(100, 65), cargo, line(100, 95)], { ...excluded, discount_amount: 20 }, {}) ??
    expect.unreachable();
  expect(lines.map((each) => each && [each.profit, each.margin?.isLoss])).toEqual([
    [25, false],
    undefined,
    [-5, true],
  ]);
  expect(quoteMargin([line(null, 65)], excluded, {})).toBeUndefined();
});
