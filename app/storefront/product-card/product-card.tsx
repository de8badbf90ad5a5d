import { memo, useRef } from 'react';
import { useCart } from '#app/cart/cart-provider.tsx';
import { useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { localisedName } from '#domain/localised.ts';
import { formatMoney } from '#domain/money.ts';
import { stepQuantity } from '#domain/order-quantity.ts';
import { discountOf } from '#domain/product.ts';
import type { VehicleChoice } from '#domain/vehicle.ts';
import type { ProductLinkState } from '../finder/chosen-vehicle.ts';
import { useShell } from '../layout/shell-data.ts';
import type { CardProduct } from './card-product.ts';
import { type CardLayout, cardSizes } from './card-sizes.ts';
import { MarkedText } from './marked-text.tsx';
import { type PictureLoading, ProductPicture, preloadPicture } from './product-picture.tsx';
import { Rating } from './rating.tsx';
import { useAddToCart } from './use-add-to-cart.ts';

interface ProductCardProps {
  product: CardProduct;
  layout?: CardLayout;
  /** What is marked in the texts. */
  marks?: RegExp | undefined;
  /** How early the picture is loaded. */
  loading?: PictureLoading;
  /** On the page of another product: without an add button, or with one that names what it adds. */
  place?: 'list' | 'related' | 'accessory';
  /** The vehicles of the list. Without them the current one counts. */
  vehicles?: readonly VehicleChoice[] | undefined;
}

/** A shorter name is not cut, so it needs no tooltip. */
const uncutLength = 40;

/** An `li`, for a `ul` under an `h2`. Its classes are in storefront.css. */
export const ProductCard = memo(function ProductCard({
  product,
  layout = 'shelf',
  marks,
  loading = 'lazy',
  place = 'list',
  vehicles,
}: ProductCardProps) {
  const { lang } = useLanguage();
  const name = localisedName(product, lang);
  const { id, image, title = name, subtitle } = product;
  const nameId = `urun-${id}`;
  const isCompact = layout === 'compact';
  if (import.meta.env.SSR) preloadPicture(image, loading);
  return (
    <li className={layout === 'shelf' || layout === 'standard' ? 'card' : `card card-${layout}`}>
      <ProductPicture src={image} loading={loading} sizes={cardSizes[layout]} className="card-picture" />
      <Badges product={product} isCompact={isCompact} />
      <div className="card-text">
        <h3
          className={subtitle ? 'card-name' : 'card-clamp'}
          title={name.length > uncutLength ? name : undefined}
        >
          <Link
            id={nameId}
            to={`/urun/${id}`}
            state={vehicles && ({ vehicles } satisfies ProductLinkState)}
            prefetch="intent"
            viewTransition
            onClick={({ currentTarget }) => shareInTransition(currentTarget.closest('li'))}
            className="card-link"
          >
            <MarkedText text={title} marks={marks} />
            {subtitle && (
              <>
                {' '}
                <span className="card-subtitle">
                  <MarkedText text={subtitle} marks={marks} />
                </span>
              </>
            )}
          </Link>
        </h3>
        <Facts product={product} isCompact={isCompact} marks={marks} />
        <div className="card-foot">
          <Price product={product} />
          {place !== 'related' && (
            <AddToCart
              product={product}
              name={name}
              describedBy={nameId}
              isCompact={isCompact}
              isAccessory={place === 'accessory'}
              vehicles={vehicles}
            />
          )}
        </div>
      </div>
    </li>
  );
});

function Badges({ product, isCompact }: { product: CardProduct; isCompact: boolean }) {
  const { t } = useLanguage();
  const { card } = t.shop;
  const { price, originalPrice = null, isNew, stock, isOtherGeneration } = product;
  const discount = discountOf({ price, originalPrice });
  if (discount === 0 && !isNew && !stock && !isOtherGeneration) return null;
  return (
    <p className="card-badges">
      {isOtherGeneration && (
        <span className="card-badge bg-bad-wash text-bad">{t.vehicle.otherGeneration}</span>
      )}
      {discount > 0 && (
        <span className="card-badge tabular bg-signal text-on-signal">
          <span aria-hidden={isCompact}>{isCompact ? card.percent(discount) : card.discount(discount)}</span>
          {isCompact && <span className="sr-only">{card.discount(discount)}</span>}
        </span>
      )}
      {isNew && <span className="card-badge bg-ink text-paper">{card.isNew}</span>}
      {stock === 'out' && <span className="card-badge bg-bad-wash text-bad">{card.outOfStock}</span>}
      {stock === 'ask' && <span className="card-badge bg-surface text-ink-soft">{card.askStock}</span>}
    </p>
  );
}

interface FactsProps {
  product: CardProduct;
  isCompact: boolean;
  marks: RegExp | undefined;
}

function Facts({ product, isCompact, marks }: FactsProps) {
  const { t } = useLanguage();
  const { brands } = useShell();
  // A split name starts with the vehicle, and so with the brand.
  const { subtitle, facts = [] } = product;
  const brand = !subtitle && !isCompact && product.brand;
  const label = brand && (brands.find((each) => each.name === brand)?.label ?? brand);
  return (
    <div className="card-facts">
      {facts.length > 0 && (
        <span className="tabular w-full">
          <MarkedText text={facts.join(' · ')} marks={marks} />
        </span>
      )}
      {label && <span>{label}</span>}
      {product.productCode && (
        <span className="card-code">
          <span className="sr-only">{`${t.shop.card.code}: `}</span>
          <MarkedText text={product.productCode} marks={marks} />
        </span>
      )}
      {product.rating !== undefined && <Rating rating={product.rating} />}
    </div>
  );
}

function Price({ product: { price, originalPrice } }: { product: CardProduct }) {
  const { lang, t } = useLanguage();
  const { vat } = useShell();
  if (price === undefined) return <p className="card-ask">{t.shop.callForPrice}</p>;
  const wasHigher = originalPrice !== undefined && originalPrice > price;
  return (
    <p className="card-price">
      {wasHigher && <span className="sr-only">{t.shop.card.price}: </span>}
      {formatMoney(price, lang)}
      {vat && <span>{vat}</span>}
      {wasHigher && (
        <span>
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

interface AddToCartProps {
  product: CardProduct;
  name: string;
  describedBy: string;
  isCompact: boolean;
  isAccessory: boolean;
  vehicles: readonly VehicleChoice[] | undefined;
}

/** The button, and once the product is in the cart its number and a way to take one out. */
function AddToCart({ product, name, describedBy, isCompact, isAccessory, vehicles }: AddToCartProps) {
  const { t } = useLanguage();
  const { card } = t.shop;
  const cart = useCart();
  const toast = useToast();
  const button = useRef<HTMLButtonElement>(null);
  const { inCart: quantity, add } = useAddToCart(product, vehicles);
  const isSmall = isCompact || quantity > 0;

  function decrease() {
    const left = stepQuantity(product, quantity, -1);
    cart.setQuantity(product.id, left);
    toast(left > 0 ? card.inCart(left) : t.cart.removed(name));
    if (left === 0) button.current?.focus();
  }

  return (
    <>
      {quantity > 0 && (
        <>
          <button
            type="button"
            aria-label={t.cart.decrease}
            aria-describedby={describedBy}
            onClick={decrease}
            className="card-button"
          >
            −
          </button>
          <span className="card-quantity">
            <span aria-hidden="true">{quantity}</span>
            <span className="sr-only">{card.inCart(quantity)}</span>
          </span>
        </>
      )}
      <button
        ref={button}
        type="button"
        aria-describedby={describedBy}
        title={isCompact ? card.add : undefined}
        onClick={({ currentTarget }) => add(1, currentTarget)}
        className="card-add"
      >
        {isAccessory && card.addAccessory}
        {isAccessory && <span className="sr-only">: {name}</span>}
        {!isAccessory && (isSmall ? <span className="sr-only">{card.add}</span> : card.add)}
      </button>
    </>
  );
}
