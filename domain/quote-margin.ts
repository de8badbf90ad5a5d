import type { Currency } from './currency.ts';
import { includedVatFactor, type Margin, marginOf } from './margin.ts';
import {
  lineTotal,
  type PricedLine,
  type QuoteConditions,
  type QuoteRates,
  quoteTotals,
} from './quote-totals.ts';

export interface Cost {
  /** Without VAT, of one. */
  amount: number;
  currency: Currency;
}

export interface CostedLine extends PricedLine {
  /** Null: unknown. */
  cost: Cost | null;
}

/** In lira, without VAT, after the discount. */
interface Profit {
  cost: number;
  profit: number;
  /** Undefined of what is given away. */
  margin: Margin | undefined;
}

export interface QuoteMargin {
  /** In the order of the lines; undefined without a price or a cost. */
  lines: (Profit | undefined)[];
  /** Of the lines with a cost; undefined if there is none. */
  total: Profit | undefined;
  /** Priced lines without a cost, which the total leaves out. */
  unknown: number;
}

/** What a quote earns, for the owner only. Undefined as long as it comes to nothing that can be summed up. */
export function quoteMargin(
  lines: readonly CostedLine[],
  conditions: QuoteConditions,
  /** Also of currencies that only costs are in. */
  rates: QuoteRates,
): QuoteMargin | undefined {
  const totals = quoteTotals(lines, conditions);
  if (!totals) return undefined;
  const share = totals.discountable > 0 ? totals.discount / totals.discountable : 0;
  let unknown = 0;
  let net = 0;
  let cost = 0;
  const profits = lines.map((line) => {
    const amount = lineTotal(line, conditions.rates);
    if (amount === undefined) return undefined;
    const costs = lineCost(line, rates);
    if (costs === undefined) {
      unknown += 1;
      return undefined;
    }
    const left = line.no_discount ? amount : amount * (1 - share);
    const ofLine = left / includedVatFactor(conditions);
    net += ofLine;
    cost += costs;
    return profitOf(ofLine, costs);
  });
  const hasCosts = profits.some((profit) => profit !== undefined);
  return { lines: profits, total: hasCosts ? profitOf(net, cost) : undefined, unknown };
}

function lineCost({ cost, quantity }: CostedLine, rates: QuoteRates): number | undefined {
  if (!cost) return undefined;
  const priced = { quantity, unit_price: cost.amount, currency: cost.currency, not_available: false };
  return lineTotal(priced, rates);
}

const toCents = (amount: number) => Math.round(amount * 100) / 100;

const profitOf = (net: number, cost: number): Profit => ({
  cost: toCents(cost),
  profit: toCents(net - cost),
  margin: marginOf(net, cost),
});
