import { setImmediate as nextIteration } from 'node:timers/promises';
import {
  addToCatalogueIndex,
  type CatalogueIndex,
  createCatalogueIndex,
  indexCatalogue,
  setFeatured,
  setSynonyms,
  sortedPositions,
} from '#domain/listing-index.ts';
import type { ListingQuery } from '#domain/listing-query.ts';
import { compareNames, inOwnersOrder } from '#domain/name-order.ts';
import { descendingBreaks } from '#domain/price-breaks.ts';
import { toLira } from '#domain/price-rules.ts';
import { isPublic, normaliseProduct, type Product } from '#domain/product.ts';
import type { GroupTable } from '#domain/schemas/bulk.ts';
import type { DocumentRow } from '#domain/schemas/documents.ts';
import type { BannerBrandRow, BrandRow, CategoryRow, SubcategoryRow } from '#domain/schemas/grouping.ts';
import type { PairRow } from '#domain/schemas/pairs.ts';
import type { ProductRow } from '#domain/schemas/product.ts';
import type { RateRow } from '#domain/schemas/rates.ts';
import type { SettingsRow } from '#domain/schemas/settings.ts';
import type { SynonymRow } from '#domain/schemas/synonyms.ts';
import type { FitmentRow, VehicleRow } from '#domain/schemas/vehicles.ts';
import { synonymTable } from '#domain/search/synonyms.ts';
import { countChanges, updateCatalogueIndex } from '#domain/update-index.ts';
import type { Snapshot } from './snapshot.ts';

import { createVehicleIndex, type VehicleIndex } from './vehicle-index.ts';

export function byTurkishName<Row extends { name: string }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => compareNames(a.name, b.name));
}

type GroupNames = Pick<ListingQuery, 'category' | 'subcategory' | 'brand'>;

/** A snapshot with what visitors see of it. */
export interface Catalogue extends Snapshot {
  /** Public products, newest first. */
  products: Product[];
  /** The index for filters, counts, sorts and search. */
  index: () => CatalogueIndex<Product>;
  /** Ids of products: featured, then most requested ones. All others come after them, newest first. */
  featured: number[];
  publicRows: ProductRow[];
  publicRow: (id: number) => ProductRow | undefined;
  /** A public row as visitors see it. */
  productOf: (row: ProductRow) => Product;
  /** The rate that the row's lira price was computed with. */
  rateOf: (row: ProductRow) => RateRow | undefined;
  /** In the owner's order. */
  categories: CategoryRow[];
  brands: BrandRow[];
  subcategories: SubcategoryRow[];
  bannerBrands: BannerBrandRow[];
  synonyms: SynonymRow[];
  settings: SettingsRow[];
  rates: RateRow[];
  vehicles: VehicleRow[];
  fitments: FitmentRow[];
  pairs: PairRow[];
  /** Those that visitors see, with the products that visitors see. */
  documents: DocumentRow[];
  /** The names that the groups of an old link have now. */
  currentNames: (names: GroupNames) => GroupNames;
  /** Vehicles by their slugs, and the fitments of products and vehicles. */
  vehicleIndex: VehicleIndex;
}

/**
 * The products of rows, and the rates of their prices. A row or a rate that did not change is the same object in the
 * next version, and so is the product.
 */
const products = new WeakMap<ProductRow, { product: Product; rate: RateRow | undefined }>();

/** The product as visitors see it: with lira prices, or without a price while its currency has no rate. */
function toProduct(row: ProductRow, rate: RateRow | undefined): Product {
  const known = products.get(row);
  if (known && known.rate === rate) return known.product;
  const product = normaliseProduct(withLiraPrices(row, rate));
  products.set(row, { product, rate });
  return product;
}

function withLiraPrices(row: ProductRow, rate: RateRow | undefined): ProductRow {
  // A snapshot of an older version has no currencies.
  if ((row.currency ?? 'TRY') === 'TRY') return row;
  const lira = (amount: number | null) => (amount === null || !rate ? null : toLira(amount, rate));
  const price = lira(row.price);
  const breaks = rate ? (row.price_breaks ?? []) : [];
  const liraBreaks = breaks.map(({ quantity, price }) => ({ price: lira(price) ?? 0, quantity }));
  // The rounding of the rate can make two of them equal.
  const price_breaks = descendingBreaks(price, liraBreaks);
  return { ...row, price, originalPrice: lira(row.originalPrice), price_breaks };
}

export function createCatalogue(snapshot: Snapshot): Catalogue {
  const { rows } = snapshot;
  const publicRows = rows.products.filter(isPublic);
  const byId = new Map<number, ProductRow>();
  for (const row of publicRows) byId.set(row.id, row);
  const rateOf = ({ currency }: ProductRow) => rows.rates.find((rate) => rate.currency === currency);
  const productOf = (row: ProductRow) => toProduct(row, rateOf(row));
  const products = publicRows.map(productOf);
  const subcategories = rows.subcategories.filter((row) => row.is_active);
  const featured = featuredIds(publicRows, snapshot.mostRequested ?? []);
  let index: CatalogueIndex<Product> | undefined;
  return {
    ...snapshot,
    products,
    index() {
      if (index) return index;
      index = indexCatalogue(products, synonymTable(groupsOf(rows)));
      setFeatured(index, featured);
      return index;
    },
    featured,
    publicRows,
    publicRow: (id) => byId.get(id),
    productOf,
    rateOf,
    categories: inOwnersOrder(rows.categories),
    brands: byTurkishName(rows.brands),
    subcategories,
    bannerBrands: rows.bannerBrands.filter((row) => row.is_active),
    synonyms: rows.synonyms,
    settings: rows.settings,
    rates: rows.rates,
    vehicles: rows.vehicles,
    fitments: rows.fitments,
    pairs: rows.pairs,
    documents: publicDocuments(rows.documents, byId),
    currentNames: (names) => findCurrentNames(names, snapshot, subcategories),
    vehicleIndex: createVehicleIndex(rows, byId),
  };
}

/** A document is there for something: a product that visitors see, or a brand. A snapshot of an older version has none. */
function publicDocuments(
  documents: readonly DocumentRow[] | undefined,
  publicRows: ReadonlyMap<number, ProductRow>,
): DocumentRow[] {
  return (documents ?? []).flatMap((row) => {
    const products = row.products.filter((id) => publicRows.has(id));
    const isUsed = products.length > 0 || row.brand !== null;
    const hasContent = row.file !== null || row.url !== null;
    if (!isUsed || !hasContent) return [];
    // The same object as long as it is the same document: what was folded for the search stays valid.
    return [products.length === row.products.length ? row : { ...row, products }];
  });
}

/** The rows are newest first, and so are featured ones that are requested equally often. */
function featuredIds(publicRows: readonly ProductRow[], mostRequested: readonly number[]): number[] {
  const ranks = new Map(mostRequested.map((id, rank) => [id, rank]));
  const rankOf = ({ id }: ProductRow) => ranks.get(id) ?? mostRequested.length;
  const featured = publicRows.filter((row) => row.isFeatured).toSorted((a, b) => rankOf(a) - rankOf(b));
  const requested = publicRows
    .filter((row) => !row.isFeatured && ranks.has(row.id))
    .toSorted((a, b) => rankOf(a) - rankOf(b));
  return [...featured, ...requested].map(({ id }) => id);
}

function findCurrentNames(
  { category, subcategory, brand }: GroupNames,
  { rows, formerNames = [] }: Snapshot,
  subcategories: readonly SubcategoryRow[],
): GroupNames {
  function find(group: GroupTable, all: readonly { id: number; name: string }[], name: string | null) {
    if (name === null || all.some((row) => row.name === name)) return name;
    const renamed = formerNames
      .filter((former) => former.group === group && former.names.includes(name))
      .flatMap(({ id }) => all.find((row) => row.id === id) ?? []);
    return renamed[0]?.name ?? name;
  }
  /** Several are joined by commas; a former name may hold one itself. */
  function findBrands(names: string | null) {
    const current = find('brands', rows.brands, names);
    if (current === null || current !== names) return current;
    return current
      .split(',')
      .map((name) => find('brands', rows.brands, name))
      .join(',');
  }
  const parent = find('categories', rows.categories, category);
  const siblings = subcategories.filter((row) => row.parent_category === parent);
  return {
    category: parent,
    subcategory: find('subcategories', siblings, subcategory),
    brand: findBrands(brand),
  };
}

const groupsOf = ({ synonyms }: Pick<Catalogue, 'synonyms'>) => synonyms.map(({ words }) => words);

/** With more changes, building a new index is faster than updating the old one. */
const maxIndexUpdates = 200;

/**
 * Prepares the catalogue that replaces `previous`. The caller publishes it in the same tick in which it calls the
 * returned function: that updates the index of `previous` in place, so the two must change together.
 */
export async function prepareCatalogue(
  snapshot: Snapshot,
  previous: Catalogue | undefined,
): Promise<() => Catalogue> {
  const catalogue = createCatalogue(snapshot);
  await nextIteration();
  const oldIndex = previous?.index();
  if (oldIndex && countChanges(oldIndex, catalogue.products) <= maxIndexUpdates) {
    return () => {
      updateCatalogueIndex(oldIndex, catalogue.products);
      setFeatured(oldIndex, catalogue.featured);
      if (previous?.synonyms !== catalogue.synonyms) setSynonyms(oldIndex, groupsOf(catalogue));
      return { ...catalogue, index: () => oldIndex };
    };
  }
  const newIndex = await buildIndex(catalogue);
  return () => ({ ...catalogue, index: () => newIndex });
}

const productsPerStep = 20;
const maxBlockMs = 10;

/** Builds an index without blocking the event loop for long. */
async function buildIndex(catalogue: Catalogue): Promise<CatalogueIndex<Product>> {
  const { products } = catalogue;
  const index = createCatalogueIndex<Product>(synonymTable(groupsOf(catalogue)));
  setFeatured(index, catalogue.featured);
  let yieldAt = performance.now() + maxBlockMs;
  for (let start = 0; start < products.length; start += productsPerStep) {
    addToCatalogueIndex(index, products.slice(start, start + productsPerStep));
    if (performance.now() < yieldAt) continue;
    await nextIteration();
    yieldAt = performance.now() + maxBlockMs;
  }
  for (const lang of ['tr', 'en'] as const) {
    sortedPositions(index, 'name', lang);
    await nextIteration();
  }
  return index;
}
