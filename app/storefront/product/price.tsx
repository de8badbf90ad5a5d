import { useLanguage } from '#app/i18n/language.tsx';
import { productWords } from '#app/i18n/product-words.ts';
import type { ProductData } from './product-data.ts';

export function Price({ product: { priceText, oldPriceText, discount } }: { product: ProductData }) {
  const { lang } = useLanguage();
  if (!priceText) return <p className="font-bold text-xl">{productWords[lang].callForPrice}</p>;
  return (
    <p className="tabular flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span className="font-bold text-3xl">
        <span className="sr-only">{productWords[lang].price}: </span>
        {priceText}
      </span>
      {oldPriceText && (
        <span className="text-ink-faint">
          <span className="sr-only">{productWords[lang].oldPrice}: </span>
          <s>{oldPriceText}</s>
        </span>
      )}
      {discount > 0 && (
        <span className="rounded-sm bg-signal-wash px-2 py-0.5 font-semibold text-signal-ink text-sm">
          {productWords[lang].discount(discount)}
        </span>
      )}
    </p>
  );
}
