import type { Currency, ForeignCurrency } from './currency.ts';
import { formatNumber } from './format-number.ts';
import type { Lang } from './localised.ts';
import { formatMoney } from './money.ts';
import { toLira } from './price-rules.ts';

/** Lira for one unit, as when the quote was made. */
export type QuoteRates = Partial<Record<ForeignCurrency, number>>;

export interface PricedLine {
  quantity: number;
  unit_price: number | null;
  currency: Currency;
  not_available: boolean;
  /** A service or the cargo: the discount does not apply to it. */
  no_discount: boolean;
}

/** What the sums of a quote depend on beside its lines. */
export interface QuoteConditions {
  rates: QuoteRates;
  /** One of the two is 0. */
  discount_percent: number;
  /** In lira. */
  discount_amount: number;
  /** Null: a quote of before VAT was part of it. */
  vat_rate: number | null;
  prices_include_vat: boolean | null;
}

/** In lira. */
export interface QuoteTotals {
  /** The sum of the lines as entered. */
  subtotal: number;
  /** The part of it that the discount applies to. */
  discountable: number;
  discount: number;
  /** Without VAT. */
  net: number;
  vat: number | null;
  total: number;
  /** Lines that could be delivered and have no price. */
  unpriced: number;
}

/** In lira, each unit rounded to the kuruş; undefined without a price or a rate. */
export function lineTotal(line: Omit<PricedLine, 'no_discount'>, rates: QuoteRates): number | undefined {
  const unit = line.not_available ? undefined : unitInLira(line, rates);
  return unit === undefined ? undefined : Math.round(unit * 100 * line.quantity) / 100;
}

function unitInLira(
  { unit_price, currency }: Pick<PricedLine, 'unit_price' | 'currency'>,
  rates: QuoteRates,
): number | undefined {
  const rate = currency === 'TRY' ? 1 : rates[currency];
  if (unit_price === null || rate === undefined) return undefined;
  return toLira(unit_price, { rate, percentage: 0, rounding: 'none' });
}

/** Undefined as long as no line has a price, or a rate is missing. */
export function quoteTotals(
  lines: readonly PricedLine[],
  { rates, discount_percent, discount_amount, vat_rate, prices_include_vat }: QuoteConditions,
): QuoteTotals | undefined {
  const offered = lines.filter(({ not_available }) => !not_available);
  const priced = offered.filter(({ unit_price }) => unit_price !== null);
  let subtotal = 0;
  let discountable = 0;
  for (const line of priced) {
    const amount = lineTotal(line, rates);
    if (amount === undefined) return undefined;
    const kurus = Math.round(amount * 100);
    subtotal += kurus;
    if (!line.no_discount) discountable += kurus;
  }
  if (priced.length === 0) return undefined;
  const discount =
    discount_amount > 0
      ? Math.min(Math.round(discount_amount * 100), discountable)
      : Math.round((discountable * discount_percent) / 100);
  const reduced = subtotal - discount;
  const rate = vat_rate ?? 0;
  const vat = Math.round(
    prices_include_vat === false ? (reduced * rate) / 100 : (reduced * rate) / (100 + rate),
  );
  const total = prices_include_vat === false ? reduced + vat : reduced;
  return {
    subtotal: subtotal / 100,
    discountable: discountable / 100,
    discount: discount / 100,
    net: (total - vat) / 100,
    vat: vat_rate === null ? null : vat / 100,
    total: total / 100,
    unpriced: offered.length - priced.length,
  };
}

/** The foreign currencies of the lines that have a price. */
export function currenciesOf(
  lines: readonly Pick<PricedLine, 'unit_price' | 'not_available' | 'currency'>[],
): ForeignCurrency[] {
  const used = lines.filter(({ unit_price, not_available }) => unit_price !== null && !not_available);
  return [...new Set(used.map(({ currency }) => currency))].filter((currency) => currency !== 'TRY');
}

export interface TotalWords {
  subtotal: string;
  /** Without a percentage for an amount. */
  discount: (percent: string | undefined) => string;
  net: string;
  vat: (rate: string) => string;
  total: string;
}

export interface TotalRow {
  kind: 'subtotal' | 'discount' | 'net' | 'vat' | 'total';
  label: string;
  amount: string;
}

/** The sums as the desk, the PDF, the customer's page and the chat show them. */
export function totalRows(
  {
    subtotal,
    discount,
    net,
    vat,
    total,
  }: Pick<QuoteTotals, 'subtotal' | 'discount' | 'net' | 'vat' | 'total'>,
  { discount_percent, vat_rate }: Pick<QuoteConditions, 'discount_percent' | 'vat_rate'>,
  words: TotalWords,
  lang: Lang,
): TotalRow[] {
  const percent = discount_percent > 0 ? formatNumber(discount_percent, lang) : undefined;
  const money = (amount: number) => formatMoney(amount, lang);
  const rows: (TotalRow | false)[] = [
    (discount > 0 || vat !== null) && { kind: 'subtotal', label: words.subtotal, amount: money(subtotal) },
    discount > 0 && { kind: 'discount', label: words.discount(percent), amount: `−${money(discount)}` },
    vat !== null && net !== subtotal && { kind: 'net', label: words.net, amount: money(net) },
    vat !== null && { kind: 'vat', label: words.vat(formatNumber(vat_rate ?? 0, lang)), amount: money(vat) },
    { kind: 'total', label: words.total, amount: money(total) },
  ];
  return rows.filter((row) => row !== false);
}
