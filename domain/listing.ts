import { type Facets, filterAndCount } from './listing-filters.ts';
import { type CatalogueIndex, type ListingProduct, sortedPositions } from './listing-index.ts';
import { defaultSort, type ListingQuery, pageSizes } from './listing-query.ts';
import type { Lang } from './localised.ts';
import { searchProducts } from './search/search.ts';
import { type Fit, type FitPositions, fitRanks, fits } from './vehicle-fit.ts';

export interface Listing<P> {
  items: P[];
  total: number;
  page: number;
  pages: number;
  facets: Facets;
  /** Only while a vehicle is chosen: the items by how they fit, in this order through all pages. */
  groups?: FitGroup<P>[];
  /** Only while something is searched. */
  search?: SearchReport;
}

export interface FitGroup<P> {
  fit: Fit;
  /** On all pages. */
  total: number;
  /** On this page. */
  items: P[];
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
  fitAt?: FitPositions,
): Listing<P> {
  const found = searchProducts(index.search, query.search, {
    literal: query.literal,
    synonyms: index.synonyms,
  });
  const { shown, total, facets } = filterAndCount(index, query, found?.scores, fitAt);
  const order = sortedPositions(index, query.sort ?? defaultSort, lang);
  const size = pageSizes[query.layout];
  const pages = Math.max(1, Math.ceil(total / size));
  const page = Math.min(Math.max(1, query.page), pages);
  const scores = query.sort === null ? found?.scores : undefined;
  const itemsBetween = (among: Uint8Array, from: number, to: number) =>
    slice(order, among, scores, Math.max(0, from), Math.max(0, to)).flatMap(
      (position) => index.search.products[position] ?? [],
    );
  // A chosen or searched order is that of the whole group.
  const isOrdered = query.sort !== null || found !== undefined;
  const start = (page - 1) * size;
  const groups = fitAt && groupsOf(shown, fitAt, { start, size, isOrdered }, itemsBetween);
  const items = groups ? groups.flatMap((group) => group.items) : itemsBetween(shown, start, start + size);
  const search = found && {
    corrections: found.corrections,
    leftOut: found.leftOut,
    elsewhere: total > 0 ? 0 : found.scores.reduce((count, score) => count + (score > 0 ? 1 : 0), 0),
  };
  return { items, total, page, pages, facets, ...(groups && { groups }), ...(search && { search }) };
}

/** The pages go on from one group to the next. */
function groupsOf<P>(
  shown: Uint8Array,
  fitAt: FitPositions,
  { start, size, isOrdered }: { start: number; size: number; isOrdered: boolean },
  itemsBetween: (among: Uint8Array, from: number, to: number) => P[],
): FitGroup<P>[] {
  const parts = fits.flatMap((fit) => {
    const ranks: number[][] = isOrdered ? [fitRanks[fit]] : fitRanks[fit].map((rank) => [rank]);
    return ranks.map((among) => ({ fit, ranks: among, shown: new Uint8Array(shown.length), total: 0 }));
  });
  const partAt = [0, 1, 2, 3, 4].map((rank) => parts.find(({ ranks }) => ranks.includes(rank)));
  for (let position = 0; position < shown.length; position++) {
    const part = shown[position] === 1 ? partAt[fitAt[position] ?? 0] : undefined;
    if (!part) continue;
    part.shown[position] = 1;
    part.total += 1;
  }
  const groups = fits.map((fit): FitGroup<P> => ({ fit, total: 0, items: [] }));
  let from = start;
  for (const part of parts) {
    const group = groups.find(({ fit }) => fit === part.fit);
    const isOnPage = from < part.total && from + size > 0;
    if (isOnPage) group?.items.push(...itemsBetween(part.shown, from, from + size));
    if (group) group.total += part.total;
    from -= part.total;
  }
  return groups;
}

/** Part of the shown positions: best score first, and of equal or no scores in the given order. */
export function slice(
  order: Uint32Array,
  shown: ArrayLike<number>,
  scores: Uint16Array | undefined,
  from: number,
  to: number,
): number[] {
  const buckets: { score: number; positions: number[] }[] = [];
  for (let i = 0; i < order.length; i++) {
    const position = order[i] ?? 0;
    if (shown[position] === 0) continue;
    const score = scores?.[position] ?? 0;
    const bucket = bucketOf[score] ?? -1;
    if (bucket >= 0) buckets[bucket]?.positions.push(position);
    else bucketOf[score] = buckets.push({ score, positions: [position] }) - 1;
  }
  for (const { score } of buckets) bucketOf[score] = -1;
  const taken: number[] = [];
  let before = 0;
  for (const { positions } of buckets.sort((a, b) => b.score - a.score)) {
    if (before >= to) break;
    taken.push(...positions.slice(Math.max(0, from - before), to - before));
    before += positions.length;
  }
  return taken;
}

/** The bucket of each score while sorting. */
const bucketOf = new Int32Array(1 << 16).fill(-1);
