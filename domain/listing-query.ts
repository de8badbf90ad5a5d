import type { ShopAddress } from './addresses.ts';
import { type FactFilter, factFilters, factNames } from './fact-filters.ts';
import { allChoices } from './product.ts';
import { keysOf, recordOf } from './record-of.ts';
import { cutText, maxSearchLength } from './visitor-text.ts';

/** The values of `sirala`. `featured` is featured, then most requested, then new. */
export const sorts = [
  'name',
  'price-low',
  'price-high',
  'rating',
  'newest',
  'featured',
  'code',
  'stock',
] as const;
/** The values of `gorunum`; `tablo` is the table. */
export const layouts = ['compact', 'standard', 'featured', 'showcase', 'tablo'] as const;

export type Sort = (typeof sorts)[number];
export type Layout = (typeof layouts)[number];

export const defaultSort: Sort = 'name';
export const defaultLayout: Layout = 'standard';
export const pageSizes: Record<Layout, number> = {
  compact: 48,
  standard: 40,
  featured: 30,
  showcase: 20,
  tablo: 48,
};

/** The parsed query of `/shop`. Of brands and facts there may be several, joined by commas: see `readValues`. */
export interface ListingQuery extends Record<FactFilter, string | null> {
  category: string | null;
  subcategory: string | null;
  brand: string | null;
  inStock: boolean;
  /** The slug of the chosen vehicle, which may not exist. */
  vehicle: string | null;
  /** Only with a vehicle. */
  year: number | null;
  search: string;
  /** Exactly what was typed: nothing is corrected or left out. */
  literal: boolean;
  campaign: boolean;
  /** Null if none is chosen: by relevance during a search, else by name. */
  sort: Sort | null;
  layout: Layout;
  page: number;
}

const maxNameLength = 120;
const maxValuesLength = 600;
const controlCharacters = /\p{Cc}+/gu;

export function parseListingQuery(params: URLSearchParams): ListingQuery {
  const search = normaliseSearch(params.get('search'));
  const vehicle = choice(params.get('arac'));
  return {
    category: choice(params.get('kategori')),
    subcategory: choice(params.get('alt')),
    brand: severalChoices(params.getAll('marka')),
    ...recordOf(factNames, (name) => severalChoices(params.getAll(factFilters[name]))),
    inStock: params.get('stok') === '1',
    vehicle,
    year: vehicle === null ? null : yearOf(params),
    search,
    literal: search !== '' && params.get('aynen') === '1',
    campaign: params.get('kampanya') === '1',
    sort: chosenSort(params.get('sirala'), search),
    layout: oneOf(layouts, params.get('gorunum'), defaultLayout),
    page: pageNumber(params.get('sayfa')),
  };
}

/** The shop's address without the language. What is left out has its default. */
export function shopUrl(query: Partial<ListingQuery> = {}): ShopAddress {
  const params = listingParams(query);
  // A comma need not be encoded, and several brands are easier to read with it.
  return params.size > 0 ? `/shop?${params.toString().replaceAll('%2C', ',')}` : '/shop';
}

/** The canonical form of a query: without defaults, always in the same order. */
export function listingParams(query: Partial<ListingQuery>): URLSearchParams {
  const { category, subcategory, brand, search, campaign, sort = null } = query;
  const { layout = defaultLayout, page = 1 } = query;
  const params = new URLSearchParams();
  if (category) params.set('kategori', category);
  if (subcategory) params.set('alt', subcategory);
  if (brand) params.set('marka', brand);
  for (const name of factNames) {
    const value = query[name];
    if (value) params.set(factFilters[name], value);
  }
  if (query.inStock) params.set('stok', '1');
  if (query.vehicle) params.set('arac', query.vehicle);
  if (query.vehicle && query.year) params.set('yil', String(query.year));
  if (search) params.set('search', search);
  if (search && query.literal) params.set('aynen', '1');
  if (campaign) params.set('kampanya', '1');
  if (sort && (search || sort !== defaultSort)) params.set('sirala', sort);
  if (layout !== defaultLayout) params.set('gorunum', layout);
  if (page > 1) params.set('sayfa', String(page));
  return params;
}

/**
 * Any change but that of the page resets the page; another category resets the subcategory, another vehicle the year,
 * and another text is no longer searched literally.
 */
export function changeListing(query: ListingQuery, change: Partial<ListingQuery>): ListingQuery {
  const next = { ...query, ...change };
  if (change.category !== undefined && change.subcategory === undefined) next.subcategory = null;
  if (next.vehicle !== query.vehicle && change.year === undefined) next.year = null;
  if (next.search !== query.search && change.literal === undefined) next.literal = false;
  if (next.search === '' && next.sort === defaultSort) next.sort = null;
  const changed = keysOf(next).some((key) => key !== 'page' && next[key] !== query[key]);
  return changed ? { ...next, page: 1 } : next;
}

function choice(value: string | null): string | null {
  const name = value?.trim() ?? '';
  return name === '' || name === allChoices || name.length > maxNameLength ? null : name;
}

/** Without JavaScript each value is a parameter of its own. */
function severalChoices(values: string[]): string | null {
  const text = cutText(values.filter((value) => value !== '').join(','), maxValuesLength).trim();
  return text === '' || text === allChoices ? null : text;
}

/** A search text as the address holds it. */
export function normaliseSearch(value: string | null): string {
  return cutText((value ?? '').replace(controlCharacters, ' ').trim(), maxSearchLength).trim();
}

/** Without a search, by name is what is shown anyway. */
function chosenSort(value: string | null, search: string): Sort | null {
  const sort = sorts.find((each) => each === value) ?? null;
  return sort === defaultSort && search === '' ? null : sort;
}

function oneOf<T extends string>(known: readonly T[], value: string | null, otherwise: T): T {
  return known.find((each) => each === value) ?? otherwise;
}

/** Whether the vehicle was built in that year is for others to know. */
export function yearOf(params: URLSearchParams): number | null {
  const value = params.get('yil');
  return value !== null && /^(19|20)\d\d$/.test(value) ? Number(value) : null;
}

function pageNumber(value: string | null): number {
  return value !== null && /^\d{1,6}$/.test(value) ? Math.max(1, Number(value)) : 1;
}
