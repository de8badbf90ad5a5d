import { factNames } from './fact-filters.ts';
import { groupBy } from './group-by.ts';
import {
  type CatalogueIndex,
  type ListingProduct,
  type NumberedField,
  numberedField,
  putInCatalogueIndex,
  putValue,
} from './listing-index.ts';
import { type Lang, localisedName } from './localised.ts';
import { compareNames } from './name-order.ts';
import { columnsOf, removeFromSearchIndex } from './search/search-index.ts';

type IndexedProduct = ListingProduct;

/** The number of products that were added, removed or changed; unchanged ones are the same objects. */
export function countChanges<P extends IndexedProduct>(
  index: CatalogueIndex<P>,
  products: readonly P[],
): number {
  const indexed = index.search.products;
  const { positions } = index;
  let unchanged = 0;
  for (const product of products) if (indexed[positions.get(product.id) ?? -1] === product) unchanged += 1;
  return Math.max(products.length, indexed.length) - unchanged;
}

/**
 * Updates an index in place; the cost depends on the number of changed products. Afterwards positions are no longer
 * ordered by age: `newest` becomes a list of positions like the other sorts.
 */
export function updateCatalogueIndex<P extends IndexedProduct>(
  index: CatalogueIndex<P>,
  products: readonly P[],
): void {
  const indexed = index.search.products;
  const { positions } = index;
  const changed = removeMissing(index, products);
  const byAge = new Uint32Array(products.length);
  for (const [rank, product] of products.entries()) {
    const position = positions.get(product.id) ?? indexed.length;
    byAge[rank] = position;
    if (indexed[position] === product) continue;
    changed.add(position);
    replaceAt(index, position, product);
  }
  removeUnused(index, products);
  const ranks = new Uint32Array(byAge.length);
  for (const [rank, position] of byAge.entries()) ranks[position] = rank;
  const orders = new Map(index.orders);
  index.orders.clear();
  for (const lang of ['tr', 'en'] as const) {
    index.orders.set(`newest ${lang}`, byAge);
    const byName = orders.get(`name ${lang}`);
    if (byName) index.orders.set(`name ${lang}`, reinsert(byName, ranks, changed, namesOf(indexed, lang)));
  }
}

/** The last product moves to the position of a removed one, so that there are no gaps. Returns the changed positions. */
function removeMissing<P extends IndexedProduct>(
  index: CatalogueIndex<P>,
  wanted: readonly P[],
): Set<number> {
  const { positions } = index;
  const { products } = index.search;
  const changed = new Set<number>();
  let known = 0;
  for (const { id } of wanted) if (positions.has(id)) known += 1;
  if (known === products.length) return changed;
  const ids = new Set(wanted.map(({ id }) => id));
  for (let position = products.length - 1; position >= 0; position--) {
    const product = products[position];
    if (!product || ids.has(product.id)) continue;
    const last = products.length - 1;
    const moved = products[last];
    removeFromSearchIndex(index.search, last);
    for (const column of [...columnsOf(index.search), index.campaigns, index.stocked]) column.pop();
    const { category, subcategory, brand, makers, facts } = index;
    for (const field of [category, subcategory, brand, makers, ...Object.values(facts)]) field.at.pop();
    positions.delete(product.id);
    if (moved && position !== last) replaceAt(index, position, moved);
    changed.add(position).add(last);
  }
  return changed;
}

/** Removes the names and values that no product has any more. */
function removeUnused<P extends IndexedProduct>(index: CatalogueIndex<P>, products: readonly P[]): void {
  index.brandNames = new Set(products.flatMap(({ brand }) => brand || []));
  index.subcategoriesOf.clear();
  for (const [category, within] of groupBy(products, (product) => product.category))
    index.subcategoriesOf.set(category, new Set(within.flatMap(({ subcategory }) => subcategory || [])));
  for (const name of ['category', 'subcategory', 'brand', 'makers'] as const)
    index[name] = usedValues(index[name]);
  for (const name of factNames) index.facts[name] = usedValues(index.facts[name]);
}

function usedValues(field: NumberedField): NumberedField {
  if (new Set(field.at).size === field.numbers.size) return field;
  const values = [...field.numbers.keys()];
  const used = numberedField();
  for (const [position, number] of field.at.entries()) putValue(used, position, values[number] ?? '');
  return used;
}

function replaceAt<P extends IndexedProduct>(index: CatalogueIndex<P>, position: number, product: P): void {
  removeFromSearchIndex(index.search, position);
  putInCatalogueIndex(index, position, product);
}

function namesOf(products: readonly IndexedProduct[], lang: Lang) {
  return (position: number) => {
    const product = products[position];
    return product ? localisedName(product, lang) : '';
  };
}

/** The order of names with the changed positions moved; of equal names the newest comes first. */
function reinsert(
  order: Uint32Array,
  ranks: Uint32Array,
  changed: ReadonlySet<number>,
  nameOf: (position: number) => string,
): Uint32Array {
  const positions = Array.from(order.filter((position) => !changed.has(position)));
  for (const position of changed) {
    if (position >= ranks.length) continue;
    const isBefore = (other = 0) =>
      (compareNames(nameOf(other), nameOf(position)) || (ranks[other] ?? 0) - (ranks[position] ?? 0)) < 0;
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
