import type { FitPositions } from './fit-positions.ts';
import { type Facets, filterAndCount } from './listing-filters.ts';
import { type CatalogueIndex, type ListingProduct, sortedPositions } from './listing-index.ts';
import { defaultSort, type ListingQuery, pageSizes } from './listing-query.ts';
import { type FoundProducts, findProducts, type ListingVehicles } from './listing-search.ts';
import type { Lang } from './localised.ts';
import { type ChosenVehicle, type Fit, fits, rankOf } from './vehicle-fit.ts';

export interface Listing<P> {
  items: P[];
  total: number;
  page: number;
  pages: number;
  facets: Facets;
  /** Only if a vehicle or a make is chosen or named: the items by how they fit, in this order through all pages. */
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

/** How a text was understood, and what the search did beyond finding all words as they were typed. */
export interface SearchReport extends Pick<FoundProducts, 'understood' | 'isMissing' | 'preferred'> {
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
  vehicles?: ListingVehicles,
  chosen?: ChosenVehicle,
  /** Of a search that is for no vehicle: what fits this one comes first. */
  preferred?: ChosenVehicle,
): Listing<P> {
  const found = findProducts(index, query, lang, vehicles, chosen, preferred);
  const { scores, fitAt } = found;
  const { shown, total, facets } = filterAndCount(index, query, scores, fitAt);
  const order = sortedPositions(index, query.sort ?? defaultSort, lang);
  const size = pageSizes[query.layout];
  const pages = Math.max(1, Math.ceil(total / size));
  const page = Math.min(Math.max(1, query.page), pages);
  const itemsBetween = (among: Uint8Array, from: number, to: number) =>
    slice(order, among, query.sort === null ? scores : undefined, Math.max(0, from), Math.max(0, to)).flatMap(
      (position) => index.search.products[position] ?? [],
    );
  const start = (page - 1) * size;
  const groups = fitAt && groupsOf(shown, fitAt, { start, size }, itemsBetween);
  const items = groups ? groups.flatMap((group) => group.items) : itemsBetween(shown, start, start + size);
  const search = scores && {
    understood: found.understood,
    isMissing: found.isMissing,
    ...(found.preferred !== undefined && query.sort === null && { preferred: found.preferred }),
    corrections: found.corrections,
    leftOut: found.leftOut,
    elsewhere: total > 0 ? 0 : scores.reduce((count, score) => count + (score > 0 ? 1 : 0), 0),
  };
  return { items, total, page, pages, facets, ...(groups && { groups }), ...(search && { search }) };
}

/** The pages go on from one group to the next. */
function groupsOf<P>(
  shown: Uint8Array,
  fitAt: FitPositions,
  { start, size }: { start: number; size: number },
  itemsBetween: (among: Uint8Array, from: number, to: number) => P[],
): FitGroup<P>[] {
  let from = start;
  const totals = new Uint32Array(fits.length + 1);
  for (let position = 0; position < shown.length; position++) {
    const rank = shown[position] === 1 ? (fitAt[position] ?? 0) : 0;
    totals[rank] = (totals[rank] ?? 0) + 1;
  }
  return fits.flatMap((fit): FitGroup<P>[] => {
    const rank = rankOf(fit);
    const total = totals[rank] ?? 0;
    const isOnPage = from < total && from + size > 0;
    const among = isOnPage ? positionsOf(shown, fitAt, rank) : undefined;
    const items = among ? itemsBetween(among, from, from + size) : [];
    from -= total;
    return total > 0 ? [{ fit, total, items }] : [];
  });
}

/** 1 at the shown positions of a group. */
function positionsOf(shown: Uint8Array, fitAt: FitPositions, rank: number): Uint8Array {
  const among = new Uint8Array(shown.length);
  for (let position = 0; position < shown.length; position++)
    if (shown[position] === 1 && fitAt[position] === rank) among[position] = 1;
  return among;
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
