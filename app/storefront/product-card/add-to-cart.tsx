import { useRef } from 'react';
import { animateToCart } from '#app/cart/animate-to-cart.ts';
import { useCart } from '#app/cart/cart-provider.tsx';
import { useLanguage } from '#app/i18n/language.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { toCartItem } from '#domain/cart.ts';
import type { CardProduct } from './card-product.ts';

interface AddToCartProps {
  product: CardProduct;
  name: string;
  describedBy: string;
  isCompact: boolean;
}

/** The button, and once the product is in the cart its number and a way to take one out. */
export function AddToCart({ product, name, describedBy, isCompact }: AddToCartProps) {
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
    <>
      {quantity > 0 && (
        <>
          <span className="card-quantity">
            <span className={isCompact ? 'sr-only' : ''}>{card.inCart(quantity)}</span>
            {isCompact && <span aria-hidden="true">{quantity}</span>}
          </span>
          <button
            type="button"
            aria-label={t.cart.decrease}
            aria-describedby={describedBy}
            onClick={decrease}
            className="card-button"
          >
            −
          </button>
        </>
      )}
      <button
        ref={button}
        type="button"
        aria-describedby={describedBy}
        title={isCompact ? card.add : undefined}
        onClick={({ currentTarget }) => {
          cart.add(
            toCartItem({ ...product, name_en: product.name_en ?? null, brand: product.brand ?? null }),
          );
          animateToCart(currentTarget.closest('li')?.querySelector('img'));
          toast(card.added(name));
        }}
        className="card-add"
      >
        {isCompact ? <span className="sr-only">{card.add}</span> : card.add}
      </button>
    </>
  );
}
