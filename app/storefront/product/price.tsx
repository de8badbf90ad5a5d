import { useLanguage } from '#app/i18n/language.tsx';
import { useShell } from '../layout/shell-data.ts';
import type { ProductData } from './product-data.ts';

export function Price({
  product: { priceText, oldPriceText, rateText, discount },
}: {
  product: ProductData;
}) {
  const { t } = useLanguage();
  const { vat, vatSentence } = useShell();
  if (!priceText) return <p className="font-bold text-xl">{t.shop.callForPrice}</p>;
  return (
    <p className="tabular flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span className="font-bold text-3xl">
        <span className="sr-only">{t.shop.card.price}: </span>
        {priceText}
      </span>
      {vat && <span className="text-ink-soft">{vat}</span>}
      {oldPriceText && (
        <span className="text-ink-faint">
          <span className="sr-only">{t.shop.card.oldPrice}: </span>
          <s>{oldPriceText}</s>
        </span>
      )}
      {discount > 0 && (
        <span className="rounded-sm bg-signal-wash px-2 py-0.5 font-semibold text-signal-ink text-sm">
          {t.shop.card.discount(discount)}
        </span>
      )}
      {rateText && <span className="basis-full text-ink-soft text-sm">{rateText}</span>}
      {vatSentence && <span className="w-full text-ink-soft text-sm">{vatSentence}</span>}
    </p>
  );
}
