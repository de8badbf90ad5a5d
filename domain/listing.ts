import { fold } from './fold.ts';
import {
  type CatalogueIndex,
  type ListingProduct,
  type NumberedField,
  sortedPositions,
} from './listing-index.ts';
import { defaultSort, type ListingQuery, pageSizes } from './listing-query.ts';
import type { Lang } from './localised.ts';
import { allChoices } from './product.ts';
import { rankProducts, searchTiers } from './search.ts';

/** The number of products of each choice under the other filters; `allChoices` is no choice. */
export interface Facets {
  category: Map<string, number>;
  /** Of the chosen category; without one only `allChoices`. */
  subcategory: Map<string, number>;
  brand: Map<string, number>;
}

export interface Listing<P> {
  items: P[];
  total: number;
  page: number;
  pages: number;
  facets: Facets;
}

export function listProducts<P extends ListingProduct>(
  index: CatalogueIndex<P>,
  query: ListingQuery,
  lang: Lang = 'tr',
): Listing<P> {
  const tiers = rankProducts(index.search, query.search);
  const { shown, total, facets } = filterAndCount(index, query, tiers);
  const order = sortedPositions(index, query.sort, lang);
  const size = pageSizes[query.layout];
  const pages = Math.max(1, Math.ceil(total / size));
  const page = Math.min(Math.max(1, query.page), pages);
  const window = { from: (page - 1) * size, to: page * size };
  const positions =
    tiers && query.sort === defaultSort
      ? pageByTier(order, shown, tiers, window)
      : pageInOrder(order, shown, window);
  const items = positions.flatMap((position) => index.search.products[position] ?? []);
  return { items, total, page, pages, facets };
}

function filterAndCount<P extends ListingProduct>(
  index: CatalogueIndex<P>,
  query: ListingQuery,
  tiers: Uint8Array | undefined,
): { shown: Uint8Array; total: number; facets: Facets } {
  const category = counter(index.category, query.category);
  const subcategory = counter(index.subcategory, query.subcategory);
  const brand = counter(index.brand, query.brand === null ? null : fold(query.brand));
  const shown = new Uint8Array(index.search.products.length);
  let total = 0;

  for (let i = 0; i < shown.length; i++) {
    if (tiers?.[i] === 0 || (query.campaign && !index.campaigns[i])) continue;
    const brandFits = fits(brand, i);
    const categoryFits = fits(category, i);
    const subcategoryFits = fits(subcategory, i);
    if (brandFits) count(category, i);
    if (brandFits && categoryFits) count(subcategory, i);
    if (categoryFits && subcategoryFits) count(brand, i);
    if (brandFits && categoryFits && subcategoryFits) {
      shown[i] = 1;
      total++;
    }
  }

  const subcategories = query.category === null ? [] : (index.subcategoriesOf.get(query.category) ?? []);
  return {
    shown,
    total,
    facets: {
      category: named(category, index.subcategoriesOf.keys(), (name) => name),
      subcategory: named(subcategory, subcategories, (name) => name),
      brand: named(brand, index.brandNames, fold),
    },
  };
}

interface Counter {
  field: NumberedField;
  counts: Uint32Array;
  /** The chosen value's number, -1 if no product has it, null for any. */
  wanted: number | null;
}

function counter(field: NumberedField, choice: string | null): Counter {
  const wanted = choice === null ? null : (field.numbers.get(choice) ?? -1);
  return { field, counts: new Uint32Array(field.numbers.size), wanted };
}

function fits({ field, wanted }: Counter, position: number): boolean {
  return wanted === null || field.at[position] === wanted;
}

function count({ field, counts }: Counter, position: number): void {
  const number = field.at[position] ?? 0;
  counts[number] = (counts[number] ?? 0) + 1;
}

function named({ field, counts }: Counter, names: Iterable<string>, keyOf: (name: string) => string) {
  const facet = new Map<string, number>();
  for (const name of names) facet.set(name, counts[field.numbers.get(keyOf(name)) ?? -1] ?? 0);
  return facet.set(
    allChoices,
    counts.reduce((sum, each) => sum + each, 0),
  );
}

interface Window {
  from: number;
  to: number;
}

function pageInOrder(order: Uint32Array, shown: Uint8Array, { from, to }: Window): number[] {
  const positions: number[] = [];
  let rank = 0;
  for (let i = 0; i < order.length && rank < to; i++) {
    const position = order[i] ?? 0;
    if (shown[position] === 1 && rank++ >= from) positions.push(position);
  }
  return positions;
}

/** Sorted by tier, then by the given order; builds only the requested page. */
function pageByTier(
  order: Uint32Array,
  shown: Uint8Array,
  tiers: Uint8Array,
  { from, to }: Window,
): number[] {
  const ranks = new Uint32Array(searchTiers.description + 2);
  for (let i = 0; i < shown.length; i++) {
    if (shown[i] === 1) ranks[(tiers[i] ?? 0) + 1] = (ranks[(tiers[i] ?? 0) + 1] ?? 0) + 1;
  }
  for (let tier = 1; tier < ranks.length; tier++) ranks[tier] = (ranks[tier] ?? 0) + (ranks[tier - 1] ?? 0);
  const positions: number[] = [];
  for (let i = 0; i < order.length; i++) {
    const position = order[i] ?? 0;
    if (shown[position] !== 1) continue;
    const tier = tiers[position] ?? 0;
    const rank = ranks[tier] ?? 0;
    ranks[tier] = rank + 1;
    if (rank >= from && rank < to) positions[rank - from] = position;
  }
  return positions;
}
