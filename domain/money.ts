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
  const amount = digits === undefined ? undefined : readDigits(digits, 2);
  return amount === undefined ? undefined : exact(amount);
}

interface DecimalOptions {
  decimals: number;
  /** A sign of percent may stand before or after it. */
  isPercent?: boolean;
}

/** Parses a typed number, Turkish or English; undefined if it is none, is ambiguous or has more decimals. */
export function parseDecimal(
  text: string,
  { decimals, isPercent = false }: DecimalOptions,
): number | undefined {
  if (text.length > maxLength) return undefined;
  const bare = isPercent ? text.trim().replace(/^%\s*|\s*%$/, '') : text.trim();
  const [, sign, digits] = /^([-−]?)(\d[\d.,\s]*)$/.exec(bare) ?? [];
  const value = digits === undefined ? undefined : readDigits(digits, decimals);
  return value === undefined || value === 0 || !sign ? value : -value;
}

/** Where three decimals may follow, '433.920' has them; elsewhere '1.250' is 1250. */
function readDigits(digits: string, maxDecimals: number): number | undefined {
  const mayBeGrouped = maxDecimals < 3;
  // Decimal comma or English thousands separator: ambiguous.
  if (mayBeGrouped && /^[1-9]\d{0,2},\d{3}$/.test(digits)) return undefined;
  const whole = mayBeGrouped || plain.test(digits) ? wholeDigits(digits) : undefined;
  if (whole !== undefined) return Number(whole);

  const mark = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (mark < 0) return undefined;
  const before = digits.slice(0, mark);
  const decimals = digits.slice(mark + 1).replace(/0+$/, '');
  const units = before.includes(digits.charAt(mark)) ? undefined : wholeDigits(before);
  if (units === undefined || !/^\d+$/.test(digits.slice(mark + 1)) || decimals.length > maxDecimals)
    return undefined;
  return Number(`${units}.${decimals}`);
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
