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

/** How many products came, went or changed; those that stayed are the same objects. */
export function countChanges<P>(index: CatalogueIndex<P>, products: readonly P[]): number {
  const indexed = new Set(index.search.products);
  const stayed = products.reduce((count, product) => count + (indexed.has(product) ? 1 : 0), 0);
  return Math.max(products.length, indexed.size) - stayed;
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
  const touched = removeMissing(index, new Set(products.map(({ id }) => id)));
  const positions = new Map(held.map(({ id }, position) => [id, position]));
  for (const product of products) {
    const position = positions.get(product.id) ?? held.length;
    if (held[position] === product) continue;
    positions.set(product.id, position);
    touched.add(position);
    put(index, position, product);
  }
  const byAge = Uint32Array.from(products, ({ id }) => positions.get(id) ?? 0);
  const orders = new Map(index.orders);
  index.orders.clear();
  for (const lang of ['tr', 'en'] as const) {
    index.orders.set(`newest ${lang}`, byAge);
    const byName = orders.get(`name ${lang}`);
    if (byName) index.orders.set(`name ${lang}`, inserted(byName, byAge, touched, namesOf(held, lang)));
  }
}

/** The last product takes the place of one that goes, so that there are no gaps. Answers the places that changed. */
function removeMissing<P extends IndexedProduct>(
  index: CatalogueIndex<P>,
  wanted: ReadonlySet<number>,
): Set<number> {
  const { products, names, englishNames, bareNames, codes, bareCodes, descriptions } = index.search;
  const texts = [names, englishNames, bareNames, codes, bareCodes, descriptions];
  const touched = new Set<number>();
  for (let position = products.length - 1; position >= 0; position--) {
    const product = products[position];
    if (!product || wanted.has(product.id)) continue;
    const last = products.length - 1;
    const moved = products[last];
    forget(index.search, last);
    for (const column of [products, ...texts, index.campaigns]) column.pop();
    for (const field of [index.category, index.subcategory, index.brand]) field.at.pop();
    if (moved && position !== last) put(index, position, moved);
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
  byAge: Uint32Array,
  touched: ReadonlySet<number>,
  nameOf: (position: number) => string,
): Uint32Array {
  const age = new Uint32Array(byAge.length);
  byAge.forEach((position, rank) => {
    age[position] = rank;
  });
  const positions = Array.from(order).filter((position) => !touched.has(position));
  for (const position of touched) {
    if (position >= age.length) continue;
    const isBefore = (other = 0) =>
      (compareNames(nameOf(other), nameOf(position)) || (age[other] ?? 0) - (age[position] ?? 0)) < 0;
    let low = 0;
    for (let high = positions.length; low < high; ) {
      const middle = (low + high) >>> 1;
      if (isBefore(positions[middle])) low = middle + 1;
      else high = middle;
    }
    positions.splice(low, 0, position);
  }
  return Uint32Array.from(positions);
}
