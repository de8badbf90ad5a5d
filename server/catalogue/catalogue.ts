import { type CatalogueIndex, indexCatalogue } from '#domain/listing-index.ts';
import { isPublic, normaliseProduct, type Product } from '#domain/product.ts';
import type { BannerBrandRow, BrandRow, CategoryRow, SubcategoryRow } from '#domain/schemas/grouping.ts';
import type { ProductRow } from '#domain/schemas/product.ts';
import type { Snapshot } from './snapshot.ts';

const turkish = new Intl.Collator('tr');
const byName = (a: { name: string }, b: { name: string }) => turkish.compare(a.name, b.name);

/** The catalogue in memory: what is stored, and what visitors see of it. */
export interface Catalogue extends Snapshot {
  /** Public ones, newest first. */
  products: Product[];
  /** The same, ready for filters, counts, sorts and search; made when first asked for. */
  index: () => CatalogueIndex<Product>;
  publicRows: ProductRow[];
  publicRow: (id: number) => ProductRow | undefined;
  categories: CategoryRow[];
  brands: BrandRow[];
  subcategories: SubcategoryRow[];
  bannerBrands: BannerBrandRow[];
}

export function createCatalogue(snapshot: Snapshot): Catalogue {
  const { rows } = snapshot;
  const publicRows = rows.products.filter(isPublic);
  const byId = new Map(publicRows.map((row) => [row.id, row]));
  const products = publicRows.map(normaliseProduct);
  let index: CatalogueIndex<Product> | undefined;
  return {
    ...snapshot,
    products,
    index() {
      index ??= indexCatalogue(products);
      return index;
    },
    publicRows,
    publicRow: (id) => byId.get(id),
    categories: rows.categories.toSorted(byName),
    brands: rows.brands.toSorted(byName),
    subcategories: rows.subcategories.filter((row) => row.is_active),
    bannerBrands: rows.bannerBrands.filter((row) => row.is_active),
  };
}
