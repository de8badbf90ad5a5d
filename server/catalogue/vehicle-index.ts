import type { CatalogueRows } from '#domain/catalogue.ts';
import type { ProductRow } from '#domain/schemas/product.ts';
import type { FitmentRow, VehicleRow } from '#domain/schemas/vehicles.ts';
import type { VehicleFitments } from '#domain/vehicle-fit.ts';
import { createLabeller, findVehicle } from '#domain/vehicle-text.ts';

export interface VehicleIndex {
  /** By its slug, or by one that it had before. */
  find(slug: string): VehicleRow | undefined;
  ofProduct(productId: number): readonly FitmentRow[];
  /** What visitors may know of a vehicle: the fitments of public products. */
  fitmentsOf(vehicle: VehicleRow): VehicleFitments;
}

type Groups = Record<'byProduct' | 'byVehicle', Map<number, FitmentRow[]>>;

/** The same rows have the same groups; most versions of the catalogue change no fitment. */
const groupCache = new WeakMap<readonly FitmentRow[], Groups>();

function groupsOf(fitments: readonly FitmentRow[]): Groups {
  const known = groupCache.get(fitments);
  if (known) return known;
  const groups: Groups = { byProduct: new Map(), byVehicle: new Map() };
  for (const fitment of fitments) {
    add(groups.byProduct, fitment.product_id, fitment);
    add(groups.byVehicle, fitment.vehicle_id, fitment);
  }
  groupCache.set(fitments, groups);
  return groups;
}

function add(groups: Map<number, FitmentRow[]>, key: number, fitment: FitmentRow): void {
  const group = groups.get(key);
  if (group) group.push(fitment);
  else groups.set(key, [fitment]);
}

export function createVehicleIndex(
  { vehicles, fitments }: Pick<CatalogueRows, 'vehicles' | 'fitments'>,
  publicRows: ReadonlyMap<number, ProductRow>,
): VehicleIndex {
  let universal: number[] | undefined;
  let labels: Record<'tr' | 'en', (vehicle: VehicleRow) => string> | undefined;
  return {
    find: (slug) => findVehicle(vehicles, slug),
    ofProduct: (productId) => groupsOf(fitments).byProduct.get(productId) ?? [],
    fitmentsOf(vehicle) {
      labels ??= { tr: createLabeller(vehicles), en: createLabeller(vehicles, 'en') };
      universal ??= [...publicRows.values()].filter((row) => row.universal).map(({ id }) => id);
      const recorded = groupsOf(fitments).byVehicle.get(vehicle.id) ?? [];
      const { slug, make, model, model_en, generation, year_from, year_to, facts } = vehicle;
      return {
        vehicle: {
          slug,
          make,
          model,
          model_en,
          generation,
          year_from,
          year_to,
          facts,
          label: labels.tr(vehicle),
          label_en: labels.en(vehicle),
        },
        fitments: recorded
          .filter(({ product_id }) => publicRows.has(product_id))
          .map((fitment) => ({
            product: fitment.product_id,
            year_from: fitment.year_from,
            year_to: fitment.year_to,
            confirmed: fitment.confirmed,
          })),
        universal,
      };
    },
  };
}
