import type { CatalogueRows } from '#domain/catalogue.ts';
import { fold } from '#domain/fold.ts';
import type { ListingVehicles } from '#domain/listing-search.ts';
import type { Lang } from '#domain/localised.ts';
import { compareNames } from '#domain/name-order.ts';
import type { ProductRow } from '#domain/schemas/product.ts';
import type { FitmentRow, VehicleRow } from '#domain/schemas/vehicles.ts';
import { isBuiltIn, type VehicleChoice } from '#domain/vehicle.ts';
import type { VehicleFitments } from '#domain/vehicle-fit.ts';
import { createLabeller, findVehicle } from '#domain/vehicle-text.ts';

export interface VehicleIndex {
  /** Finds a vehicle by its slug or by a former slug. */
  find(slug: string): VehicleRow | undefined;
  label(vehicle: VehicleRow, lang?: Lang): string;
  /** A vehicle that a visitor asks for; the year only if it was built then. */
  choose(slug: string, year: number | null): VehicleChoice | undefined;
  ofProduct(productId: number): readonly FitmentRow[];
  /** The fitments of a product with their vehicles, by name. */
  vehiclesOf(productId: number, lang: Lang): RecordedVehicle[];
  /** The Turkish names of a product's vehicles. */
  namesOf(productId: number): string[];
  /** What visitors may know: the fitments of public products. */
  listing(): ListingVehicles;
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
  rows: Pick<CatalogueRows, 'vehicles' | 'fitments'>,
  publicRows: ReadonlyMap<number, ProductRow>,
): VehicleIndex {
  const { vehicles, fitments } = rows;
  let listing: ListingVehicles | undefined;
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
    label: (vehicle, lang = 'tr') => labellers()[lang](vehicle),
    find: (slug) => findVehicle(vehicles, slug),
    choose(slug, year) {
      const vehicle = findVehicle(vehicles, slug);
      if (!vehicle) return undefined;
      return {
        slug: vehicle.slug,
        label: labellers().tr(vehicle),
        label_en: labellers().en(vehicle),
        year: year !== null && isBuiltIn(vehicle, year) ? year : null,
      };
    },
    ofProduct: (productId) => groupsOf(fitments).byProduct.get(productId) ?? [],
    listing() {
      listing ??= listingVehicles(rows, publicRows);
      return listing;
    },
  };
}

function listingVehicles(
  { vehicles, fitments }: Pick<CatalogueRows, 'vehicles' | 'fitments'>,
  publicRows: ReadonlyMap<number, ProductRow>,
): ListingVehicles {
  const labels = { tr: createLabeller(vehicles), en: createLabeller(vehicles, 'en') };
  const { byVehicle } = groupsOf(fitments);
  const bySlug = new Map(vehicles.map((vehicle) => [vehicle.slug, vehicle]));
  const universal = [...publicRows.values()].filter((row) => row.universal).map(({ id }) => id);
  const publicFitments = ({ id }: VehicleRow) =>
    (byVehicle.get(id) ?? []).filter(({ product_id }) => publicRows.has(product_id));
  const isTwin = (a: VehicleRow, b: VehicleRow) =>
    a !== b && a.platform !== '' && fold(a.platform) === fold(b.platform);

  const known = new Map<string, VehicleFitments>();

  /** A vehicle is read once. Unknown slugs are not cached, because a request may name any. */
  function fitmentsOf(slug: string): VehicleFitments | null {
    const fitments = known.get(slug) ?? readFitments(slug);
    if (fitments) known.set(slug, fitments);
    return fitments;
  }

  function readFitments(slug: string): VehicleFitments | null {
    const vehicle = bySlug.get(slug);
    if (!vehicle) return null;
    const { make, model, model_en, generation, year_from, year_to, facts } = vehicle;
    const name = { slug, make, model, model_en, generation, year_from, year_to };
    const ofTwins = vehicles
      .filter((other) => isTwin(other, vehicle))
      .flatMap(publicFitments)
      .filter(({ confirmed }) => confirmed);
    return {
      vehicle: { ...name, facts, label: labels.tr(vehicle), label_en: labels.en(vehicle) },
      fitments: publicFitments(vehicle).map(({ product_id, ...fitment }) => ({
        product: product_id,
        year_from: fitment.year_from,
        year_to: fitment.year_to,
        confirmed: fitment.confirmed,
      })),
      ofTwins: [...new Set(ofTwins.map(({ product_id }) => product_id))],
      universal,
    };
  }

  return {
    all: vehicles.map(({ slug, make, model, model_en, generation, year_from, year_to, aliases, facts }) => ({
      slug,
      make,
      model,
      model_en,
      generation,
      year_from,
      year_to,
      aliases,
      facts,
    })),
    fitmentsOf,
  };
}
