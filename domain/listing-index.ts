import { fold } from './fold.ts';
import type { Sort } from './listing-query.ts';
import { type Lang, localisedName } from './localised.ts';
import { isCampaign, type Product } from './product.ts';
import type { SynonymGroup } from './search/synonyms.ts';
import { createSearchIndex, putInSearchIndex, type SearchIndex, type SearchProduct } from './search-index.ts';

export type ListingProduct = SearchProduct &
  Pick<Product, 'category' | 'subcategory' | 'price' | 'originalPrice' | 'rating'>;

/** The values of one field as numbers, which are faster to count and compare than strings. */
export interface NumberedField {
  numbers: Map<string, number>;
  /** For each position the number of its value. */
  at: number[];
}

/** The catalogue for listings. The products are in `search`, newest first until the first update in place. */
export interface CatalogueIndex<P> {
  search: SearchIndex<P>;
  category: NumberedField;
  subcategory: NumberedField;
  /** By folded name. */
  brand: NumberedField;
  campaigns: boolean[];
  /** All filter choices: the subcategories of each category, and brands as they are spelled. */
  subcategoriesOf: Map<string, Set<string>>;
  brandNames: Set<string>;
  /** Positions in the order of each sort and language, computed on first use. */
  orders: Map<string, Uint32Array>;
  /** The owner's groups of words that mean the same, beside those that are shipped. */
  synonyms: readonly SynonymGroup[];
}

export interface IndexOptions {
  synonyms?: readonly SynonymGroup[];
}

export function createCatalogueIndex<P extends ListingProduct>({
  synonyms = [],
}: IndexOptions = {}): CatalogueIndex<P> {
  return {
    search: createSearchIndex<P>(),
    category: { numbers: new Map(), at: [] },
    subcategory: { numbers: new Map(), at: [] },
    brand: { numbers: new Map(), at: [] },
    campaigns: [],
    subcategoriesOf: new Map(),
    brandNames: new Set(),
    orders: new Map(),
    synonyms,
  };
}

export function indexCatalogue<P extends ListingProduct>(
  products: readonly P[],
  options?: IndexOptions,
): CatalogueIndex<P> {
  const index = createCatalogueIndex<P>(options);
  addToCatalogueIndex(index, products);
  return index;
}

/** Searches read the synonyms; nothing else of the index depends on them. */
export function setSynonyms<P>(index: CatalogueIndex<P>, synonyms: readonly SynonymGroup[]): void {
  index.synonyms = synonyms;
}

/** Adds products, newest first; may be called several times with parts of the catalogue. */
export function addToCatalogueIndex<P extends ListingProduct>(
  index: CatalogueIndex<P>,
  products: readonly P[],
): void {
  index.orders.clear();
  for (const product of products) putInCatalogueIndex(index, index.search.products.length, product);
}

/** At the end, or at the position of a removed product. */
export function putInCatalogueIndex<P extends ListingProduct>(
  index: CatalogueIndex<P>,
  position: number,
  product: P,
): void {
  putInSearchIndex(index.search, position, product);
  putValue(index.category, position, product.category);
  putValue(index.subcategory, position, product.subcategory ?? '');
  putValue(index.brand, position, fold(product.brand ?? ''));
  index.campaigns[position] = isCampaign(product);
  if (product.brand) index.brandNames.add(product.brand);
  const subcategories = index.subcategoriesOf.get(product.category) ?? new Set();
  index.subcategoriesOf.set(product.category, subcategories);
  if (product.subcategory) subcategories.add(product.subcategory);
}

function putValue(field: NumberedField, position: number, value: string): void {
  const number = field.numbers.get(value) ?? field.numbers.size;
  field.numbers.set(value, number);
  field.at[position] = number;
}

/** The positions of all products in the order of a sort. */
export function sortedPositions<P extends ListingProduct>(
  index: CatalogueIndex<P>,
  sort: Sort,
  lang: Lang,
): Uint32Array {
  const key = `${sort} ${lang}`;
  const known = index.orders.get(key);
  if (known) return known;
  const order = computeOrder(index, sort, lang);
  index.orders.set(key, order);
  return order;
}

function computeOrder<P extends ListingProduct>(
  index: CatalogueIndex<P>,
  sort: Sort,
  lang: Lang,
): Uint32Array {
  const { products } = index.search;
  if (sort === 'newest') return Uint32Array.from(products.keys());
  if (sort === 'name') return nameOrder(products.map((product) => localisedName(product, lang)));
  const values = Float64Array.from(products, (product) => sortValue(product, sort));
  // Sorting is stable: equal prices and ratings stay in the order of names.
  return sortedPositions(index, 'name', lang)
    .slice()
    .sort((a, b) => compareNumbers(values[a] ?? 0, values[b] ?? 0));
}

/** Names in Turkish order, whatever the language they are in. */
export function compareNames(a: string, b: string): number {
  collator ??= new Intl.Collator('tr');
  return collator.compare(a, b);
}

// Slow to construct, so on first use.
let collator: Intl.Collator | undefined;

function nameOrder(names: string[]): Uint32Array {
  return Uint32Array.from(names.keys()).sort((a, b) => compareNames(names[a] ?? '', names[b] ?? ''));
}

/** Smaller comes first; a missing value is last in either direction. */
function sortValue(product: ListingProduct, sort: 'price-low' | 'price-high' | 'rating'): number {
  const value = sort === 'rating' ? product.rating : product.price;
  if (value === undefined || value === null) return Number.POSITIVE_INFINITY;
  return sort === 'price-low' ? value : -value;
}

function compareNumbers(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
