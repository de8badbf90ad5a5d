import { useEffect, useRef } from 'react';
import type { CartItem } from '#domain/cart.ts';
import { withoutPrice } from './cart-copy.ts';

/** The code for it is loaded by the few who need it. */
export const fetchOffers = async (items: readonly CartItem[]) =>
  (await import('./offers.ts')).withOffers(items);

/** When a dealer's link ends while the page is open, the lines get the prices of the list. */
export function useOffersOf(
  dealer: number | undefined,
  items: readonly CartItem[],
  setItems: (change: (items: readonly CartItem[]) => readonly CartItem[]) => void,
): void {
  const shown = useRef(dealer);
  useEffect(() => {
    if (shown.current === dealer) return;
    shown.current = dealer;
    setItems((current) => current.map(withoutPrice));
    void fetchOffers(items).then((offers) =>
      setItems((current) =>
        current.map((item) => {
          const { unitPrice, price, price_breaks } = offers.find(({ id }) => id === item.id) ?? {};
          return {
            ...item,
            ...(unitPrice !== undefined && { unitPrice }),
            ...(price !== undefined && { price }),
            ...(price_breaks && { price_breaks }),
          };
        }),
      ),
    );
  }, [dealer, items, setItems]);
}
