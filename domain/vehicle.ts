import { fold } from './fold.ts';
import { type Lang, localisedLabel } from './localised.ts';

export const keyForms = ['flip', 'smart', 'slot', 'blade', 'card'] as const;
export const confidences = ['high', 'medium', 'low'] as const;

export type KeyForm = (typeof keyForms)[number];
/** How sure the facts of a vehicle are. */
export type Confidence = (typeof confidences)[number];

const formWords: [RegExp, KeyForm][] = [
  [/sustali|flip|kablolu|uyumlu uc/, 'flip'],
  [/akilli|smart|keyless|acil durum/, 'smart'],
  [/\bkart|card/, 'card'],
  [/slot/, 'slot'],
  [/ham anahtar|cipsiz|sabit uclu/, 'blade'],
];

/** The form of a key that a folded text names. */
export const formIn = (text: string): KeyForm | undefined =>
  formWords.find(([pattern]) => pattern.test(text))?.[1];

/** Whether the key is turned in a lock. */
export const isTurned = (form: KeyForm) => form === 'flip' || form === 'blade';

/** The keys that a generation was sold with. */
export interface VehicleFacts {
  key_forms: KeyForm[];
  /** 0: without buttons. */
  buttons: number[];
  /** In MHz. */
  frequencies: number[];
  chips: string[];
  blades: string[];
  batteries: string[];
  immobilizer: string;
}

export const noVehicleFacts: VehicleFacts = {
  key_forms: [],
  buttons: [],
  frequencies: [],
  chips: [],
  blades: [],
  batteries: [],
  immobilizer: '',
};

/**
 * Whether a key with this folded name may be the vehicle's. Keys that are turned may have each other's form; a card
 * needs its slot, a smart key its antenna.
 */
export function hasForm(name: string, { key_forms }: VehicleFacts): boolean {
  const form = formIn(name);
  if (!form || key_forms.length === 0 || key_forms.includes(form)) return true;
  return isTurned(form) && key_forms.some(isTurned);
}

/** What names one generation of a model. */
export interface VehicleName {
  make: string;
  model: string;
  /** Empty if there is only one. */
  generation: string;
}

export interface VehicleYears {
  year_from: number;
  /** Null: still built. */
  year_to: number | null;
}

/** A vehicle as everybody may see it. */
export interface Vehicle extends VehicleName, VehicleYears {
  slug: string;
  model_en: string | null;
}

/** The vehicle that a visitor asks for something for. */
export interface VehicleChoice {
  slug: string;
  label: string;
  label_en: string;
  year: number | null;
}

/** 'Fiat Doblo 2 2014' */
export function vehicleName(
  choice: Pick<VehicleChoice, 'label' | 'label_en'> & { year?: number | null },
  lang: Lang = 'tr',
): string {
  return [localisedLabel(choice, lang), choice.year].filter(Boolean).join(' ');
}

/** The finder's parameter for the make. Only its form without JavaScript sends it: the vehicle itself says enough. */
export const makeParam = 'arac-marka';

export const firstYear = 1950;
export const lastYear = 2100;

const pathPart = (text: string) =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Make and model identify a model, however they are spelled. */
export const modelKey = ({ make, model }: Pick<VehicleName, 'make' | 'model'>) =>
  `${pathPart(make)}/${pathPart(model)}`;

/**
 * The vehicle's part of the address: make and model, with the generation where several share the model. Empty if the
 * name has no letter or digit that an address can have.
 */
export function vehicleSlug(
  vehicle: VehicleName & VehicleYears,
  others: readonly (VehicleName & { slug: string; old_slugs?: readonly string[] })[],
): string {
  const key = modelKey(vehicle);
  // Former slugs stay taken, because their addresses redirect to the vehicle that had them.
  const taken = new Set(others.flatMap(({ slug, old_slugs = [] }) => [slug, ...old_slugs]));
  const short = pathPart(`${vehicle.make} ${vehicle.model}`);
  const isShared = others.some((other) => modelKey(other) === key);
  const long = pathPart(`${short} ${vehicle.generation || vehicle.year_from}`);
  if (short === '') return '';
  const candidates = [...(isShared ? [] : [short]), long, `${long}-${vehicle.year_from}`];
  const free = candidates.find((slug) => !taken.has(slug));
  if (free) return free;
  let number = 2;
  while (taken.has(`${long}-${number}`)) number += 1;
  return `${long}-${number}`;
}

/** 'Fiat Doblo 2', and 'Audi A3 8P' where several generations share the model. */
export function vehicleLabel(
  vehicle: VehicleName & { model_en?: string | null },
  { isShared, lang = 'tr' }: { isShared: boolean; lang?: 'tr' | 'en' },
): string {
  const model = (lang === 'en' && vehicle.model_en) || vehicle.model;
  return [vehicle.make, model, isShared ? vehicle.generation : ''].filter(Boolean).join(' ');
}

/** The models that several generations share, under one of their names: 'S60' and 'S60 / V60'. */
export function sharedModels(vehicles: readonly VehicleName[]): Set<string> {
  const keys = new Map<string, string>();
  const shared = new Set<string>();
  for (const { make, model } of vehicles) {
    const key = modelKey({ make, model });
    for (const part of model.split('/')) {
      const name = modelKey({ make, model: part });
      const known = keys.get(name);
      if (known !== undefined) shared.add(known).add(key);
      keys.set(name, key);
    }
  }
  return shared;
}

/** The last year that can be chosen: next year's models are sold this year. */
function lastYearOf({ year_to }: VehicleYears, now = new Date()): number {
  return year_to ?? now.getFullYear() + 1;
}

export function isBuiltIn(vehicle: VehicleYears, year: number, now?: Date): boolean {
  return year >= vehicle.year_from && year <= lastYearOf(vehicle, now);
}
