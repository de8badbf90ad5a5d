import { fold, wordsOf } from './fold.ts';
import { lastYear, modelKey, sharedModels, type Vehicle, vehicleLabel } from './vehicle.ts';

/** A vehicle with everything that people call it. */
export interface AliasedVehicle extends Vehicle {
  aliases: readonly string[];
}

export interface NamedVehicle extends AliasedVehicle {
  old_slugs: readonly string[];
}

/** The vehicle of a slug, also of one that it had before. A slug in use wins over an old one. */
export function findVehicle<V extends Pick<NamedVehicle, 'slug' | 'old_slugs'>>(
  vehicles: readonly V[],
  slug: string,
): V | undefined {
  return (
    vehicles.find((vehicle) => vehicle.slug === slug) ??
    vehicles.find((vehicle) => vehicle.old_slugs.includes(slug))
  );
}

/** The folded words of a name. */
const nameWords = (name: string) => wordsOf(fold(name));

interface Names {
  /** Every word that may name the vehicle. */
  all: Set<string>;
  /** The words of its name, with and without the generation, in one string each. */
  exact: Set<string>;
  /** Words of the generation such as 'e90' and 'b6', but not '225'. */
  generationCodes: string[];
}

const cache = new WeakMap<object, Names>();

export function namesOf(vehicle: AliasedVehicle): Names {
  const known = cache.get(vehicle);
  if (known) return known;
  const { make, model, model_en, generation, aliases } = vehicle;
  const names: Names = {
    all: new Set([make, model, model_en ?? '', generation, ...aliases].flatMap(nameWords)),
    exact: new Set([`${make} ${model}`, `${make} ${model} ${generation}`].map(wordKey)),
    generationCodes: nameWords(generation).filter((word) => /\d/.test(word) && /\D/.test(word)),
  };
  cache.set(vehicle, names);
  return names;
}

const wordKey = (text: string) => nameWords(text).sort().join(' ');

/** The words that distinguish models: 'doblo' of 'Doblo 2', but '3' of '3 Serisi'. */
const distinctiveWords = (name: string) =>
  nameWords(name).filter((word, at) => at === 0 || !/^\d+$/.test(word));

const firstWord = (name: string) => nameWords(name)[0] ?? '';

/** The aliases that several models have, such as 'VW': they name the make. */
function makeAliases(vehicles: readonly AliasedVehicle[]): Set<string> {
  const models = new Map<string, string>();
  const shared = new Set<string>();
  for (const { model, aliases } of vehicles)
    for (const alias of aliases) {
      const other = models.get(alias) ?? firstWord(model);
      if (other !== firstWord(model)) shared.add(alias);
      models.set(alias, other);
    }
  return shared;
}

const modelWordCache = new WeakMap<object, Map<AliasedVehicle, string[]>>();

/** The words that name the model of each vehicle among the others. */
function modelWords(vehicles: readonly AliasedVehicle[]): Map<AliasedVehicle, string[]> {
  const known = modelWordCache.get(vehicles);
  if (known) return known;
  const isOfMake = makeAliases(vehicles);
  const wordsByVehicle = new Map(
    vehicles.map((vehicle) => {
      const { model, model_en, aliases } = vehicle;
      const names = [model, model_en ?? '', ...aliases.filter((alias) => !isOfMake.has(alias))];
      return [vehicle, names.flatMap(distinctiveWords)];
    }),
  );
  modelWordCache.set(vehicles, wordsByVehicle);
  return wordsByVehicle;
}

/**
 * The vehicles that have all words in their names, one of them in the model's or in an alias; with an exact name only
 * those.
 */
function vehiclesNamed<V extends NamedVehicle>(vehicles: readonly V[], text: string): V[] {
  const words = nameWords(text);
  if (words.length === 0) return [];
  const distinctive = modelWords(vehicles);
  const found = vehicles.filter((vehicle) => {
    if (!words.every((word) => namesOf(vehicle).all.has(word))) return false;
    return words.some((word) => distinctive.get(vehicle)?.includes(word));
  });
  const key = wordKey(text);
  const exact = found.filter((vehicle) => namesOf(vehicle).exact.has(key));
  return exact.length > 0 ? exact : found;
}

/** One vehicle of a product, in the text form of fitments. */
export interface TextFitment {
  /** The vehicle's slug. */
  vehicle: string;
  year_from: number | null;
  year_to: number | null;
  confirmed: boolean;
}

/** The part of the text that was not understood, and why. */
export interface TextFault {
  part: string;
  reason: 'unknown' | 'ambiguous' | 'years' | 'duplicate';
  /** For `ambiguous` the names it may mean, for `years` the vehicle. */
  vehicles: string[];
}

const maxChoices = 5;
/** '2010-2022', '2010-', '-2022' or '2014' at the end, after a space. */
const yearsAtEnd = /\s(?:(\d{4})\s*[-–]\s*(\d{4})?|[-–]\s*(\d{4})|(\d{4}))$/u;

type ReadPart = { fitment: TextFitment; vehicle: NamedVehicle } | { fault: TextFault };

/**
 * Reads 'Fiat Doblo 2 2010-2022; Fiat Fiorino 3'. Parts are separated by semicolons or lines. A question mark at the
 * end of a part means that it is not confirmed. A part that was read before is not read again.
 */
export function createFitmentReader(vehicles: readonly NamedVehicle[]) {
  const labelOf = createLabeller(vehicles);
  const parts = new Map<string, ReadPart>();

  function readPart(part: string): ReadPart {
    const { found, years } = readVehicle(part, vehicles);
    const [vehicle] = found;
    const fault = (reason: TextFault['reason'], named: readonly NamedVehicle[] = []) => ({
      fault: { part, reason, vehicles: named.slice(0, maxChoices).map(labelOf) },
    });
    if (!vehicle) return fault('unknown');
    if (found.length > 1) return fault('ambiguous', found);
    if (!areYearsOf(vehicle, years)) return fault('years', [vehicle]);
    return { fitment: { vehicle: vehicle.slug, ...years, confirmed: !part.endsWith('?') }, vehicle };
  }

  return (text: string): { fitments: TextFitment[]; faults: TextFault[] } => {
    const fitments: TextFitment[] = [];
    const faults: TextFault[] = [];
    for (const untrimmed of text.split(/[;\n\r]/)) {
      const part = untrimmed.trim();
      if (part === '') continue;
      const read = parts.get(part) ?? readPart(part);
      parts.set(part, read);
      if ('fault' in read) faults.push(read.fault);
      else if (fitments.some((other) => isSame(other, read.fitment)))
        faults.push({ part, reason: 'duplicate', vehicles: [labelOf(read.vehicle)] });
      else fitments.push(read.fitment);
    }
    return { fitments, faults };
  };
}

export const parseFitments = (text: string, vehicles: readonly NamedVehicle[]) =>
  createFitmentReader(vehicles)(text);

/** A vehicle may be there several times for different years. */
const isSame = (a: Omit<TextFitment, 'confirmed'>, b: Omit<TextFitment, 'confirmed'>) =>
  a.vehicle === b.vehicle && a.year_from === b.year_from && a.year_to === b.year_to;

type Years = Pick<TextFitment, 'year_from' | 'year_to'>;
const allYears: Years = { year_from: null, year_to: null };

function readVehicle(
  part: string,
  vehicles: readonly NamedVehicle[],
): { found: readonly NamedVehicle[]; years: Years } {
  const text = (part.endsWith('?') ? part.slice(0, -1) : part).trimEnd();
  const withYears = yearsAtEnd.exec(text);
  const name = withYears ? text.slice(0, withYears.index) : text;
  const bySlug = findVehicle(vehicles, name.trim());
  const [, from, to, until, only] = withYears ?? [];
  const number = (value: string | undefined) => (value === undefined ? null : Number(value));
  const years = { year_from: number(from ?? only), year_to: number(to ?? until ?? only) };
  if (bySlug) return { found: [bySlug], years };
  // The number may be the model's: Peugeot 2008.
  const whole = vehiclesNamed(vehicles, text);
  if (!withYears || whole.length > 0) return { found: whole, years: allYears };
  const named = vehiclesNamed(vehicles, name);
  const built = named.filter((vehicle) => areYearsOf(vehicle, years));
  return { found: built.length > 0 ? built : named, years };
}

/** Whether a fitment for these years can belong to the vehicle. */
function areYearsOf(vehicle: Vehicle, { year_from, year_to }: Years): boolean {
  if (year_from !== null && year_to !== null && year_from > year_to) return false;
  return [year_from, year_to].every((year) => year === null || isYearOf(vehicle, year));
}

/** For a vehicle that is still built, any later year can be recorded. */
export function isYearOf({ year_from, year_to }: Vehicle, year: number): boolean {
  return year >= year_from && year <= (year_to ?? lastYear);
}

/** The text that `parseFitments` reads as the same fitments. */
export function formatFitments(fitments: readonly TextFitment[], vehicles: readonly NamedVehicle[]): string {
  const labelOf = createLabeller(vehicles);
  const parts = fitments.flatMap((fitment) => {
    const vehicle = findVehicle(vehicles, fitment.vehicle);
    if (!vehicle) return [];
    const years = yearText(fitment);
    const mark = fitment.confirmed ? '' : '?';
    const isRead = (part: string) => {
      const [read, ...others] = parseFitments(part, vehicles).fitments;
      return others.length === 0 && read?.vehicle === vehicle.slug && yearText(read) === years;
    };
    const texts = [labelOf(vehicle), vehicle.slug].map((name) => `${name}${years && ` ${years}`}${mark}`);
    return texts.find(isRead) ?? texts.at(-1) ?? [];
  });
  return parts.join('; ');
}

function yearText({ year_from, year_to }: Years): string {
  if (year_from === null && year_to === null) return '';
  return year_from === year_to ? String(year_from) : `${year_from ?? ''}-${year_to ?? ''}`;
}

/** 'Fiat Doblo 2', and 'Audi A3 8P' where several generations share the model. */
const sharedCache = new WeakMap<object, ReturnType<typeof sharedModels>>();

export function createLabeller(vehicles: readonly Vehicle[], lang: 'tr' | 'en' = 'tr') {
  const shared = sharedCache.get(vehicles) ?? sharedModels(vehicles);
  sharedCache.set(vehicles, shared);
  return (vehicle: Vehicle) => vehicleLabel(vehicle, { isShared: shared.has(modelKey(vehicle)), lang });
}

/** 'Fiat Doblo' of a Doblo 1 and a Doblo 2, 'Opel Corsa' of a Corsa D: what the generations of a model share. */
export function modelName({ make, model, model_en }: Vehicle, lang: 'tr' | 'en' = 'tr'): string {
  const name = (lang === 'en' && model_en) || model;
  return `${make} ${name.replace(/\s(?:\d{1,2}|\p{Lu})$/u, '')}`;
}
