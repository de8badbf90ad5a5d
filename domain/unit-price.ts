/** From this quantity on, a unit costs `price`. */
export interface PriceBreak {
  quantity: number;
  price: number;
}

/** The one rule of a dealer that speaks for a product. */
export type DealerPricing = { kind: 'percent'; percent: number } | { kind: 'fixed'; price: number };

/** All amounts are in the same currency; a dealer's fixed price too. */
export interface UnitPriced {
  /** Missing or null: on request. */
  price?: number | null;
  /** In order; absent in older data. Without a price they do not count. */
  price_breaks?: readonly PriceBreak[];
}

/**
 * What one unit costs if so many are bought; undefined if its price is on request. Nothing else computes it. A break
 * replaces the list price, a dealer's percent applies to that, a dealer's fixed price to any quantity and also where
 * the list has no price. It is rounded to the kuruş at the end, and what costs something does not become free.
 */
export function unitPrice(product: UnitPriced, quantity: number, dealer?: DealerPricing): number | undefined {
  if (dealer?.kind === 'fixed') return dealer.price;
  const price = listPrice(product, quantity);
  if (!price || !dealer) return price;
  // Whole numbers: 1,15 × 0,9 is not exact with floating point, and half a kuruş would round the wrong way.
  const kurus = Math.round((Math.round(price * 100) * (10_000 - Math.round(dealer.percent * 100))) / 10_000);
  return Math.max(kurus, 1) / 100;
}

function listPrice({ price, price_breaks = [] }: UnitPriced, quantity: number): number | undefined {
  if (price == null) return undefined;
  return price_breaks.findLast((each) => each.quantity <= quantity)?.price ?? price;
}
