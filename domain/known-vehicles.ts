import type { ListingVehicles } from './listing-search.ts';
import { fold } from './fold.ts';
import type { VehicleFacts } from './vehicle.ts';
import type { Fitment, VehicleFitments } from './vehicle-fit.ts';
import { type AliasedVehicle, createLabeller } from './vehicle-text.ts';

/** A vehicle with everything that lists say of it. */
export interface KnownVehicle extends AliasedVehicle {
  facts: VehicleFacts;
  /** What it shares with others that are built alike; empty if it shares nothing. */
  platform: string;
  /** Of the products that everybody may see. */
  fitments: readonly Fitment[];
}

/** All vehicles, on the server or in the browser. */
export interface KnownVehicles {
  vehicles: readonly KnownVehicle[];
  /** The products that fit any vehicle. */
  universal: number[];
}

export function listingVehicles({ vehicles, universal }: KnownVehicles): ListingVehicles {
  const labels = { tr: createLabeller(vehicles), en: createLabeller(vehicles, 'en') };
  const bySlug = new Map(vehicles.map((vehicle) => [vehicle.slug, vehicle]));
  const known = new Map<string, VehicleFitments>();

  function fitmentsOf(slug: string): VehicleFitments | null {
    const vehicle = bySlug.get(slug);
    if (!vehicle) return null;
    const { make, model, model_en, generation, year_from, year_to, facts, platform, fitments } = vehicle;
    const name = { slug, make, model, model_en, generation, year_from, year_to };
    const fitting = known.get(slug) ?? {
      vehicle: { ...name, facts, label: labels.tr(vehicle), label_en: labels.en(vehicle) },
      fitments: [...fitments],
      ofTwins: platform === '' ? [] : confirmedFor(twinsOf(vehicle)),
      universal,
    };
    known.set(slug, fitting);
    return fitting;
  }

  const twinsOf = (vehicle: KnownVehicle) =>
    vehicles.filter(({ slug, platform }) => slug !== vehicle.slug && fold(platform) === fold(vehicle.platform));

  return { all: vehicles, fitmentsOf };
}

const confirmedFor = (vehicles: readonly KnownVehicle[]) =>
  vehicles.flatMap(({ fitments }) => fitments.filter(({ confirmed }) => confirmed).map(({ product }) => product));
