import { useLanguage } from '#app/i18n/language.tsx';
import type { ProductData } from './product-data.ts';

export function Price({ product: { priceText, oldPriceText, discount } }: { product: ProductData }) {
  const { t } = useLanguage();
  if (!priceText) return <p className="font-bold text-xl">{t.product.callForPrice}</p>;
  return (
    <p className="tabular flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span className="font-bold text-3xl">
        <span className="sr-only">{t.product.price}: </span>
        {priceText}
      </span>
      {oldPriceText && (
        <span className="text-ink-faint">
          <span className="sr-only">{t.product.oldPrice}: </span>
          <s>{oldPriceText}</s>
        </span>
      )}
      {discount > 0 && (
        <span className="rounded-sm bg-signal-wash px-2 py-0.5 font-semibold text-signal-ink text-sm">
          {t.product.discount(discount)}
        </span>
      )}
    </p>
  );
}
