import type { Lang } from './localised.ts';

const ahead = 3 * 3_600_000;

/**
 * What calendar and clock in Istanbul show, as `2026-11-15T01:05`. Turkey has been three hours ahead all year since
 * 2016; asking the machine's own tables takes a phone longer than drawing the page.
 */
export function istanbulTime(moment: number): string {
  return new Date(moment + ahead).toISOString().slice(0, 16);
}

/** Not `Intl`: server and browser differ in a locale's punctuation. */
export function formatMoment(iso: string, lang: Lang): string {
  const [date = '', time = ''] = istanbulTime(Date.parse(iso)).split('T');
  return `${date
    .split('-')
    .reverse()
    .join(lang === 'tr' ? '.' : '/')} ${time}`;
}
