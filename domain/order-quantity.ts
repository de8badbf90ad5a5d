/** Of one line. */
export const maxQuantity = 9999;

/** Null or absent: any quantity. */
export interface QuantityRules {
  min_quantity?: number | null;
  pack_size?: number | null;
}

/** By how much a quantity changes at a time. */
export const packOf = ({ pack_size }: QuantityRules) => pack_size ?? 1;

/** The least quantity that is sold: whole packs. */
export const leastQuantity = (rules: QuantityRules) => orderQuantity(rules, 1);

/** The quantity that is sold instead of the wanted one: the next one up, as far as there is one. */
export function orderQuantity(rules: QuantityRules, wanted: number): number {
  const pack = packOf(rules);
  const packs = Math.ceil(Math.max(wanted, rules.min_quantity ?? 1) / pack);
  return Math.min(packs, Math.floor(maxQuantity / pack)) * pack;
}

/** One pack more or less. Less than the least is none. */
export function stepQuantity(rules: QuantityRules, quantity: number, by: 1 | -1): number {
  const pack = packOf(rules);
  if (by > 0) return orderQuantity(rules, quantity + 1);
  const less = (Math.ceil(quantity / pack) - 1) * pack;
  return less < leastQuantity(rules) ? 0 : less;
}
