import { useState } from 'react';
import { animateToCart } from '#app/cart/animate-to-cart.ts';
import { useCart } from '#app/cart/cart-provider.tsx';
import { readQuantity } from '#app/cart/quantity-stepper.tsx';
import { useLanguage } from '#app/i18n/language.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { maxQuantity } from '#domain/cart.ts';
import { localisedName } from '#domain/localised.ts';
import type { VehicleChoice } from '#domain/vehicle.ts';
import { type CardProduct, toItem } from './card-product.ts';

interface AddQuantityProps {
  product: CardProduct;
  /** The id of the element with the product's name. */
  describedBy: string;
  /** As of a card. */
  vehicle?: VehicleChoice | null | undefined;
  /** The button shows its name, not only a plus sign. */
  hasLabel?: boolean;
}

/** A quantity and the button that adds it, as Enter in the field does. Its classes are in storefront.css. */
export function AddQuantity({ product, describedBy, vehicle, hasLabel = false }: AddQuantityProps) {
  const { lang, t } = useLanguage();
  const { card } = t.shop;
  const cart = useCart();
  const toast = useToast();
  const [typed, setTyped] = useState('1');
  const quantity = Math.max(1, readQuantity(typed) ?? 1);
  const inCart = cart.items.find((item) => item.id === product.id)?.quantity ?? 0;

  function add(element: Element) {
    cart.add(
      { ...toItem(product), ...(vehicle !== undefined && { vehicles: vehicle ? [vehicle] : [] }) },
      quantity,
    );
    animateToCart(element.closest('tr, th')?.querySelector('img'));
    toast(t.cart.added(localisedName({ ...product, name_en: product.name_en ?? null }, lang), quantity));
    setTyped('1');
  }

  return (
    <span className="add-quantity">
      <input
        type="number"
        inputMode="numeric"
        aria-label={t.cart.quantity}
        aria-describedby={describedBy}
        min={1}
        max={maxQuantity}
        step={1}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => setTyped(String(quantity))}
        onKeyDown={(event) => {
          if (event.key === 'Enter') add(event.currentTarget);
        }}
      />
      <button
        type="button"
        aria-describedby={describedBy}
        title={hasLabel ? undefined : card.add}
        onClick={({ currentTarget }) => add(currentTarget)}
        className="card-add"
      >
        <span className={hasLabel ? '' : 'sr-only'}>{card.add}</span>
      </button>
      {inCart > 0 && (
        <span className="add-badge">
          <span aria-hidden="true">{inCart}</span>
          <span className="sr-only">{card.inCart(inCart)}</span>
        </span>
      )}
    </span>
  );
}
