import { memo } from 'react';
import { animateToCart } from '#app/cart/animate-to-cart.ts';
import { useCart } from '#app/cart/cart-provider.tsx';
import { useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { Plus, Star } from '#app/ui/icons.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { toCartItem } from '#domain/cart.ts';
import { localisedName } from '#domain/localised.ts';
import { formatMoney } from '#domain/money.ts';
import { useShell } from '../layout/shell-data.ts';
import { type CardProduct, discountOf, ratingText } from './card-product.ts';
import { type CardLayout, type CardVariant, cardVariants } from './card-variants.ts';
import { MarkedText } from './marked-text.tsx';
import { type PictureLoading, ProductPicture, preloadPicture } from './product-picture.tsx';

interface ProductCardProps {
  product: CardProduct;
  layout?: CardLayout;
  /** Marked in the name and the code. */
  search?: string;
  /** How early the picture is loaded. */
  loading?: PictureLoading;
  /** Without an add button, on the page of another product. */
  isPlain?: boolean;
}

/** An `li`, for a `ul` under an `h2`. */
export const ProductCard = memo(function ProductCard({
  product,
  layout = 'shelf',
  search = '',
  loading = 'lazy',
  isPlain = false,
}: ProductCardProps) {
  const { lang } = useLanguage();
  const variant = cardVariants[layout];
  const nameId = `urun-${product.id}`;
  const name = localisedName(product, lang);
  if (import.meta.env.SSR) preloadPicture(product.image, loading);
  return (
    <li className={`group relative min-w-0 overflow-clip ${variant.card}`}>
      <div className={`relative shrink-0 overflow-hidden rounded-lg bg-sunken ${variant.picture}`}>
        <ProductPicture
          src={product.image}
          loading={loading}
          sizes={variant.sizes}
          className="aspect-square w-full object-contain"
        />
        <Badges product={product} variant={variant} />
      </div>
      <div className={`flex min-w-0 flex-1 flex-col ${variant.text}`}>
        <h3 className={`line-clamp-2 text-balance ${variant.name}`} title={name}>
          <Link
            id={nameId}
            to={`/urun/${product.id}`}
            prefetch="intent"
            viewTransition
            onClick={({ currentTarget }) => shareInTransition(currentTarget.closest('li'))}
            className="card-link"
          >
            <MarkedText text={name} search={search} />
          </Link>
        </h3>
        <Facts product={product} variant={variant} search={search} />
        <div className={`mt-auto flex flex-wrap items-end justify-between gap-x-3 gap-y-2 ${variant.foot}`}>
          <Price product={product} variant={variant} />
          {!isPlain && <AddButton product={product} name={name} describedBy={nameId} variant={variant} />}
        </div>
      </div>
    </li>
  );
});

function Badges({ product, variant }: { product: CardProduct; variant: CardVariant }) {
  const { card } = useLanguage().t.shop;
  const discount = discountOf(product);
  if (discount === 0 && !product.isNew && product.inStock) return null;
  return (
    <p className="absolute top-0 left-0 flex flex-wrap gap-1 p-1.5">
      {discount > 0 && (
        <span className="card-badge figures bg-signal text-on-signal">
          <span aria-hidden={!variant.showsText}>
            {variant.showsText ? card.discount(discount) : card.percent(discount)}
          </span>
          {!variant.showsText && <span className="sr-only">{card.discount(discount)}</span>}
        </span>
      )}
      {product.isNew && <span className="card-badge bg-ink text-paper">{card.isNew}</span>}
      {!product.inStock && <span className="card-badge bg-bad-wash text-bad">{card.outOfStock}</span>}
    </p>
  );
}

function Facts({ product, variant, search }: { product: CardProduct; variant: CardVariant; search: string }) {
  const { lang, t } = useLanguage();
  const brand = useShell().brands.find((each) => each.name === product.brand)?.label ?? product.brand;
  const rating = ratingText(product.rating, lang);
  return (
    <div className={`flex flex-wrap items-center gap-x-2 text-ink-soft ${variant.facts}`}>
      {brand && variant.showsText && <span>{brand}</span>}
      {product.productCode && (
        <span className="figures min-w-0 text-ink-faint [overflow-wrap:anywhere]">
          <span className="sr-only">{t.shop.card.code}: </span>
          <MarkedText text={product.productCode} search={search} />
        </span>
      )}
      {rating && variant.showsText && (
        <span className="figures inline-flex items-center gap-1">
          <Star className="size-3.5 fill-current text-signal-ink" />
          <span aria-hidden>{rating}</span>
          <span className="sr-only">{t.shop.card.rating(rating)}</span>
        </span>
      )}
    </div>
  );
}

function Price({ product, variant }: { product: CardProduct; variant: CardVariant }) {
  const { lang, t } = useLanguage();
  const { price, originalPrice } = product;
  if (price === undefined)
    return (
      <p className={`text-ink-soft ${variant.showsText ? 'text-sm/6' : 'text-xs/4'}`}>
        {t.shop.callForPrice}
      </p>
    );
  const wasHigher = originalPrice !== null && originalPrice > price;
  return (
    <p className="figures flex flex-wrap items-baseline gap-x-2">
      <span className={`font-bold ${variant.price}`}>
        {wasHigher && <span className="sr-only">{t.shop.card.price}: </span>}
        {formatMoney(price, lang)}
      </span>
      {wasHigher && (
        <span className="text-xs text-ink-faint">
          <span className="sr-only">{t.shop.card.oldPrice}: </span>
          <s>{formatMoney(originalPrice, lang)}</s>
        </span>
      )}
    </p>
  );
}

interface AddButtonProps {
  product: CardProduct;
  name: string;
  describedBy: string;
  variant: CardVariant;
}

function AddButton({ product, name, describedBy, variant }: AddButtonProps) {
  const { card } = useLanguage().t.shop;
  const cart = useCart();
  const toast = useToast();
  return (
    <button
      type="button"
      aria-describedby={describedBy}
      title={variant.showsText ? undefined : card.add}
      onClick={({ currentTarget }) => {
        cart.add(toCartItem(product));
        animateToCart(currentTarget.closest('li')?.querySelector('img'));
        toast(card.added(name));
      }}
      className={`card-button noscript:invisible ${variant.button}`}
    >
      <Plus className="size-4 shrink-0" />
      <span className={variant.showsText ? '' : 'sr-only'}>{card.add}</span>
    </button>
  );
}

/** Lets the card's picture morph into that of the product's page, which has the class `shared-picture`. */
function shareInTransition(card: Element | null): void {
  // A `view-transition-name` must be unique, so a page with a `shared-picture` of its own keeps that one.
  if (document.querySelector('.shared-picture')) return;
  document.querySelector('[data-shared]')?.removeAttribute('data-shared');
  card?.querySelector('img')?.setAttribute('data-shared', '');
}
