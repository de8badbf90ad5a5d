import { expect, test } from 'vitest';
import { productMargin, type VatTerms } from './margin.ts';

const included: VatTerms = { vat_rate: 20, prices_include_vat: true };
const excluded: VatTerms = { vat_rate: 20, prices_include_vat: false };

// price, cost, margin in percent
test.each<[string, number | null, number | null | undefined, VatTerms, number | undefined]>([
  ['prices without VAT', 100, 65, excluded, 35],
  ['of prices with VAT only what is left without it', 120, 65, included, 35],
  ['a quote of before VAT', 100, 65, { vat_rate: null, prices_include_vat: null }, 35],
  ['nothing was paid', 100, 0, excluded, 100],
  ['nothing is left', 100, 100, excluded, 0],
  ['a loss', 100, 130, excluded, -30],
  ['no price', null, 65, excluded, undefined],
  ['given away', 0, 65, excluded, undefined],
  ['no cost', 100, null, excluded, undefined],
  ['a row of before costs', 100, undefined, excluded, undefined],
])('the margin of a product: %s', (_, price, cost, vat, expected) => {
  const row = { price, ...(cost !== undefined && { cost_price: cost }) };
  const percent = productMargin(row, vat)?.percent;
  if (expected === undefined) expect(percent).toBeUndefined();
  else expect(percent).toBeCloseTo(expected, 10);
});

test.each([
  [65.94, 54.95, included, false],
  [65.94, 54.96, included, true],
  [100, 100, excluded, false],
  [100, 100.01, excluded, true],
  [119.99, 100, included, true],
])(
  'a price of %d with a cost of %d is compared without VAT, to the kuruş',
  (price, cost_price, vat, isLoss) => {
    expect(productMargin({ price, cost_price }, vat)?.isLoss).toBe(isLoss);
  },
);
