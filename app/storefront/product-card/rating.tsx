import { useLanguage } from '#app/i18n/language.tsx';
import { formatNumber } from '#domain/format-number.ts';

/** ★ 4,6 */
export function Rating({ rating }: { rating: number }) {
  const { lang, t } = useLanguage();
  const text = formatNumber(rating, lang, 1);
  return (
    <span className="tabular whitespace-nowrap">
      <span aria-hidden="true">{`★ ${text}`}</span>
      <span className="sr-only">{t.shop.card.rating(text)}</span>
    </span>
  );
}
