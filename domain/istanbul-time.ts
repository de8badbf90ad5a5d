import type { Lang } from './localised.ts';

const utcOffsetMs = 3 * 3_600_000;

/** Local time in Istanbul as `2026-11-15T01:05`. Turkey has been at UTC+3 all year since 2016. */
export function istanbulTime(moment: number): string {
  return new Date(moment + utcOffsetMs).toISOString().slice(0, 16);
}

/** The day in Istanbul as `2026-11-15`. */
export function istanbulDate(moment: number): string {
  return istanbulTime(moment).slice(0, 10);
}

/** Not `Intl`: server and browser differ in a locale's punctuation. */
export function formatMoment(iso: string, lang: Lang): string {
  const [date = '', time = ''] = istanbulTime(Date.parse(iso)).split('T');
  return `${formatDate(date, lang)} ${time}`;
}

/** The day of a moment, as 15.11.2026. */
export function formatDay(iso: string, lang: Lang): string {
  return formatDate(istanbulDate(Date.parse(iso)), lang);
}

/** 2026-11-15 as 15.11.2026. */
export function formatDate(date: string, lang: Lang): string {
  return date
    .split('-')
    .reverse()
    .join(lang === 'tr' ? '.' : '/');
}
