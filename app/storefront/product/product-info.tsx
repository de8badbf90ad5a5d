import { useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { Star } from '#app/ui/icons.tsx';
import { BadgeCheck, PackageX, ShieldCheck } from '#app/ui/more-icons.tsx';
import { shopUrl } from '#domain/listing-query.ts';
import { BuyBox } from './buy-box.tsx';
import { PriceBox } from './price-box.tsx';
import { ProductCode } from './product-code.tsx';
import type { ProductData } from './product-data.ts';

export function ProductInfo({ product }: { product: ProductData }) {
  const { t } = useLanguage();
  return (
    <div className="grid grid-cols-1 content-start gap-5 self-start md:col-start-2 md:row-span-2 md:row-start-1 md:[@media(min-height:50rem)]:sticky md:[@media(min-height:50rem)]:top-28">
      <div className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {product.category && (
            <Link
              to={shopUrl({ category: product.category.name })}
              className="inline-flex min-h-11 pointer-fine:min-h-8 items-center rounded-full bg-sunken px-4 font-semibold text-ink-soft text-sm hover:text-ink hover:underline"
            >
              {product.category.label}
            </Link>
          )}
          <Stock inStock={product.inStock} />
          {product.isNew && <span className="font-semibold text-signal-ink text-sm">{t.product.isNew}</span>}
        </div>
        <h1 className="text-balance font-bold text-2xl leading-tight lg:text-3xl">{product.name}</h1>
        <Facts product={product} />
      </div>
      <PriceBox product={product} />
      <BuyBox product={product} />
      {product.warranty && (
        <div className="flex items-center gap-3 border-line border-t pt-5">
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

function Stock({ inStock }: { inStock: boolean }) {
  const { t } = useLanguage();
  const Icon = inStock ? BadgeCheck : PackageX;
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm ${inStock ? 'text-good' : 'text-bad'}`}>
      <Icon className="size-4" />
      {inStock ? t.product.inStock : t.product.outOfStock}
    </span>
  );
}

function Facts({ product: { brand, code, rating } }: { product: ProductData }) {
  const { t } = useLanguage();
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
      {rating && (
        <span className="figures inline-flex min-h-11 items-center gap-1.5">
          <Star className="size-4 fill-current text-signal-ink" />
          <span aria-hidden>{rating}</span>
          <span className="sr-only">{t.product.rating(rating)}</span>
        </span>
      )}
      {code && <ProductCode code={code} />}
    </div>
  );
}
