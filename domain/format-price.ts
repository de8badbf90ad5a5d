import { type Currency, currencySymbols } from './currency.ts';
import { formatNumber } from './format-number.ts';
import type { Lang } from './localised.ts';

/** $12,50; `formatMoney` is for lira. */
export function formatPrice(price: number, currency: Currency, lang: Lang): string {
  return `${currencySymbols[currency]}${formatNumber(price, lang, 2)}`;
}

/** 42,1234, and 42,50 rather than 42,5. */
export function formatRate(rate: number, lang: Lang): string {
  const decimalPlaces = String(rate).split('.')[1]?.length ?? 0;
  return formatNumber(rate, lang, Math.max(2, decimalPlaces));
}
