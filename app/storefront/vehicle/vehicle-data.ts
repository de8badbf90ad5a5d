import { listProducts } from '#domain/listing.ts';
import { parseListingQuery } from '#domain/listing-query.ts';
import { type Lang, localisedName } from '#domain/localised.ts';
import { compareNames } from '#domain/name-order.ts';
import type { VehicleRow } from '#domain/schemas/vehicles.ts';
import { chooseVehicle } from '#domain/vehicle-fit.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import { toCard } from '../product-card/card-product.ts';

const mostShown = 24;

/** The page of a vehicle: its facts, the products confirmed for it, those in stock first, and how many may fit. */
export function vehicleData(
  { vehicleIndex, index, products, categories }: Catalogue,
  row: VehicleRow,
  lang: Lang,
) {
  const vehicles = vehicleIndex.listing();
  const known = vehicles.fitmentsOf(row.slug);
  if (!known) throw new Error(`There is no vehicle ${row.slug}`);
  const confirmed = new Set(
    known.fitments.filter((fitment) => fitment.confirmed).map(({ product }) => product),
  );
  const fitting = products.filter(({ id }) => confirmed.has(id)).map((product) => toCard(product, lang));
  const inStock = ({ stock }: (typeof fitting)[number]) => Number(stock === undefined);
  const chosen = chooseVehicle(known, null);
  const everything = parseListingQuery(new URLSearchParams());
  const { total, groups, facets } = listProducts(index(), everything, lang, vehicles, chosen);
  return {
    vehicle: known.vehicle,
    isApproximate: row.confidence !== 'high',
    products: fitting
      .sort((a, b) => inStock(b) - inStock(a) || compareNames(a.name, b.name))
      .slice(0, mostShown),
    /** Some products are confirmed for some of its years only. */
    hasPartialYears: known.fitments.some(
      ({ confirmed, year_from, year_to }) => confirmed && (year_from || year_to),
    ),
    total,
    groups: (groups ?? []).map((group) => ({ fit: group.fit, total: group.total })),
    /** How many may fit in each category, in the order of the menu. */
    categories: categories
      .map((category) => ({
        name: category.name,
        label: localisedName(category, lang),
        total: facets.category.get(category.name) ?? 0,
      }))
      .filter((category) => category.total > 0),
  };
}
