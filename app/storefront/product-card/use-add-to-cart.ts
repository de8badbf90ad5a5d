import { animateToCart } from '#app/cart/animate-to-cart.ts';
import { useCart } from '#app/cart/cart-provider.tsx';
import { useLanguage } from '#app/i18n/language.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { toCartItem } from '#domain/cart.ts';
import { localisedName } from '#domain/localised.ts';
import type { VehicleChoice } from '#domain/vehicle.ts';
import type { CardProduct } from './card-product.ts';

/** Adds a product of a list. `vehicle` is that of the list, null if it is for none or several, else the current one. */
export function useAddToCart(product: CardProduct, vehicle: VehicleChoice | null | undefined) {
  const { lang, t } = useLanguage();
  const cart = useCart();
  const toast = useToast();
  const { name_en = null, brand = null } = product;
  return {
    inCart: cart.items.find((item) => item.id === product.id)?.quantity ?? 0,
    /** The picture beside the button flies to the cart. */
    add(quantity: number, button: Element) {
      const item = toCartItem({ ...product, name_en, brand });
      cart.add({ ...item, ...(vehicle !== undefined && { vehicles: vehicle ? [vehicle] : [] }) }, quantity);
      animateToCart(button.closest('li, tr, th')?.querySelector('img'));
      toast(t.cart.added(localisedName({ ...product, name_en }, lang), quantity));
    },
  };
}

/** A product that is for one of the named vehicles only is asked for that one; the list's may have a year. */
export function vehicleOf({ vehicle: only }: CardProduct, ofList: VehicleChoice | null | undefined) {
  return only && only.slug !== ofList?.slug ? only : ofList;
}
