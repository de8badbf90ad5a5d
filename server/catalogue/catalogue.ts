import { setImmediate as nextTurn } from 'node:timers/promises';
import { type CatalogueIndex, indexCatalogue } from '#domain/listing-index.ts';
import { isPublic, normaliseProduct, type Product } from '#domain/product.ts';
import type { BannerBrandRow, BrandRow, CategoryRow, SubcategoryRow } from '#domain/schemas/grouping.ts';
import type { ProductRow } from '#domain/schemas/product.ts';
import { prepareIndex } from './prepare-index.ts';
import type { Snapshot } from './snapshot.ts';

const turkish = new Intl.Collator('tr');
const byName = (a: { name: string }, b: { name: string }) => turkish.compare(a.name, b.name);

/** The catalogue in memory: what is stored, and what visitors see of it. */
export interface Catalogue extends Snapshot {
  /** Public ones, newest first. */
  products: Product[];
  /** The same, ready for filters, counts, sorts and search. */
  index: () => CatalogueIndex<Product>;
  publicRows: ProductRow[];
  publicRow: (id: number) => ProductRow | undefined;
  categories: CategoryRow[];
  brands: BrandRow[];
  subcategories: SubcategoryRow[];
  bannerBrands: BannerBrandRow[];
}

/** A row that was not written to is the same object in the next version, and so is its product. */
const normalised = new WeakMap<ProductRow, Product>();

function productOf(row: ProductRow): Product {
  const known = normalised.get(row);
  if (known) return known;
  const product = normaliseProduct(row);
  normalised.set(row, product);
  return product;
}

/** The next version of a catalogue, with its index ready: the one before it brought up to date, or a new one. */
export async function nextCatalogue(snapshot: Snapshot, previous: Catalogue | undefined): Promise<Catalogue> {
  // Between the steps, each of which looks at every product, visitors are answered.
  await nextTurn();
  const catalogue = createCatalogue(snapshot);
  await nextTurn();
  const index = await prepareIndex(catalogue.products, previous?.index());
  return { ...catalogue, index: () => index };
}

export function createCatalogue(snapshot: Snapshot): Catalogue {
  const { rows } = snapshot;
  const publicRows = rows.products.filter(isPublic);
  const byId = new Map<number, ProductRow>();
  for (const row of publicRows) byId.set(row.id, row);
  const products = publicRows.map(productOf);
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
