import { fold, wordsOf } from './fold.ts';
import type { ListingQuery } from './listing-query.ts';
import {
  bladeCode,
  bladeProfiles,
  chipFamilies,
  factSeparator,
  type ProductFacts,
  wholeMegahertz,
} from './product-facts.ts';
import { recordOf } from './record-of.ts';
import {
  hasForm,
  isBuiltIn,
  lastYear,
  type Vehicle,
  type VehicleFacts,
  type VehicleYears,
} from './vehicle.ts';

/**
 * How a product goes with a vehicle, in the order of the list. `plain` is what a make's name finds, which is no vehicle.
 */
export const fits = ['plain', 'fits', 'parts', 'check', 'universal', 'other'] as const;
export type Fit = (typeof fits)[number];
export type VehicleFit = Exclude<Fit, 'plain' | 'other'>;

const ranks = recordOf(fits, (fit) => fits.indexOf(fit) + 1);
export const rankOf = (fit: Fit) => ranks[fit];

/** What is recorded about a product and a vehicle. */
export interface Fitment {
  product: number;
  /** Null: as long as the vehicle was built. */
  year_from: number | null;
  year_to: number | null;
  confirmed: boolean;
}

/** A vehicle with what its page says. */
export interface VehicleDetails extends Vehicle {
  facts: VehicleFacts;
  /** 'Fiat Doblo 2', with the generation where several share the model. */
  label: string;
  label_en: string;
}

/** What is known about one vehicle. */
export interface VehicleFitments {
  vehicle: VehicleDetails;
  fitments: Fitment[];
  /** The products that are confirmed for a vehicle that is built like it. */
  ofTwins: number[];
  /** The products that fit any vehicle. */
  universal: number[];
}

/** A vehicle as products are compared with it. */
export interface ChosenVehicle {
  vehicle: VehicleDetails;
  year: number | null;
  /** By product; several are for different years. */
  fitments: Map<number, Fitment[]>;
  ofTwins: Set<number>;
  universal: Set<number>;
  /** Folded, as the facets compare them. */
  chips: Set<string>;
  blades: Set<string>;
  frequencies: Set<string>;
  batteries: Set<string>;
}

export function chooseVehicle(known: VehicleFitments, year: number | null): ChosenVehicle {
  const { vehicle } = known;
  const fitments = new Map<number, Fitment[]>();
  for (const fitment of known.fitments) {
    const others = fitments.get(fitment.product);
    if (others) others.push(fitment);
    else fitments.set(fitment.product, [fitment]);
  }
  return {
    vehicle,
    year,
    fitments,
    ofTwins: new Set(known.ofTwins),
    universal: new Set(known.universal),
    chips: new Set(chipFamilies(vehicle.facts.chips).map(fold)),
    blades: new Set(bladeProfiles(vehicle.facts.blades).map(fold)),
    frequencies: new Set(vehicle.facts.frequencies.map(wholeMegahertz)),
    batteries: new Set(vehicle.facts.batteries.map(fold)),
  };
}

/** Why the vehicle or the year of an address is not shown. */
export type VehicleProblem = 'unknown' | 'year' | 'make';

/**
 * The query with a vehicle and a year that exist. `known` is what is known of the query's vehicle, null of one that is
 * not there.
 */
export function resolveVehicle(
  query: ListingQuery,
  known: VehicleFitments | null,
  now?: Date,
): { query: ListingQuery; chosen?: ChosenVehicle; problem?: VehicleProblem } {
  if (query.vehicle === null) return { query };
  if (!known) return { query: { ...query, vehicle: null, year: null }, problem: 'unknown' };
  const { vehicle } = known;
  const isYearKnown = query.year === null || isBuiltIn(vehicle, query.year, now);
  const year = isYearKnown ? query.year : null;
  return {
    query: { ...query, vehicle: vehicle.slug, year },
    chosen: chooseVehicle(known, year),
    ...(!isYearKnown && { problem: 'year' }),
  };
}

/** What a product's own data say beside a vehicle. */
export interface VehicleComparison {
  /** The product's, folded. */
  name: string;
  /** Whether both have the fact and share it; null if the product does not have it. */
  chip: boolean | null;
  blade: boolean | null;
  frequency: boolean | null;
  /** It is a battery of the vehicle's keys. */
  isBattery: boolean;
  /** The makes that it is for: none in particular, the vehicle's among others, several others, or one other. */
  makes: 'none' | 'own' | 'several' | 'other';
  /** It is made for one model. */
  isOfModel: boolean;
  yearFrom: number | null;
  yearTo: number | null;
}

/** Null: nothing connects the two. Only a recorded and confirmed fitment of this year is said to fit. */
export function fitOf(id: number, comparison: VehicleComparison, chosen: ChosenVehicle): VehicleFit | null {
  const recorded = chosen.fitments.get(id);
  if (recorded?.some((fitment) => fitment.confirmed && coverageOf(fitment, chosen) === 'whole'))
    return 'fits';
  const isUniversal = chosen.universal.has(id);
  if (!isUniversal && recorded?.some((fitment) => coverageOf(fitment, chosen) !== 'none')) return 'check';
  if (isPart(comparison)) return 'parts';
  if (isUniversal) return 'universal';
  // What is recorded for other years only is not for this one.
  return !recorded && isLike(id, comparison, chosen) ? 'check' : null;
}

/**
 * What carries the vehicle's own chip, blade or battery, and is no key of another make or model. A blade fits every lock
 * of its profile; a chip for some makes is coded for them.
 */
export function isPart({ chip, blade, isBattery, makes, isOfModel }: VehicleComparison): boolean {
  if (isBattery) return true;
  if (isOfModel || makes === 'other' || chip === false || blade === false) return false;
  if (makes === 'several' && blade !== true) return false;
  return chip === true || blade === true;
}

/** A key of the same make, or of a vehicle that is built alike, that differs in nothing that is known. */
function isLike(id: number, comparison: VehicleComparison, chosen: ChosenVehicle): boolean {
  const { name, chip, blade, frequency, makes, isOfModel, yearFrom, yearTo } = comparison;
  if (!chosen.ofTwins.has(id) && !(makes === 'own' && isOfModel)) return false;
  if (chip === false || frequency === false || blade !== true) return false;
  const { vehicle, year } = chosen;
  const from = year ?? vehicle.year_from;
  const to = year ?? lastBuilt(vehicle);
  return (yearFrom ?? from) <= to && (yearTo ?? lastYear) >= from && hasForm(name, vehicle.facts);
}

/** `part`: no year is chosen, and the fitment is for some years of the vehicle only. */
function coverageOf(fitment: Fitment, { vehicle, year }: ChosenVehicle): 'whole' | 'part' | 'none' {
  const from = fitment.year_from ?? vehicle.year_from;
  const to = fitment.year_to ?? lastBuilt(vehicle);
  if (year !== null) return year >= from && year <= to ? 'whole' : 'none';
  return from <= vehicle.year_from && to >= lastBuilt(vehicle) ? 'whole' : 'part';
}

const lastBuilt = ({ year_to }: VehicleYears) => year_to ?? lastYear;

/**
 * What a product's page says of the chosen vehicle. That it does not fit is said only of a product with confirmed
 * fitments, none of them for this vehicle.
 */
export function verdictOf(
  id: number,
  comparison: VehicleComparison,
  chosen: ChosenVehicle,
  hasConfirmedFitments: boolean,
): VehicleFit | 'unfit' | null {
  return fitOf(id, comparison, chosen) ?? (hasConfirmedFitments ? 'unfit' : null);
}

/** Null without values, which are folded. */
export const isShared = (values: readonly string[], wanted: ReadonlySet<string>) =>
  values.length === 0 ? null : values.some((value) => wanted.has(value));

/** Whether the blade is shared. One in the product's folded name counts more than further ones among its facts. */
export function hasBlade(
  name: string,
  isInFacts: boolean | null,
  blades: ReadonlySet<string>,
): boolean | null {
  if (!isInFacts) return isInFacts;
  const named = wordsOf(name).filter((word) => bladeCode.test(word));
  return named.length === 0 || named.some((word) => blades.has(word));
}

/** Compares one product, which is no battery. */
export function compareProduct(
  { name, brand, facts }: { name: string; brand: string | null; facts: ProductFacts },
  { vehicle, chips, blades, frequencies }: ChosenVehicle,
  makes: ReadonlySet<string>,
): VehicleComparison {
  const named = fold([brand ?? '', ...facts.vehicles].join(factSeparator));
  const read = makesIn(named, makes);
  return {
    name: fold(name),
    chip: isShared(facts.chips.map(fold), chips),
    blade: hasBlade(fold(name), isShared(facts.blades.map(fold), blades), blades),
    frequency: isShared(facts.frequencies.map(fold), frequencies),
    isBattery: false,
    makes: relationTo(fold(vehicle.make), read),
    isOfModel: read.isOfModel || facts.yearFrom !== null,
    yearFrom: facts.yearFrom,
    yearTo: facts.yearTo,
  };
}

export interface NamedMakes {
  named: ReadonlySet<string>;
  isOfModel: boolean;
}

/** A product's brand and the vehicles that it names, as `makers` has them: 'fiat|fiat doblo 2|fiat fiorino'. */
export function makesIn(value: string, known: ReadonlySet<string>): NamedMakes {
  const named = new Set<string>();
  let isOfModel = false;
  for (const name of value.split(factSeparator)) {
    // 'land rover defender': a make may be two words.
    const words = name.split(' ');
    const make = [name, words.slice(0, 2).join(' '), words[0] ?? ''].find((each) => known.has(each));
    if (!make) continue;
    named.add(make);
    if (name !== make) isOfModel = true;
  }
  return { named, isOfModel };
}

export function relationTo(own: string, { named }: NamedMakes): VehicleComparison['makes'] {
  if (named.size === 0) return 'none';
  if (named.has(own)) return 'own';
  return named.size > 1 ? 'several' : 'other';
}

const makeCache = new WeakMap<object, ReadonlySet<string>>();

/** Folded. */
export function makesOf(vehicles: readonly { make: string }[]): ReadonlySet<string> {
  const known = makeCache.get(vehicles) ?? new Set(vehicles.map(({ make }) => fold(make)));
  makeCache.set(vehicles, known);
  return known;
}
