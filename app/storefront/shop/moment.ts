import { istanbulTime } from '#domain/istanbul-time.ts';
import type { Lang } from '#domain/localised.ts';

/** Put together by hand, for server and browser do not agree on the punctuation of a locale. */
export function formatMoment(iso: string, lang: Lang): string {
  const [date = '', time = ''] = istanbulTime(Date.parse(iso)).split('T');
  return `${date
    .split('-')
    .reverse()
    .join(lang === 'tr' ? '.' : '/')} ${time}`;
}
