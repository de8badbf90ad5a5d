import { indexCatalogue } from '#domain/listing-index.ts';
import { isPublic, normaliseProduct } from '#domain/product.ts';
import { demoCatalogue } from '#seed/demo.ts';
import { createVehicleIndex } from '#server/catalogue/vehicle-index.ts';

let listing: ReturnType<typeof createListing> | undefined;

/** The demo catalogue as lists read it; one for all test files of a process, which do not change it. */
export function demoListing() {
  listing ??= createListing();
  return listing;
}

function createListing() {
  const demo = demoCatalogue();
  const rows = demo.products.filter(isPublic);
  const products = rows.map((row) => normaliseProduct(row));
  const vehicles = createVehicleIndex(demo, new Map(rows.map((row) => [row.id, row]))).listing();
  return { demo, rows, products, index: indexCatalogue(products), vehicles };
}
