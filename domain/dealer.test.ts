import { expect, test } from 'vitest';
import { createDealerRules, findOverlaps, isDealerOpen } from './dealer.ts';

const terms = {
  percent: 10,
  rules: [
    { brand: 'VOLKSWAGEN', percent: 20 },
    { category: 'KUMANDALAR', percent: 30 },
  ],
  prices: [{ product_id: 1, price: 5, currency: 'USD' as const }],
};

test('the first rule that speaks wins: product, brand, category, general; nothing adds up', () => {
  const ruleOf = createDealerRules(terms);
  const product = { id: 1, brand: 'VOLKSWAGEN', category: 'KUMANDALAR' };
  expect(ruleOf(product)).toEqual({ source: 'product', price: 5, currency: 'USD' });
  expect(ruleOf({ ...product, id: 2 })).toEqual({ source: 'brand', percent: 20 });
  expect(ruleOf({ ...product, id: 2, brand: null })).toEqual({ source: 'category', percent: 30 });
  expect(ruleOf({ id: 2, brand: null, category: 'PİLLER' })).toEqual({ source: 'general', percent: 10 });
});

test('overlapping exceptions and prices are named', () => {
  const rules = [...terms.rules, { brand: 'VOLKSWAGEN', percent: 0 }, { brand: 'KUMANDALAR', percent: 1 }];
  const prices = [...terms.prices, { product_id: 1 }];
  expect(findOverlaps({ rules, prices })).toEqual({
    rules: [{ at: 2, name: 'VOLKSWAGEN' }],
    prices: [{ at: 1, id: 1 }],
  });
});

test('a dealer is open up to and on the last day, unless switched off', () => {
  const dealer = { active: true, valid_until: '2026-11-19' };
  expect(isDealerOpen(dealer, '2026-11-19')).toBe(true);
  expect(isDealerOpen(dealer, '2026-11-20')).toBe(false);
  expect(isDealerOpen({ ...dealer, active: false }, '2026-11-19')).toBe(false);
  expect(isDealerOpen({ active: true, valid_until: null }, '2026-11-19')).toBe(true);
});
