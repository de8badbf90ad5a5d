import { formatNumber } from './format-number.ts';
import type { Lang } from './localised.ts';

const currency = '(?:₺|TL|TRY)';
const typed = new RegExp(`^(?:${currency}\\s*)?(\\d[\\d.,\\s]*?)(?:\\s*${currency})?$`, 'i');
const grouped = /^[1-9]\d{0,2}(?:([.,\s])\d{3})(?:\1\d{3})*$/;
const plain = /^\d+$/;

/** The largest amount that is exact to the kuruş. */
const maxAmount = Number.MAX_SAFE_INTEGER / 100;
const maxLength = 60;

/** Parses a typed amount, Turkish or English; undefined if it is ambiguous or needs rounding. */
export function parseMoney(value: string | number): number | undefined {
  if (typeof value === 'number') return exact(value);
  return value.length > maxLength ? undefined : parseTyped(value.trim());
}

function parseTyped(text: string): number | undefined {
  const digits = typed.exec(text)?.[1];
  // Decimal comma or English thousands separator: ambiguous.
  if (digits === undefined || /^[1-9]\d{0,2},\d{3}$/.test(digits)) return undefined;
  const whole = wholeDigits(digits);
  if (whole !== undefined) return exact(Number(whole));

  const mark = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (mark < 0) return undefined;
  const before = digits.slice(0, mark);
  const decimals = digits.slice(mark + 1).replace(/0+$/, '');
  const units = before.includes(digits.charAt(mark)) ? undefined : wholeDigits(before);
  if (units === undefined || !/^\d+$/.test(digits.slice(mark + 1)) || decimals.length > 2) return undefined;
  return exact(Number(`${units}.${decimals}`));
}

function wholeDigits(text: string): string | undefined {
  if (plain.test(text)) return text;
  return grouped.test(text) ? text.replace(/\D/g, '') : undefined;
}

function exact(amount: number): number | undefined {
  if (!(amount >= 0) || amount > maxAmount || Number(amount.toFixed(2)) !== amount) return undefined;
  return amount === 0 ? 0 : amount;
}

/** Lira, always with both decimals, so that `parseMoney` reads the same amount. */
export function formatMoney(amount: number, lang: Lang): string {
  return `₺${formatNumber(amount, lang, 2)}`;
}
