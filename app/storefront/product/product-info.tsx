import { useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { BadgeCheck, PackageX, ShieldCheck } from '#app/ui/more-icons.tsx';
import { shopUrl } from '#domain/listing-query.ts';
import { PhoneLink } from '../layout/contact-links.tsx';
import { useShell } from '../layout/shell-data.ts';
import { BuyBox } from './buy-box.tsx';
import { Price } from './price.tsx';
import { ProductCode } from './product-code.tsx';
import type { ProductData } from './product-data.ts';

export function ProductHeading({ product }: { product: ProductData }) {
  const { t } = useLanguage();
  const { vehicle, rest } = product.heading;
  return (
    <div className="grid grid-cols-1 content-start gap-3 md:col-start-2 md:row-start-1 xl:col-span-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {product.category && (
          <Link
            to={shopUrl({ category: product.category.name })}
            className="inline-flex min-h-11 pointer-fine:min-h-8 items-center rounded-full bg-sunken px-4 font-semibold text-ink-soft text-sm hover:text-ink hover:underline"
          >
            {product.category.label}
          </Link>
        )}
        <Stock product={product} />
        {product.isNew && <span className="font-semibold text-signal-ink text-sm">{t.shop.card.isNew}</span>}
      </div>
      <h1 className="text-balance font-bold text-2xl leading-tight lg:text-3xl">
        {vehicle && <span className="block">{vehicle}</span>}{' '}
        <span className={vehicle ? 'block font-medium text-xl leading-snug lg:text-2xl' : ''}>{rest}</span>
      </h1>
      <BrandAndCode product={product} />
    </div>
  );
}

function Stock({ product: { inStock, hasStock } }: { product: ProductData }) {
  const { t } = useLanguage();
  if (inStock && !hasStock) return <span className="text-ink-soft text-sm">{t.shop.card.askStock}</span>;
  const Icon = inStock ? BadgeCheck : PackageX;
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm ${inStock ? 'text-good' : 'text-bad'}`}>
      <Icon className="size-4" />
      {inStock ? t.product.inStock : t.shop.card.outOfStock}
    </span>
  );
}

function BrandAndCode({ product: { brand, code } }: { product: ProductData }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
      {brand && (
        <Link
          to={shopUrl({ brand: brand.name })}
          className="inline-flex min-h-11 min-w-11 items-center font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          {brand.label}
        </Link>
      )}
      {code && <ProductCode code={code} />}
    </div>
  );
}

/** Price and cart, then WhatsApp, then the phones. */
export function ProductOffer({ product }: { product: ProductData }) {
  const { t } = useLanguage();
  const { phones } = useShell().business;
  return (
    <div className="grid grid-cols-1 content-start gap-4 md:col-start-2 md:row-start-2 xl:col-start-3">
      <Price product={product} />
      <BuyBox product={product} />
      <div className="text-ink-soft text-sm">
        {!product.inStock && <p>{t.product.outOfStockHint}</p>}
        {product.priceText && <p>{t.product.callForQuantity}</p>}
        <p className="flex flex-wrap gap-x-6">
          {[...new Set(phones)].map((phone) => (
            <PhoneLink
              key={phone}
              phone={phone}
              className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap font-semibold text-ink hover:underline"
              iconClassName="size-4 text-ink-faint"
            />
          ))}
        </p>
      </div>
      {product.warranty && (
        <div className="flex items-center gap-3 border-line border-t pt-4">
          <ShieldCheck className="size-7 shrink-0 text-good" />
          <p>
            <span className="block text-ink-faint text-sm">{t.product.warranty}</span>
            <span className="font-semibold">{product.warranty}</span>
          </p>
        </div>
      )}
    </div>
  );
}
