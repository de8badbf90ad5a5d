import { type Facets, filterAndCount } from './listing-filters.ts';
import { type CatalogueIndex, type ListingProduct, sortedPositions } from './listing-index.ts';
import { defaultSort, type ListingQuery, pageSizes } from './listing-query.ts';
import type { Lang } from './localised.ts';
import { searchProducts } from './search/search.ts';

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
  const found = searchProducts(index.search, query.search, {
    literal: query.literal,
    synonyms: index.synonyms,
  });
  const { shown, total, facets } = filterAndCount(index, query, found?.scores);
  const sort = query.sort ?? defaultSort;
  const order = sortedPositions(index, sort, lang).filter((position) => shown[position] === 1);
  const size = pageSizes[query.layout];
  const pages = Math.max(1, Math.ceil(total / size));
  const page = Math.min(Math.max(1, query.page), pages);
  const sorted = found && query.sort === null ? sortByScore(order, found.scores) : [...order];
  const positions = sorted.slice((page - 1) * size, page * size);
  const items = positions.flatMap((position) => index.search.products[position] ?? []);
  const search = found && {
    corrections: found.corrections,
    leftOut: found.leftOut,
    elsewhere: total > 0 ? 0 : found.scores.reduce((count, score) => count + (score > 0 ? 1 : 0), 0),
  };
  return { items, total, page, pages, facets, ...(search && { search }) };
}

/** Best first, of equal scores in the given order. */
export function sortByScore(order: Iterable<number>, scores: Uint16Array): number[] {
  const byScore = new Map<number, number[]>();
  for (const position of order) {
    const score = scores[position] ?? 0;
    const equals = byScore.get(score);
    if (equals) equals.push(position);
    else byScore.set(score, [position]);
  }
  return [...byScore.keys()].sort((a, b) => b - a).flatMap((score) => byScore.get(score) ?? []);
}
