import { useLanguage } from '#app/i18n/language.tsx';
import { PhoneLink } from '../layout/contact-links.tsx';
import { useShell } from '../layout/shell-data.ts';
import type { ProductData } from './product-data.ts';

export function PriceBox({ product }: { product: ProductData }) {
  const { t } = useLanguage();
  const { phones } = useShell().business;
  const title = product.priceText ? t.product.callForQuantity : t.product.callForPrice;
  return (
    <div className="grid grid-cols-1 gap-4">
      {product.priceText && <Price product={product} />}
      <div className="grid gap-1 rounded-lg bg-sunken px-5 py-4">
        <p className={product.priceText ? 'font-semibold' : 'font-bold text-xl'}>{title}</p>
        <p className="flex flex-wrap gap-x-6">
          {[...new Set(phones)].map((phone) => (
            <PhoneLink
              key={phone}
              phone={phone}
              className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap font-semibold hover:underline"
              iconClassName="size-4 text-ink-faint"
            />
          ))}
        </p>
        {!product.inStock && <p className="text-ink-soft text-sm">{t.product.outOfStockHint}</p>}
      </div>
    </div>
  );
}

function Price({ product: { priceText, oldPriceText, discount } }: { product: ProductData }) {
  const { t } = useLanguage();
  return (
    <p className="figures flex flex-wrap items-baseline gap-x-3 gap-y-1">
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
