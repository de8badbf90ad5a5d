import type { Lang } from './localised.ts';

const currency = '(?:₺|TL|TRY)';
const typed = new RegExp(`^(?:${currency}\\s*)?(\\d[\\d.,\\s]*?)(?:\\s*${currency})?$`, 'i');
const grouped = /^[1-9]\d{0,2}(?:([.,\s])\d{3})(?:\1\d{3})*$/;
const plain = /^\d+$/;

/** Above this a number no longer holds every kuruş exactly. */
const largest = Number.MAX_SAFE_INTEGER / 100;
const longest = 60;

/** An amount as a person types it, Turkish or English; undefined where it is unclear or would have to be rounded. */
export function parseMoney(value: string | number): number | undefined {
  if (typeof value === 'number') return exact(value);
  return value.length > longest ? undefined : parseTyped(value.trim());
}

function parseTyped(text: string): number | undefined {
  const digits = typed.exec(text)?.[1];
  // Decimal comma or English thousands: the two readings are a thousandfold apart, so neither is guessed.
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
  if (!(amount >= 0) || amount > largest || Number(amount.toFixed(2)) !== amount) return undefined;
  return amount === 0 ? 0 : amount;
}

const marks: Record<Lang, { thousands: string; decimals: string }> = {
  tr: { thousands: '.', decimals: ',' },
  en: { thousands: ',', decimals: '.' },
};

/**
 * Always with both decimals, so that what is shown can be typed in again and means the same. Put together by hand: the
 * machine's own formats take a phone longer to make ready than the whole page to draw.
 */
export function formatMoney(amount: number, lang: Lang): string {
  const { thousands, decimals } = marks[lang];
  const [whole = '', kurus = ''] = amount.toFixed(2).split('.');
  return `₺${whole.replace(/\B(?=(?:\d{3})+$)/g, thousands)}${decimals}${kurus}`;
}
