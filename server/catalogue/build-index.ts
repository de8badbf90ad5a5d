import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import {
  addToCatalogueIndex,
  type CatalogueIndex,
  createCatalogueIndex,
  sortedPositions,
} from '#domain/listing-index.ts';
import type { Product } from '#domain/product.ts';

const productsPerStep = 20;
const maxBlockMs = 10;

/** Builds an index without blocking the event loop for long. */
export async function buildIndex(products: readonly Product[]): Promise<CatalogueIndex<Product>> {
  const index = createCatalogueIndex<Product>();
  let yieldAt = performance.now() + maxBlockMs;
  for (let start = 0; start < products.length; start += productsPerStep) {
    addToCatalogueIndex(index, products.slice(start, start + productsPerStep));
    if (performance.now() < yieldAt) continue;
    await yieldToEventLoop();
    yieldAt = performance.now() + maxBlockMs;
  }
  for (const lang of ['tr', 'en'] as const) {
    sortedPositions(index, 'name', lang);
    await yieldToEventLoop();
  }
  return index;
}
