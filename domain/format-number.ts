import type { Lang } from './localised.ts';

const marks: Record<Lang, { thousands: string; decimals: string }> = {
  tr: { thousands: '.', decimals: ',' },
  en: { thousands: ',', decimals: '.' },
};

/**
 * 1.031 or 433,92, and with `decimalPlaces` 1.149,50; not for negative numbers. `Intl.NumberFormat` would do the
 * same, but its first use takes a phone a tenth of a second.
 */
export function formatNumber(value: number, lang: Lang, decimalPlaces?: number): string {
  const { thousands, decimals } = marks[lang];
  const [whole = '', fraction] = (
    decimalPlaces === undefined ? String(value) : value.toFixed(decimalPlaces)
  ).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, thousands);
  return fraction === undefined ? grouped : `${grouped}${decimals}${fraction}`;
}
