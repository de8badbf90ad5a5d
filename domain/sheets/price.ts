import type { Currency } from '../currency.ts';
import { parseMoney } from '../money.ts';
import { currencyOfWord } from './words.ts';

export interface Price {
  amount: number;
  /** Absent when only a number was written. */
  currency?: Currency;
}

const sign = String.raw`[^\d\s.,+\-()]+(?:\s[^\d\s.,+\-()]+)?`;
const written = new RegExp(String.raw`^(${sign})?\s*(\d[\d.,\s]*?)\s*(${sign})?$`, 'u');

/** Longer texts are no price. */
export const maxPriceLength = 60;

/** Reads '1.250,50', '1,250.50', '₺ 1.250', '12,5 $'; undefined if it is no amount or an ambiguous one. */
export function parsePrice(text: string): Price | undefined {
  if (text.length > maxPriceLength) return undefined;
  const [, before, digits, after] = written.exec(text.trim()) ?? [];
  if (digits === undefined || (before && after)) return undefined;
  const amount = parseMoney(digits);
  if (amount === undefined) return undefined;
  const word = before ?? after;
  if (word === undefined) return { amount };
  const currency = currencyOfWord(word);
  return currency && { amount, currency };
}
