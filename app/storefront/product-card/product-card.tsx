import { memo } from 'react';
import { useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { localisedName } from '#domain/localised.ts';
import { formatMoney } from '#domain/money.ts';
import { discountOf } from '#domain/product.ts';
import { useShell } from '../layout/shell-data.ts';
import { AddToCart } from './add-to-cart.tsx';
import type { CardProduct } from './card-product.ts';
import { type CardLayout, type CardVariant, cardVariants } from './card-variants.ts';
import { MarkedText } from './marked-text.tsx';
import { type PictureLoading, ProductPicture, preloadPicture } from './product-picture.tsx';

interface ProductCardProps {
  product: CardProduct;
  layout?: CardLayout;
  /** What is marked in the texts. */
  marks?: RegExp | undefined;
  /** How early the picture is loaded. */
  loading?: PictureLoading;
  /** Without an add button, on the page of another product. */
  isPlain?: boolean;
}

/** An `li`, for a `ul` under an `h2`. */
export const ProductCard = memo(function ProductCard({
  product,
  layout = 'shelf',
  marks,
  loading = 'lazy',
  isPlain = false,
}: ProductCardProps) {
  const { lang } = useLanguage();
  const variant = cardVariants[layout];
  const nameId = `urun-${product.id}`;
  const name = localisedName(product, lang);
  if (import.meta.env.SSR) preloadPicture(product.image, loading);
  return (
    <li className={`group product-card ${variant.card}`}>
      <div className={`relative shrink-0 overflow-hidden rounded-lg bg-tile ${variant.picture}`}>
        <ProductPicture
          src={product.image}
          loading={loading}
          sizes={variant.sizes}
          className="aspect-square w-full object-contain"
        />
        <Badges product={product} variant={variant} />
      </div>
      <div className={`flex min-w-0 flex-1 flex-col ${variant.text}`}>
        <h3 className={`text-balance ${variant.name} ${product.subtitle ? '' : variant.clamp}`} title={name}>
          <Link
            id={nameId}
            to={`/urun/${product.id}`}
            aria-label={product.subtitle ? name : undefined}
            prefetch="intent"
            viewTransition
            onClick={({ currentTarget }) => shareInTransition(currentTarget.closest('li'))}
            className="card-link"
          >
            <MarkedText text={product.title} marks={marks} />{' '}
            {product.subtitle && (
              <span className="block font-normal">
                <MarkedText text={product.subtitle} marks={marks} />
              </span>
            )}
          </Link>
        </h3>
        <Facts product={product} variant={variant} marks={marks} />
        <div className={`mt-auto flex flex-wrap items-end justify-between gap-x-3 gap-y-2 ${variant.foot}`}>
          <Price product={product} variant={variant} />
          {!isPlain && <AddToCart product={product} name={name} describedBy={nameId} variant={variant} />}
        </div>
      </div>
    </li>
  );
});

function Badges({ product, variant }: { product: CardProduct; variant: CardVariant }) {
  const { card } = useLanguage().t.shop;
  const discount = discountOf(product);
  const { isNew, inStock, hasStock } = product;
  if (discount === 0 && !isNew && inStock && hasStock) return null;
  return (
    <p className="absolute top-0 left-0 flex flex-wrap gap-1 p-1.5">
      {discount > 0 && (
        <span className="card-badge tabular bg-signal text-on-signal">
          <span aria-hidden={!variant.showsText}>
            {variant.showsText ? card.discount(discount) : card.percent(discount)}
          </span>
          {!variant.showsText && <span className="sr-only">{card.discount(discount)}</span>}
        </span>
      )}
      {isNew && <span className="card-badge bg-ink text-paper">{card.isNew}</span>}
      {!inStock && <span className="card-badge bg-bad-wash text-bad">{card.outOfStock}</span>}
      {inStock && !hasStock && <span className="card-badge bg-surface text-ink-soft">{card.askStock}</span>}
    </p>
  );
}

interface FactsProps {
  product: CardProduct;
  variant: CardVariant;
  marks: RegExp | undefined;
}

function Facts({ product, variant, marks }: FactsProps) {
  const { t } = useLanguage();
  const { brands } = useShell();
  // A split name starts with the vehicle, and so with the brand.
  const brand = product.subtitle === null && variant.showsText && product.brand;
  const label = brand && (brands.find((each) => each.name === brand)?.label ?? brand);
  return (
    <div className={`flex flex-wrap items-center gap-x-2 text-ink-soft ${variant.facts}`}>
      {product.facts.length > 0 && (
        <span className="tabular w-full">
          <MarkedText text={product.facts.join(' · ')} marks={marks} />
        </span>
      )}
      {label && <span>{label}</span>}
      {product.productCode && (
        <span className="tabular min-w-0 text-ink-faint [overflow-wrap:anywhere]">
          <span className="sr-only">{t.shop.card.code}: </span>
          <MarkedText text={product.productCode} marks={marks} />
        </span>
      )}
    </div>
  );
}

function Price({ product, variant }: { product: CardProduct; variant: CardVariant }) {
  const { lang, t } = useLanguage();
  const { vat } = useShell();
  const { price, originalPrice } = product;
  if (price === undefined)
    return (
      <p className={`text-ink-soft ${variant.showsText ? 'text-sm/6' : 'text-xs/4'}`}>
        {t.shop.callForPrice}
      </p>
    );
  const wasHigher = originalPrice !== null && originalPrice > price;
  return (
    <p className="tabular flex flex-wrap items-baseline gap-x-2">
      <span className={`font-bold ${variant.price}`}>
        {wasHigher && <span className="sr-only">{t.shop.card.price}: </span>}
        {formatMoney(price, lang)}
      </span>
      {vat && <span className="text-ink-faint text-xs">{vat}</span>}
      {wasHigher && (
        <span className="text-xs text-ink-faint">
          <span className="sr-only">{t.shop.card.oldPrice}: </span>
          <s>{formatMoney(originalPrice, lang)}</s>
        </span>
      )}
    </p>
  );
}

/** Lets the card's picture morph into that of the product's page, which has the class `shared-picture`. */
function shareInTransition(card: Element | null): void {
  // A `view-transition-name` must be unique, so a page with a `shared-picture` of its own keeps that one.
  if (document.querySelector('.shared-picture')) return;
  document.querySelector('[data-shared]')?.removeAttribute('data-shared');
  card?.querySelector('img')?.setAttribute('data-shared', '');
}
