import type { CatalogueRows } from '#domain/catalogue.ts';
import type { Lang } from '#domain/localised.ts';
import { compareNames } from '#domain/name-order.ts';
import type { ProductRow } from '#domain/schemas/product.ts';
import type { FitmentRow, VehicleRow } from '#domain/schemas/vehicles.ts';
import type { VehicleFitments } from '#domain/vehicle-fit.ts';
import { createLabeller, findVehicle } from '#domain/vehicle-text.ts';

export interface VehicleIndex {
  /** Finds a vehicle by its slug or by a former slug. */
  find(slug: string): VehicleRow | undefined;
  ofProduct(productId: number): readonly FitmentRow[];
  /** The fitments of a product with their vehicles, by name. */
  vehiclesOf(productId: number, lang: Lang): RecordedVehicle[];
  /** The Turkish names of a product's vehicles. */
  namesOf(productId: number): string[];
  /** What visitors may know of a vehicle: the fitments of public products. */
  fitmentsOf(vehicle: VehicleRow): VehicleFitments;
}

export interface RecordedVehicle {
  fitment: FitmentRow;
  vehicle: VehicleRow;
  label: string;
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
  let labels: Record<Lang, (vehicle: VehicleRow) => string> | undefined;
  let byId: Map<number, VehicleRow> | undefined;
  const labellers = () => {
    labels ??= { tr: createLabeller(vehicles), en: createLabeller(vehicles, 'en') };
    return labels;
  };
  function vehiclesOf(productId: number, lang: Lang): RecordedVehicle[] {
    byId ??= new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
    const recorded = groupsOf(fitments).byProduct.get(productId) ?? [];
    return recorded.flatMap((fitment) => {
      const vehicle = byId?.get(fitment.vehicle_id);
      return vehicle ? [{ fitment, vehicle, label: labellers()[lang](vehicle) }] : [];
    });
  }
  return {
    vehiclesOf: (productId, lang) =>
      vehiclesOf(productId, lang).sort((a, b) => compareNames(a.label, b.label)),
    namesOf: (productId) => [...new Set(vehiclesOf(productId, 'tr').map(({ label }) => label))],
    find: (slug) => findVehicle(vehicles, slug),
    ofProduct: (productId) => groupsOf(fitments).byProduct.get(productId) ?? [],
    fitmentsOf(vehicle) {
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
          label: labellers().tr(vehicle),
          label_en: labellers().en(vehicle),
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
