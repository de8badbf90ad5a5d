import { fold } from './fold.ts';
import {
  type CatalogueIndex,
  compareNames,
  type ListingProduct,
  putInCatalogueIndex,
} from './listing-index.ts';
import { type Lang, localisedName } from './localised.ts';
import { type SearchIndex, tokensOf } from './search-index.ts';

type IndexedProduct = ListingProduct & { id: number };

/** Where in an index each product stands, by its id; kept from one update to the next. */
const placesOf = new WeakMap<object, Map<number, number>>();

function placesIn<P extends IndexedProduct>(index: CatalogueIndex<P>): Map<number, number> {
  const { products } = index.search;
  const known = placesOf.get(index);
  if (known?.size === products.length) return known;
  const places = new Map<number, number>();
  for (const [position, { id }] of products.entries()) places.set(id, position);
  placesOf.set(index, places);
  return places;
}

/** How many products came, went or changed; those that stayed are the same objects. */
export function countChanges<P extends IndexedProduct>(
  index: CatalogueIndex<P>,
  products: readonly P[],
): number {
  const held = index.search.products;
  const places = placesIn(index);
  let stayed = 0;
  for (const product of products) if (held[places.get(product.id) ?? -1] === product) stayed += 1;
  return Math.max(products.length, held.length) - stayed;
}

/**
 * Brings an index up to date in place, in the time the changed products take. Positions are no longer in the order
 * of age after that; the order of age becomes a list like those of the other sorts.
 */
export function updateCatalogueIndex<P extends IndexedProduct>(
  index: CatalogueIndex<P>,
  products: readonly P[],
): void {
  const held = index.search.products;
  const places = placesIn(index);
  const touched = removeMissing(index, places, products);
  const byAge = new Uint32Array(products.length);
  for (const [rank, product] of products.entries()) {
    const position = places.get(product.id) ?? held.length;
    byAge[rank] = position;
    if (held[position] === product) continue;
    places.set(product.id, position);
    touched.add(position);
    put(index, position, product);
  }
  const ranks = new Uint32Array(byAge.length);
  for (const [rank, position] of byAge.entries()) ranks[position] = rank;
  const orders = new Map(index.orders);
  index.orders.clear();
  for (const lang of ['tr', 'en'] as const) {
    index.orders.set(`newest ${lang}`, byAge);
    const byName = orders.get(`name ${lang}`);
    if (byName) index.orders.set(`name ${lang}`, inserted(byName, ranks, touched, namesOf(held, lang)));
  }
}

/** The last product takes the place of one that goes, so that there are no gaps. Answers the places that changed. */
function removeMissing<P extends IndexedProduct>(
  index: CatalogueIndex<P>,
  places: Map<number, number>,
  wanted: readonly P[],
): Set<number> {
  const { products, names, englishNames, bareNames, codes, bareCodes, descriptions } = index.search;
  const texts = [names, englishNames, bareNames, codes, bareCodes, descriptions];
  const touched = new Set<number>();
  let known = 0;
  for (const { id } of wanted) if (places.has(id)) known += 1;
  if (known === products.length) return touched;
  const ids = new Set(wanted.map(({ id }) => id));
  for (let position = products.length - 1; position >= 0; position--) {
    const product = products[position];
    if (!product || ids.has(product.id)) continue;
    const last = products.length - 1;
    const moved = products[last];
    forget(index.search, last);
    for (const column of [products, ...texts, index.campaigns]) column.pop();
    for (const field of [index.category, index.subcategory, index.brand]) field.at.pop();
    places.delete(product.id);
    if (moved && position !== last) {
      put(index, position, moved);
      places.set(moved.id, position);
    }
    touched.add(position).add(last);
  }
  return touched;
}

function put<P extends IndexedProduct>(index: CatalogueIndex<P>, position: number, product: P): void {
  forget(index.search, position);
  putInCatalogueIndex(index, position, product);
}

/** Nothing leads to the product at a position any more. */
function forget(index: SearchIndex<IndexedProduct>, position: number): void {
  const product = index.products[position];
  if (!product) return;
  index.joined.clear();
  removeTokens(index, `${index.names[position]} ${index.englishNames[position]}`, index.inNames, position);
  removeTokens(index, fold(product.brand ?? ''), index.inBrands, position);
  removeTokens(index, index.descriptions[position] ?? '', index.inDescriptions, position);
}

function removeTokens(
  index: SearchIndex<unknown>,
  folded: string,
  field: number[][],
  position: number,
): void {
  for (const token of new Set(tokensOf(folded))) {
    const positions = field[index.tokenNumbers.get(token) ?? -1];
    const at = positions?.indexOf(position) ?? -1;
    if (at >= 0) positions?.splice(at, 1);
  }
}

function namesOf(products: readonly IndexedProduct[], lang: Lang) {
  return (position: number) => {
    const product = products[position];
    return product ? localisedName(product, lang) : '';
  };
}

/** An order of names with the touched positions where they belong now; of the same names the newest is first. */
function inserted(
  order: Uint32Array,
  ranks: Uint32Array,
  touched: ReadonlySet<number>,
  nameOf: (position: number) => string,
): Uint32Array {
  let positions = order.filter((position) => !touched.has(position));
  for (const position of touched) {
    if (position >= ranks.length) continue;
    const isBefore = (other = 0) =>
      (compareNames(nameOf(other), nameOf(position)) || (ranks[other] ?? 0) - (ranks[position] ?? 0)) < 0;
    let low = 0;
    for (let high = positions.length; low < high; ) {
      const middle = (low + high) >>> 1;
      if (isBefore(positions[middle])) low = middle + 1;
      else high = middle;
    }
    const longer = new Uint32Array(positions.length + 1);
    longer.set(positions.subarray(0, low));
    longer[low] = position;
    longer.set(positions.subarray(low), low + 1);
    positions = longer;
  }
  return positions;
}
