import type { Product } from '#domain/product.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';

const maxProducts = 12;
/** More of them would leave no room for the others. */
const maxHomeFirst = 8;

/**
 * The products that the owner marked for the home page and those marked as featured; what is in stock comes first,
 * what is sold out is left out.
 */
export function homeProducts({
  publicRows,
  products,
}: Pick<Catalogue, 'publicRows' | 'products'>): Product[] {
  const rows = new Map(publicRows.map((row) => [row.id, row]));
  const offered = products
    .filter((product) => product.inStock)
    .toSorted((a, b) => Number(b.stockCount > 0) - Number(a.stockCount > 0));
  const home = offered.filter(({ id }) => rows.get(id)?.isHomepage);
  const featured = offered.filter(({ id }) => rows.get(id)?.isFeatured && !rows.get(id)?.isHomepage);
  return [...home.slice(0, maxHomeFirst), ...featured, ...home.slice(maxHomeFirst)].slice(0, maxProducts);
}
