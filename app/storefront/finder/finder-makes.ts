import type { Lang } from '#domain/localised.ts';
import { compareNatural } from '#domain/name-order.ts';
import { modelKey, sharedModels, type Vehicle } from '#domain/vehicle.ts';

export interface FinderModel {
  slug: string;
  /** The model, with the generation where several share it. */
  label: string;
  from: number;
  /** Null: still built. */
  to: number | null;
}

export interface FinderMake {
  make: string;
  models: FinderModel[];
}

/** What the server offers. */
export interface FinderOffer {
  makes: FinderMake[];
  /** The make and the year of the address, or empty. */
  make: string;
  year: string;
}

/** Every page with a finder needs them: sorting them again takes a fifth of its rendering. */
const cache: Record<Lang, WeakMap<readonly Vehicle[], FinderMake[]>> = {
  tr: new WeakMap(),
  en: new WeakMap(),
};

/** The vehicles as the finder offers them, in the order of their names. */
export function finderMakes(vehicles: readonly Vehicle[], lang: Lang): FinderMake[] {
  const cached = cache[lang].get(vehicles);
  if (cached) return cached;
  const makes = sortedMakes(vehicles, lang);
  cache[lang].set(vehicles, makes);
  return makes;
}

function sortedMakes(vehicles: readonly Vehicle[], lang: Lang): FinderMake[] {
  const shared = sharedModels(vehicles);
  const makes = new Map<string, FinderModel[]>();
  for (const vehicle of vehicles) {
    const model = (lang === 'en' && vehicle.model_en) || vehicle.model;
    const generation = shared.has(modelKey(vehicle)) ? vehicle.generation : '';
    const label = generation ? `${model} ${generation}` : model;
    const models = makes.get(vehicle.make) ?? [];
    makes.set(vehicle.make, models);
    models.push({ slug: vehicle.slug, label, from: vehicle.year_from, to: vehicle.year_to });
  }
  return [...makes]
    .map(([make, models]) => ({ make, models: models.sort((a, b) => compareNatural(a.label, b.label)) }))
    .sort((a, b) => compareNatural(a.make, b.make));
}

export function finderOffer(
  vehicles: readonly Vehicle[],
  lang: Lang,
  chosen: { make: string; year: string } = { make: '', year: '' },
): FinderOffer {
  const makes = finderMakes(vehicles, lang);
  return {
    makes,
    make: makes.find(({ make }) => make === chosen.make)?.make ?? '',
    year: /^\d{4}$/.test(chosen.year) ? chosen.year : '',
  };
}
