import type { Currency } from './currency.ts';
import { groupBy } from './group-by.ts';
import { type PriceBreak, unitPrice } from './unit-price.ts';

export const maxDealerPercent = 90;
/** Of one dealer. */
export const maxDealerRules = 500;
export const maxDealerPrices = 2_000;
export const maxDealers = 500;

/** An exception from the general discount: for a brand or for a category, which are named. */
export interface DealerException {
  brand?: string | undefined;
  category?: string | undefined;
  percent: number;
}

export interface FixedPrice {
  product_id: number;
  price: number;
  currency: Currency;
}

export interface DealerTerms {
  /** In percent, for everything of which no other rule speaks. */
  percent: number;
  rules: readonly DealerException[];
  prices: readonly FixedPrice[];
}

/** Why a product costs what it costs a dealer. */
export type DealerRule =
  | { source: 'product'; price: number; currency: Currency }
  | { source: 'brand' | 'category' | 'general'; percent: number };

interface RuledProduct {
  id: number;
  brand?: string | null;
  category: string;
}

/** Finds the one rule for a product: that of the product, of its brand, of its category or the general one. Nothing adds up. */
export function createDealerRules({ percent, rules, prices }: DealerTerms) {
  const fixed = new Map(prices.map((each) => [each.product_id, each]));
  const brands = new Map(rules.flatMap((rule) => (rule.brand === undefined ? [] : [[rule.brand, rule]])));
  const categories = new Map(
    rules.flatMap((rule) => (rule.category === undefined ? [] : [[rule.category, rule]])),
  );
  return ({ id, brand, category }: RuledProduct): DealerRule => {
    const price = fixed.get(id);
    if (price) return { source: 'product', price: price.price, currency: price.currency };
    const ofBrand = brands.get(brand ?? '');
    if (ofBrand) return { source: 'brand', percent: ofBrand.percent };
    const ofCategory = categories.get(category);
    return ofCategory ? { source: 'category', percent: ofCategory.percent } : { source: 'general', percent };
  };
}

interface PricedRow {
  price: number | null;
  currency: Currency;
  price_breaks?: readonly PriceBreak[];
}

/** What so many of a product cost a dealer, each, in the currency that the price is in; null if it is on request. */
export function dealerUnitPrice(
  rule: DealerRule,
  row: PricedRow,
  quantity: number,
): { price: number | null; currency: Currency } {
  if (rule.source === 'product') return { price: rule.price, currency: rule.currency };
  const price = unitPrice(row, quantity, { kind: 'percent', percent: rule.percent });
  return { price: price ?? null, currency: row.currency };
}

/** The rows with what one of each costs a dealer, for a price list. */
export function withDealerPrices<Row extends PricedRow & RuledProduct>(
  rows: readonly Row[],
  terms: DealerTerms,
): Row[] {
  const ruleOf = createDealerRules(terms);
  return rows.map((row) => ({ ...row, ...dealerUnitPrice(ruleOf(row), row, 1) }));
}

/** The names that two rules are about, and the products that have two prices. */
export function findOverlaps({
  rules,
  prices,
}: Pick<DealerTerms, 'rules'> & { prices: readonly { product_id: number }[] }): {
  rules: { at: number; name: string }[];
  prices: { at: number; id: number }[];
} {
  const keyOf = ({ brand, category }: DealerException) =>
    brand === undefined ? `category ${category}` : `brand ${brand}`;
  const repeated = <Entry>(entries: readonly Entry[], key: (entry: Entry) => string) =>
    [...groupBy([...entries.entries()], ([, entry]) => key(entry)).values()].flatMap(
      ([, ...others]) => others,
    );
  return {
    rules: repeated(rules, keyOf).map(([at, { brand, category }]) => ({ at, name: brand ?? category ?? '' })),
    prices: repeated(prices, ({ product_id }) => String(product_id)).map(([at, { product_id: id }]) => ({
      at,
      id,
    })),
  };
}

/** Whether a dealer has prices of their own on a day such as 2026-12-31, which is the last one if it is the limit. */
export const isDealerOpen = (
  { active, valid_until }: { active: boolean; valid_until: string | null },
  today: string,
) => active && (valid_until === null || today <= valid_until);

/** Without a request for so long, an open dealer is silent. */
export const silentDays = 60;
