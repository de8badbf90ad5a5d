import { type Facets, filterAndCount } from './listing-filters.ts';
import { type CatalogueIndex, type ListingProduct, sortedPositions } from './listing-index.ts';
import { defaultSort, type ListingQuery, pageSizes } from './listing-query.ts';
import type { Lang } from './localised.ts';
import { rankProducts, searchTiers } from './search.ts';

export interface Listing<P> {
  items: P[];
  total: number;
  page: number;
  pages: number;
  facets: Facets;
  /** Only while something is searched. */
  search?: SearchReport;
}

/** What the search did beyond finding all words as they were typed. */
export interface SearchReport {
  /** Typos that were read as another word. */
  corrections: { typed: string; used: string }[];
  /** Words that no product has together with the others. */
  leftOut: string[];
  /** If nothing is found: how many the same search finds without the other filters. */
  elsewhere: number;
}

export function listProducts<P extends ListingProduct>(
  index: CatalogueIndex<P>,
  query: ListingQuery,
  lang: Lang = 'tr',
): Listing<P> {
  const tiers = rankProducts(index.search, query.search);
  const { shown, total, facets } = filterAndCount(index, query, tiers);
  const sort = query.sort ?? defaultSort;
  const order = sortedPositions(index, sort, lang).filter((position) => shown[position] === 1);
  const size = pageSizes[query.layout];
  const pages = Math.max(1, Math.ceil(total / size));
  const page = Math.min(Math.max(1, query.page), pages);
  const sorted = tiers && query.sort === null ? sortByTier(order, tiers) : [...order];
  const positions = sorted.slice((page - 1) * size, page * size);
  const items = positions.flatMap((position) => index.search.products[position] ?? []);
  const search = tiers && {
    corrections: [],
    leftOut: [],
    elsewhere: total > 0 ? 0 : tiers.reduce((found, tier) => found + (tier > 0 ? 1 : 0), 0),
  };
  return { items, total, page, pages, facets, ...(search && { search }) };
}

/** Sorted by tier, then by the given order. */
function sortByTier(order: Uint32Array, tiers: Uint8Array): number[] {
  const byTier: number[][] = Array.from({ length: searchTiers.description + 1 }, () => []);
  for (const position of order) byTier[tiers[position] ?? 0]?.push(position);
  return byTier.flat();
}
