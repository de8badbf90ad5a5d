import { type FactFilter, factNames, filterFields } from './fact-filters.ts';
import { fold } from './fold.ts';
import type { Sort } from './listing-query.ts';
import { type Lang, localisedName } from './localised.ts';
import { compareKeys, nameKey, naturalKey } from './name-order.ts';
import { isCampaign, type Product } from './product.ts';
import { factSeparator, type ProductFacts, productFacts, type WithFacts } from './product-facts.ts';
import { recordOf } from './record-of.ts';
import type { SearchProduct } from './search/fields.ts';
import type { SynonymGroup } from './search/lexicon.ts';
import { createSearchIndex, putInSearchIndex, type SearchIndex } from './search/search-index.ts';
import { type SynonymTable, synonymTable } from './search/synonyms.ts';

export type ListingProduct = SearchProduct &
  Pick<Product, 'id' | 'category' | 'subcategory' | 'price' | 'originalPrice' | 'rating' | 'inStock'> &
  WithFacts &
  ({ stockCount: number } | { hasStock: boolean });

/** The values of one field as numbers, which are faster to count and compare than strings. */
export interface NumberedField {
  numbers: Map<string, number>;
  /** For each position the number of its value. */
  at: number[];
}

/** The catalogue for listings. The products are in `search`, newest first until the first update in place. */
export interface CatalogueIndex<P> {
  search: SearchIndex<P>;
  /** The position of each product by its id. */
  positions: Map<number, number>;
  /** The shipped synonyms and the owner's. */
  synonyms: SynonymTable;
  category: NumberedField;
  subcategory: NumberedField;
  /** By folded name. */
  brand: NumberedField;
  /** A value is a product's brand and the vehicles that it names, folded, joined by `factSeparator`. */
  makers: NumberedField;
  /** A value is all chips of a product, joined by `factSeparator`; likewise the other facts. */
  facts: Record<FactFilter, NumberedField>;
  campaigns: boolean[];
  stocked: boolean[];
  /** All filter choices: the subcategories of each category, and brands as they are spelled. */
  subcategoriesOf: Map<string, Set<string>>;
  brandNames: Set<string>;
  /** The ids that come first when sorted by `featured`. Why they do, and how often they are requested, is the owner's. */
  featured: readonly number[];
  /** Positions in the order of each sort and language, computed on first use. */
  orders: Map<string, Uint32Array>;
}

/** Without a table only the shipped synonyms count. */
export function createCatalogueIndex<P extends ListingProduct>(
  synonyms: SynonymTable = synonymTable(),
): CatalogueIndex<P> {
  return {
    search: createSearchIndex<P>(),
    positions: new Map(),
    synonyms,
    category: numberedField(),
    subcategory: numberedField(),
    brand: numberedField(),
    makers: numberedField(),
    facts: recordOf(factNames, numberedField),
    campaigns: [],
    stocked: [],
    subcategoriesOf: new Map(),
    brandNames: new Set(),
    featured: [],
    orders: new Map(),
  };
}

export function indexCatalogue<P extends ListingProduct>(
  products: readonly P[],
  synonyms?: SynonymTable,
): CatalogueIndex<P> {
  const index = createCatalogueIndex<P>(synonyms);
  addToCatalogueIndex(index, products);
  return index;
}

/** Searches read the synonyms; nothing else of the index depends on them. */
export function setSynonyms<P>(index: CatalogueIndex<P>, synonyms: readonly SynonymGroup[]): void {
  index.synonyms = synonymTable(synonyms);
}

export function setFeatured<P>(index: CatalogueIndex<P>, ids: readonly number[]): void {
  index.featured = ids;
  for (const lang of ['tr', 'en'] as const) index.orders.delete(orderKey('featured', lang));
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
  putInSearchIndex(index.search, position, product, isStocked(product));
  index.positions.set(product.id, position);
  putValue(index.category, position, product.category);
  putValue(index.subcategory, position, product.subcategory ?? '');
  putValue(index.brand, position, fold(product.brand ?? ''));
  const facts = productFacts(product);
  putValue(index.makers, position, fold([product.brand ?? '', ...facts.vehicles].join(factSeparator)));
  putFacts(index, position, facts);
  index.campaigns[position] = isCampaign(product);
  index.stocked[position] = isStocked(product);
  if (product.brand) index.brandNames.add(product.brand);
  const subcategories = index.subcategoriesOf.get(product.category) ?? new Set();
  index.subcategoriesOf.set(product.category, subcategories);
  if (product.subcategory) subcategories.add(product.subcategory);
}

function putFacts(index: CatalogueIndex<unknown>, position: number, facts: ProductFacts): void {
  const values: Record<FactFilter, string> = {
    chip: facts.chips.join(factSeparator),
    blade: facts.blades.join(factSeparator),
    frequency: facts.frequencies.join(factSeparator),
    buttons: String(facts.buttons ?? ''),
    ...recordOf(filterFields, (field) => facts[field] ?? ''),
  };
  for (const name of factNames) putValue(index.facts[name], position, values[name]);
}

/** Whether it says 'Stokta var'. */
function isStocked(product: Pick<ListingProduct, 'inStock'> & object): boolean {
  const { inStock } = product;
  if ('hasStock' in product) return inStock && product.hasStock === true;
  return inStock && 'stockCount' in product && Number(product.stockCount) > 0;
}

export function numberedField(): NumberedField {
  return { numbers: new Map(), at: [] };
}

export function putValue(field: NumberedField, position: number, value: string): void {
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
  const key = orderKey(sort, lang);
  const known = index.orders.get(key);
  if (known) return known;
  const order = computeOrder(index, sort, lang);
  index.orders.set(key, order);
  return order;
}

const orderKey = (sort: Sort, lang: Lang) => `${sort} ${lang}`;

function computeOrder<P extends ListingProduct>(
  index: CatalogueIndex<P>,
  sort: Sort,
  lang: Lang,
): Uint32Array {
  const { products } = index.search;
  if (sort === 'newest') return Uint32Array.from(products.keys());
  if (sort === 'name') return nameOrder(products.map((product) => localisedName(product, lang)));
  if (sort === 'code') {
    const keys = products.map(({ productCode }) => (productCode ? naturalKey(productCode) : lastKey));
    return sortedBy(sortedPositions(index, 'name', lang), (a, b) =>
      compareKeys(keys[a] ?? '', keys[b] ?? ''),
    );
  }
  const values = sortValues(index, sort);
  // Equal prices and ratings stay in the order of names.
  const equals = sortedPositions(index, sort === 'featured' ? 'newest' : 'name', lang);
  return sortedBy(equals, (a, b) => compareNumbers(values[a] ?? 0, values[b] ?? 0));
}

/** After every key. */
const lastKey = '\uffff';

/** Sorting is stable: what is equal stays in the order it has. */
function sortedBy(positions: Uint32Array, compare: (a: number, b: number) => number): Uint32Array {
  return positions.slice().sort(compare);
}

function nameOrder(names: string[]): Uint32Array {
  const keys = names.map(nameKey);
  return Uint32Array.from(names.keys()).sort((a, b) => compareKeys(keys[a] ?? '', keys[b] ?? ''));
}

/** Smaller comes first; a missing value is last in either direction. */
function sortValues<P extends ListingProduct>(
  { search: { products }, stocked, featured }: CatalogueIndex<P>,
  sort: Exclude<Sort, 'name' | 'newest' | 'code'>,
): Float64Array {
  if (sort === 'featured') {
    const ranks = new Map(featured.map((id, rank) => [id, rank]));
    return Float64Array.from(products, ({ id }) => ranks.get(id) ?? featured.length);
  }
  if (sort === 'stock')
    return Float64Array.from(products, ({ inStock }, at) => (stocked[at] ? 0 : inStock ? 1 : 2));
  const field = sort === 'rating' ? 'rating' : 'price';
  return Float64Array.from(products, (product) => {
    const value = product[field] ?? null;
    if (value === null) return Number.POSITIVE_INFINITY;
    return sort === 'price-low' ? value : -value;
  });
}

function compareNumbers(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
