import type { Lang } from '#domain/localised.ts';

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Istanbul',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Put together by hand, for server and browser do not agree on the punctuation of a locale. */
export function formatMoment(iso: string, lang: Lang): string {
  const at = Object.fromEntries(parts.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  const mark = lang === 'tr' ? '.' : '/';
  return `${[at.day, at.month, at.year].join(mark)} ${at.hour}:${at.minute}`;
}
