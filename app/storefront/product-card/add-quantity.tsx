import { useState } from 'react';
import { readQuantity } from '#app/cart/quantity-stepper.tsx';
import { useLanguage } from '#app/i18n/language.tsx';
import { leastQuantity, maxQuantity, orderQuantity, packOf } from '#domain/order-quantity.ts';
import type { VehicleChoice } from '#domain/vehicle.ts';
import type { CardProduct } from './card-product.ts';
import { useAddToCart } from './use-add-to-cart.ts';

interface AddQuantityProps {
  product: CardProduct;
  /** The id of the element with the product's name. */
  describedBy: string;
  /** As of a card. */
  vehicles?: readonly VehicleChoice[] | undefined;
  /** The button shows its name, not only a plus sign. */
  hasLabel?: boolean;
}

/** A quantity and the button that adds it, as Enter in the field does. Its classes are in storefront.css. */
export function AddQuantity({ product, describedBy, vehicles, hasLabel = false }: AddQuantityProps) {
  const { t } = useLanguage();
  const { card } = t.shop;
  const { inCart, add } = useAddToCart(product, vehicles);
  const least = leastQuantity(product);
  const [typed, setTyped] = useState(String(least));
  const quantity = orderQuantity(product, readQuantity(typed) ?? 1);

  function addTyped({ currentTarget }: React.SyntheticEvent) {
    add(quantity, currentTarget);
    setTyped(String(least));
  }

  return (
    <span className="add-quantity">
      <input
        type="number"
        inputMode="numeric"
        aria-label={t.cart.quantity}
        aria-describedby={describedBy}
        min={least}
        max={maxQuantity}
        step={packOf(product)}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => setTyped(String(quantity))}
        onKeyDown={(event) => {
          if (event.key === 'Enter') addTyped(event);
        }}
      />
      <button
        type="button"
        aria-describedby={describedBy}
        title={hasLabel ? undefined : card.add}
        onClick={addTyped}
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
