import { allChoices } from './product.ts';

export const sorts = ['name', 'price-low', 'price-high', 'rating', 'newest'] as const;
export const layouts = ['compact', 'standard', 'featured', 'showcase'] as const;

export type Sort = (typeof sorts)[number];
export type Layout = (typeof layouts)[number];

export const defaultSort: Sort = 'name';
const defaultLayout: Layout = 'standard';
export const pageSizes: Record<Layout, number> = { compact: 48, standard: 40, featured: 30, showcase: 20 };

/** What is being looked at in the shop: the address's query, read and checked. */
export interface ListingQuery {
  category: string | null;
  subcategory: string | null;
  brand: string | null;
  search: string;
  campaign: boolean;
  sort: Sort;
  layout: Layout;
  page: number;
}

const filters = ['category', 'subcategory', 'brand', 'search', 'campaign', 'sort', 'layout'] as const;
const longestName = 120;
const longestSearch = 200;
/** Nobody types them, no page may hold them, and half of them cannot be seen. */
const controls = /\p{Cc}+/gu;

export function parseListingQuery(params: URLSearchParams): ListingQuery {
  return {
    category: choice(params.get('kategori')),
    subcategory: choice(params.get('alt')),
    brand: choice(params.get('marka')),
    search: searchText(params.get('search')),
    campaign: params.get('kampanya') === '1',
    sort: oneOf(sorts, params.get('sirala'), defaultSort),
    layout: oneOf(layouts, params.get('gorunum'), defaultLayout),
    page: pageNumber(params.get('sayfa')),
  };
}

/** The one spelling of a query: defaults left out, always in the same order. */
export function listingParams(query: ListingQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (query.category !== null) params.set('kategori', query.category);
  if (query.subcategory !== null) params.set('alt', query.subcategory);
  if (query.brand !== null) params.set('marka', query.brand);
  if (query.search !== '') params.set('search', query.search);
  if (query.campaign) params.set('kampanya', '1');
  if (query.sort !== defaultSort) params.set('sirala', query.sort);
  if (query.layout !== defaultLayout) params.set('gorunum', query.layout);
  if (query.page > 1) params.set('sayfa', String(query.page));
  return params;
}

/** Any change but that of the page leads back to the first page; choosing a category forgets the subcategory. */
export function changeListing(query: ListingQuery, change: Partial<ListingQuery>): ListingQuery {
  const next = { ...query, ...change };
  if (change.category !== undefined && change.subcategory === undefined) next.subcategory = null;
  const changed = filters.some((key) => next[key] !== query[key]);
  return changed ? { ...next, page: 1 } : next;
}

function choice(value: string | null): string | null {
  const name = value?.trim() ?? '';
  return name === '' || name === allChoices || name.length > longestName ? null : name;
}

function searchText(value: string | null): string {
  const text = (value ?? '').replace(controls, ' ').trim().slice(0, longestSearch);
  // The cut may have fallen between the two halves of a letter.
  return text.replace(/[\uD800-\uDBFF]$/, '').trim();
}

function oneOf<T extends string>(known: readonly T[], value: string | null, otherwise: T): T {
  return known.find((each) => each === value) ?? otherwise;
}

function pageNumber(value: string | null): number {
  return value !== null && /^\d{1,6}$/.test(value) ? Math.max(1, Number(value)) : 1;
}
