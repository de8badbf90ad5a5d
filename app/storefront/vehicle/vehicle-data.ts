import { listProducts } from '#domain/listing.ts';
import { parseListingQuery } from '#domain/listing-query.ts';
import type { Lang } from '#domain/localised.ts';
import type { VehicleRow } from '#domain/schemas/vehicles.ts';
import { chooseVehicle, fitPositions } from '#domain/vehicle-fit.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import { toCard } from '../product-card/card-product.ts';

const mostShown = 24;

/** The page of a vehicle: its facts, the products that fit it, those in stock first, and how many there are. */
export function vehicleData({ vehicleIndex, index }: Catalogue, row: VehicleRow, lang: Lang) {
  const known = vehicleIndex.fitmentsOf(row);
  const query = { ...parseListingQuery(new URLSearchParams()), layout: 'compact' as const };
  const fitAt = fitPositions(index(), chooseVehicle(known, null));
  const { groups = [], total } = listProducts(index(), query, lang, fitAt);
  const fitting = (groups[0]?.items ?? []).map((product) => toCard(product, lang));
  const inStock = ({ inStock, hasStock }: (typeof fitting)[number]) => Number(inStock && hasStock);
  return {
    vehicle: known.vehicle,
    isApproximate: row.confidence !== 'high',
    products: fitting.sort((a, b) => inStock(b) - inStock(a)).slice(0, mostShown),
    total,
  };
}
