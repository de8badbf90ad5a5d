import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  addToCatalogueIndex,
  type CatalogueIndex,
  createCatalogueIndex,
  sortedPositions,
} from '#domain/listing-index.ts';
import type { Product } from '#domain/product.ts';
import { countChanges, updateCatalogueIndex } from '#domain/update-index.ts';

const mostChanges = 200;
const perStep = 20;
const longestSlice = 10;

/** A few changes are worked into the index there is; for many a new one is made, in slices that hold up nobody. */
export async function prepareIndex(
  products: readonly Product[],
  previous: CatalogueIndex<Product> | undefined,
): Promise<CatalogueIndex<Product>> {
  if (previous && countChanges(previous, products) <= mostChanges) {
    await nextTurn();
    updateCatalogueIndex(previous, products);
    return previous;
  }
  const index = createCatalogueIndex<Product>();
  let sliceEnd = performance.now() + longestSlice;
  for (let at = 0; at < products.length; at += perStep) {
    addToCatalogueIndex(index, products.slice(at, at + perStep));
    if (performance.now() < sliceEnd) continue;
    await nextTurn();
    sliceEnd = performance.now() + longestSlice;
  }
  for (const lang of ['tr', 'en'] as const) {
    sortedPositions(index, 'name', lang);
    await nextTurn();
  }
  return index;
}
