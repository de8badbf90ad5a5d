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
  const order = sortedPositions(index, query.sort, lang).filter((position) => shown[position] === 1);
  const size = pageSizes[query.layout];
  const pages = Math.max(1, Math.ceil(total / size));
  const page = Math.min(Math.max(1, query.page), pages);
  const sorted = tiers && query.sort === defaultSort ? sortByTier(order, tiers) : [...order];
  const positions = sorted.slice((page - 1) * size, page * size);
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

/** Sorted by tier, then by the given order. */
function sortByTier(order: Uint32Array, tiers: Uint8Array): number[] {
  const byTier: number[][] = Array.from({ length: searchTiers.description + 1 }, () => []);
  for (const position of order) byTier[tiers[position] ?? 0]?.push(position);
  return byTier.flat();
}
