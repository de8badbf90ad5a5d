import { fold } from '#domain/fold.ts';
import { filterAndCount } from '#domain/listing-filters.ts';
import { type ListingQuery, parseListingQuery } from '#domain/listing-query.ts';
import { factNames } from '#domain/product-facts.ts';
import type { ProductRow } from '#domain/schemas/product.ts';
import { searchProducts } from '#domain/search/search.ts';
import { chooseVehicle, fitPositions } from '#domain/vehicle-fit.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';

/** The shop's filters by their names in addresses, and `durum`, the state of a product. */
export type ExportFilters = Partial<Record<string, string | undefined>>;

/**
 * The products of an export. Those that visitors do not see are among them, unless it is filtered by what only the
 * shop's index knows: a search, facts, stock, campaigns or a vehicle.
 */
export function exportedProducts(catalogue: Catalogue, { durum, ...filters }: ExportFilters): ProductRow[] {
  const given = Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const query = parseListingQuery(new URLSearchParams(given));
  const { category, subcategory, brand, search, inStock, campaign, vehicle } = query;
  const needsIndex =
    search !== '' || inStock || campaign || vehicle || factNames.some((name) => query[name] !== null);
  const listed = needsIndex ? listedIds(catalogue, query) : undefined;
  return catalogue.rows.products.filter(
    (row) =>
      (category === null || row.category === category) &&
      (subcategory === null || row.subcategory === subcategory) &&
      (brand === null || fold(row.brand ?? '') === fold(brand)) &&
      (durum === undefined || row.status === durum) &&
      (listed === undefined || listed.has(row.id)),
  );
}

function listedIds({ index: getIndex, vehicleIndex }: Catalogue, query: ListingQuery): Set<number> {
  const index = getIndex();
  const found = searchProducts(index.search, query.search, {
    literal: query.literal,
    synonyms: index.synonyms,
  });
  const vehicle = query.vehicle === null ? undefined : vehicleIndex.find(query.vehicle);
  const chosen = vehicle && chooseVehicle(vehicleIndex.fitmentsOf(vehicle), query.year);
  const { shown } = filterAndCount(index, query, found?.scores, chosen && fitPositions(index, chosen));
  return new Set(index.search.products.filter((_, position) => shown[position] === 1).map(({ id }) => id));
}
