import { isPublic } from '#domain/product.ts';
import type { ProductRow } from '#domain/schemas/product.ts';
import { demoCatalogue } from '#seed/demo.ts';

const { products } = demoCatalogue();

/** A product of the demo catalogue, which the tested site serves, by what a test needs of it. */
export function demoProduct(suits: (row: ProductRow) => boolean): ProductRow {
  const found = products.find((row) => isPublic(row) && suits(row));
  if (!found) throw new Error('the demo catalogue has no such product');
  return found;
}

export const hiddenProduct = products.find((row) => !isPublic(row));

/** One that has everything a page can show. */
export const fullProduct = demoProduct(
  (row) =>
    row.images.length >= 3 &&
    row.price !== null &&
    row.brand !== null &&
    row.productCode !== null &&
    row.rating !== null &&
    row.warranty !== null &&
    row.name_en !== null &&
    row.description_en !== null &&
    (row.specifications_en?.length ?? 0) >= 3,
);
