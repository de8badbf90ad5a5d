import type { Lang } from '#domain/localised.ts';
import { modelKey, sharedModels, type Vehicle } from '#domain/vehicle.ts';

export interface FinderModel {
  slug: string;
  /** The model, with the generation where several share it. */
  label: string;
  from: number;
  /** Null: still built. */
  to: number | null;
}

/** What the server offers for the make of the address. */
export interface FinderOffer {
  make: string;
  models: FinderModel[];
  /** The year of the address, or empty. */
  year: string;
}

/** Called on the server, and in the browser only after a make is chosen: see decision 34. */
const nameOrder = () => new Intl.Collator('tr', { numeric: true });

/** Every page has them. */
const cachedMakes = new WeakMap<readonly Vehicle[], string[]>();

/** In the order of their names. */
export function vehicleMakes(vehicles: readonly Vehicle[]): string[] {
  const makes =
    cachedMakes.get(vehicles) ?? [...new Set(vehicles.map(({ make }) => make))].sort(nameOrder().compare);
  cachedMakes.set(vehicles, makes);
  return makes;
}

/** In the order of their names. */
export function modelsOf(vehicles: readonly Vehicle[], make: string, lang: Lang): FinderModel[] {
  const ofMake = vehicles.filter((vehicle) => vehicle.make === make);
  const { compare } = nameOrder();
  const shared = sharedModels(ofMake);
  return ofMake
    .map((vehicle) => {
      const model = (lang === 'en' && vehicle.model_en) || vehicle.model;
      const generation = shared.has(modelKey(vehicle)) ? vehicle.generation : '';
      const label = generation ? `${model} ${generation}` : model;
      return { slug: vehicle.slug, label, from: vehicle.year_from, to: vehicle.year_to };
    })
    .sort((a, b) => compare(a.label, b.label));
}
