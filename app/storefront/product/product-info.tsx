import { useState } from 'react';
import { animateToCart } from '#app/cart/animate-to-cart.ts';
import { useCart } from '#app/cart/cart-provider.tsx';
import { QuantityStepper } from '#app/cart/quantity-stepper.tsx';
import { useLanguage } from '#app/i18n/language.tsx';
import { Link } from '#app/i18n/link.tsx';
import { ownerWords } from '#app/i18n/messages.ts';
import { Button, buttonVariants, IconButton } from '#app/ui/button.tsx';
import { BadgeCheck, Copy, PackageX, ShieldCheck, ShoppingCart } from '#app/ui/icons.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { shopUrl } from '#domain/listing-query.ts';
import { formatMoney } from '#domain/money.ts';
import { leastQuantity, orderQuantity } from '#domain/order-quantity.ts';
import { ChatLink, PhoneLink } from '../layout/contact-links.tsx';
import { useShell } from '../layout/shell-data.ts';
import { Rating } from '../product-card/rating.tsx';
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

function BrandAndCode({ product: { brand, code, rating } }: { product: ProductData }) {
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
      {rating !== null && <Rating rating={rating} />}
    </div>
  );
}

/** Price and cart, then WhatsApp, then the phones; on wide screens beside the texts, or in their place. */
export function ProductOffer({ product }: { product: ProductData }) {
  const hasTexts = product.deciding.length > 0 || product.description.trim() !== '';
  const place = hasTexts
    ? 'xl:col-start-3'
    : 'xl:col-start-2 xl:col-end-4 xl:grid-cols-[14fr_9fr] xl:gap-x-10';
  return (
    <div className={`grid grid-cols-1 content-start gap-4 md:col-start-2 md:row-start-2 ${place}`}>
      <div className="grid grid-cols-1 content-start gap-4">
        <Price product={product} />
        <Breaks item={product.cartItem} />
        <BuyBox product={product} />
      </div>
      <Contact product={product} />
    </div>
  );
}

function Contact({ product }: { product: ProductData }) {
  const { t } = useLanguage();
  const { phones } = useShell().business;
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <div className="text-ink-soft text-sm">
        {!product.inStock && <p>{t.product.outOfStockHint}</p>}
        {product.priceText && <p>{t.product.callForQuantity}</p>}
        <p className="flex flex-wrap gap-x-6">
          {[...new Set(phones)].map((phone) => (
            <PhoneLink
              key={phone}
              phone={phone}
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-ink hover:underline"
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

function Price({ product: { priceText, oldPriceText, rateText, discount } }: { product: ProductData }) {
  const { t } = useLanguage();
  const { vat, vatSentence } = useShell();
  if (!priceText) return <p className="font-bold text-xl">{t.shop.callForPrice}</p>;
  return (
    <p className="tabular flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span className="font-bold text-3xl max-xs:text-2xl">
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

/** What a unit costs from which quantity on. */
function Breaks({ item: { price_breaks } }: { item: ProductData['cartItem'] }) {
  const { lang, t } = useLanguage();
  if (!price_breaks) return null;
  return (
    <ul aria-label={t.product.breaks} className="tabular flex flex-wrap gap-2 text-sm">
      {price_breaks.map(({ quantity, price }) => (
        <li key={quantity} className="rounded-md bg-sunken px-3 py-1.5">
          {quantity}+ <strong className="font-semibold">{formatMoney(price, lang)}</strong>
        </li>
      ))}
    </ul>
  );
}

function ProductCode({ code }: { code: string }) {
  const { t } = useLanguage();
  const toast = useToast();

  /** Browsers refuse this without HTTPS; one click still selects the code. */
  async function copy() {
    try {
      await navigator.clipboard.writeText(code);
      toast(t.product.copied);
    } catch {
      toast(t.product.notCopied, { kind: 'alert' });
    }
  }

  return (
    <span className="inline-flex items-center">
      <span className="text-ink-faint text-sm">{t.shop.card.code}</span>
      <span className="tabular ml-2 select-all font-semibold [overflow-wrap:anywhere]">{code}</span>
      <IconButton label={t.product.copyCode} onClick={copy} className="noscript:hidden print:hidden">
        <Copy className="size-4" />
      </IconButton>
    </span>
  );
}

/** Fixed at the bottom of small screens. */
const bar =
  'noscript:hidden flex gap-3 max-md:gap-[min(0.75rem,12px)] md:flex-wrap max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-line max-md:border-t max-md:bg-surface max-md:px-[min(1rem,16px)] max-md:pt-2 max-md:pb-[max(0.5rem,env(safe-area-inset-bottom))]';

function BuyBox({ product }: { product: ProductData }) {
  const { t } = useLanguage();
  const cart = useCart();
  const toast = useToast();
  const { cartItem } = product;
  const [quantity, setQuantity] = useState(leastQuantity(cartItem));
  const rule = t.cart.rule(cartItem.min_quantity, cartItem.pack_size);
  const question = ownerWords.productQuestion(product.cartItem.name, product.code, quantity);

  function add() {
    cart.add(product.cartItem, quantity);
    toast(t.cart.added(product.name, quantity));
    animateToCart(document.querySelector<HTMLImageElement>('img.shared-picture'));
  }

  return (
    <div className="grid grid-cols-1 gap-3 print:hidden">
      {rule && <p className="text-ink-soft text-sm">{rule}</p>}
      <div data-bottom-bar className={bar}>
        <QuantityStepper
          value={quantity}
          min={1}
          rules={cartItem}
          onChange={(wanted) => setQuantity(orderQuantity(cartItem, wanted))}
        />
        <Button variant="signal" onClick={add} className="min-w-0 flex-1 max-md:px-2 md:whitespace-nowrap">
          <ShoppingCart className="size-5 max-sm:hidden" />
          {t.shop.card.add}
        </Button>
      </div>
      <ChatLink
        text={question}
        className={buttonVariants('plain', 'w-full px-2')}
        iconClassName="size-5 shrink-0 text-chat"
      >
        {t.product.requestQuote}
      </ChatLink>
      <InCart id={product.id} />
    </div>
  );
}

function InCart({ id }: { id: number }) {
  const { t } = useLanguage();
  const { items, open } = useCart();
  const item = items.find((each) => each.id === id);
  // Its space is there before, so that adding moves nothing. A phone has no room for it: there the header says it.
  return (
    <p className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 text-ink-soft max-md:hidden">
      {item && (
        <>
          {t.product.inCart(item.quantity)}
          <Button
            variant="quiet"
            aria-haspopup="dialog"
            onClick={open}
            className="underline underline-offset-4"
          >
            {t.product.seeCart}
          </Button>
        </>
      )}
    </p>
  );
}
