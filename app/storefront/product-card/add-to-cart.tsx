import { useRef } from 'react';
import { animateToCart } from '#app/cart/animate-to-cart.ts';
import { useCart } from '#app/cart/cart-provider.tsx';
import { useLanguage } from '#app/i18n/language.tsx';
import { Plus } from '#app/ui/icons.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { toCartItem } from '#domain/cart.ts';
import type { CardProduct } from './card-product.ts';
import type { CardVariant } from './card-variants.ts';

interface AddToCartProps {
  product: CardProduct;
  name: string;
  describedBy: string;
  variant: CardVariant;
}

/** The button, and once the product is in the cart its number and a way to take one out. */
export function AddToCart({ product, name, describedBy, variant }: AddToCartProps) {
  const { t } = useLanguage();
  const { card } = t.shop;
  const cart = useCart();
  const toast = useToast();
  const button = useRef<HTMLButtonElement>(null);
  const quantity = cart.items.find((item) => item.id === product.id)?.quantity ?? 0;

  function decrease() {
    cart.setQuantity(product.id, quantity - 1);
    toast(quantity > 1 ? card.inCart(quantity - 1) : t.cart.removed(name));
    if (quantity === 1) button.current?.focus();
  }

  return (
    <div className="card-actions">
      {quantity > 0 && (
        <>
          <span className={`tabular text-sm ${variant.showsText ? 'w-full' : 'px-1'}`}>
            <span className={variant.showsText ? '' : 'sr-only'}>{card.inCart(quantity)}</span>
            {!variant.showsText && <span aria-hidden="true">{quantity}</span>}
          </span>
          <button
            type="button"
            aria-label={t.cart.decrease}
            aria-describedby={describedBy}
            onClick={decrease}
            className={`card-button ${variant.button}`}
          >
            −
          </button>
        </>
      )}
      <button
        ref={button}
        type="button"
        aria-describedby={describedBy}
        title={variant.showsText ? undefined : card.add}
        onClick={({ currentTarget }) => {
          cart.add(toCartItem(product));
          animateToCart(currentTarget.closest('li')?.querySelector('img'));
          toast(card.added(name));
        }}
        className={`card-button noscript:invisible flex-1 ${variant.button}`}
      >
        <Plus className="size-4 shrink-0" />
        {variant.showsText ? card.add : <span className="sr-only">{card.add}</span>}
      </button>
    </div>
  );
}
