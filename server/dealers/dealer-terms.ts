import { createDealerRules, type DealerException, type DealerTerms, isDealerOpen } from '#domain/dealer.ts';
import { istanbulDate } from '#domain/istanbul-time.ts';
import type { DealerRow } from '#domain/schemas/dealers.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';

type GroupRows = Pick<Catalogue, 'rows'>;

/** Once for a list of hundreds of dealers. */
const knownIds = new WeakMap<readonly { id: number }[], Set<number>>();

function idsOf(products: readonly { id: number }[]): Set<number> {
  const known = knownIds.get(products) ?? new Set(products.map(({ id }) => id));
  knownIds.set(products, known);
  return known;
}

/** The rules of a dealer by names. One of a group that was deleted has no effect, nor has a price of a deleted product. */
export function termsOf({ percent, rules, prices }: DealerRow, { rows }: GroupRows): DealerTerms {
  const nameOf = (list: readonly { id: number; name: string }[], id: number | undefined) =>
    list.find((row) => row.id === id)?.name;
  const products = idsOf(rows.products);
  return {
    percent,
    rules: rules.flatMap(({ brand_id, category_id, ...rule }): DealerException[] => {
      const brand = nameOf(rows.brands, brand_id);
      const category = nameOf(rows.categories, category_id);
      if (brand !== undefined) return [{ brand, ...rule }];
      return category === undefined ? [] : [{ category, ...rule }];
    }),
    prices: prices.filter(({ product_id }) => products.has(product_id)),
  };
}

export const isOpen = (dealer: DealerRow, now = Date.now()) => isDealerOpen(dealer, istanbulDate(now));

/** Finds the rule of each product for the dealer with this key; undefined if there is none, or not any more. */
export function findDealerRules(catalogue: Catalogue, key: string) {
  const dealer = catalogue.rows.dealers.find((row) => row.key === key);
  if (!dealer || !isOpen(dealer)) return undefined;
  return { dealer, ruleOf: createDealerRules(termsOf(dealer, catalogue)) };
}
