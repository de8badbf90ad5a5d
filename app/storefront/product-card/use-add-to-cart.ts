import { animateToCart } from '#app/cart/animate-to-cart.ts';
import { useCart } from '#app/cart/cart-provider.tsx';
import { useLanguage } from '#app/i18n/language.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { toCartItem } from '#domain/cart.ts';
import { localisedName } from '#domain/localised.ts';
import { orderQuantity } from '#domain/order-quantity.ts';
import type { VehicleChoice } from '#domain/vehicle.ts';
import type { CardProduct } from './card-product.ts';

/** Adds a product of a list for the list's vehicles; if these are undefined, for the current one. */
export function useAddToCart(product: CardProduct, vehicles: readonly VehicleChoice[] | undefined) {
  const { lang, t } = useLanguage();
  const cart = useCart();
  const toast = useToast();
  const { name_en = null, brand = null } = product;
  const inCart = cart.items.find((item) => item.id === product.id)?.quantity ?? 0;
  return {
    inCart,
    /** The picture beside the button flies to the cart. */
    add(quantity: number, button: Element) {
      const item = toCartItem({ ...product, name_en, brand });
      cart.add({ ...item, ...(vehicles && { vehicles }) }, quantity);
      animateToCart(button.closest('li, tr, th')?.querySelector('img'));
      const added = orderQuantity(product, inCart + quantity) - inCart;
      toast(t.cart.added(localisedName({ ...product, name_en }, lang), added));
    },
  };
}

/** A product that is for some of the named vehicles is asked for these, or for the list's one, which may have a year. */
export function vehiclesOf({ vehicles: own }: CardProduct, ofList: readonly VehicleChoice[] | undefined) {
  const [only, another] = ofList ?? [];
  const isForOnly = !another && own?.some(({ slug }) => slug === only?.slug);
  return own && !isForOnly ? own : ofList;
}
