import type { CartItem } from '#domain/cart.ts';
import type { readOffers } from '#domain/endpoints/dealers.ts';
import type { AnswerOf } from '#domain/endpoints/endpoint.ts';
import { formatMoney } from '#domain/money.ts';
import { withoutPrice } from './cart-copy.ts';

const perCall = 500;

/** The lines with the prices of whoever asks; without any where these cannot be fetched. */
export async function withOffers(items: readonly CartItem[]): Promise<CartItem[]> {
  const offers = new Map<number, Offer>();
  for (let at = 0; at < items.length; at += perCall) {
    const ids = items.slice(at, at + perCall).map(({ id }) => id);
    for (const offer of await fetchOffers(ids)) offers.set(offer.id, offer);
  }
  return items.map((item) => {
    const { price, price_breaks } = offers.get(item.id) ?? {};
    return {
      ...withoutPrice(item),
      ...(price != null && { unitPrice: price, price: formatMoney(price, 'tr') }),
      ...(price_breaks && { price_breaks }),
    };
  });
}

type Offer = AnswerOf<typeof readOffers>[number];

async function fetchOffers(ids: readonly number[]): Promise<Offer[]> {
  try {
    const response = await fetch(`/api/offers?ids=${ids.join()}`);
    return response.ok ? await response.json() : [];
  } catch {
    return [];
  }
}
