import { fold } from './fold.ts';
import type { CatalogueIndex, ListingProduct, NumberedField } from './listing-index.ts';
import type { ListingQuery } from './listing-query.ts';
import { bladeProfiles, chipFamilies, factSeparator, productFacts, type WithFacts } from './product-facts.ts';
import { isBuiltIn, lastYear, type Vehicle, type VehicleFacts, type VehicleYears } from './vehicle.ts';

/** How a product goes with the chosen vehicle, in the order of the list. */
export const fits = ['fits', 'confirm', 'universal'] as const;
export type Fit = (typeof fits)[number];
/** For each position one of `fitRanks`; 0 is not listed. */
export type FitPositions = Uint8Array;

/** The ranks of each group. Of what is to be confirmed, parts that are not made for one model come first. */
export const fitRanks = { fits: [1], confirm: [2, 3], universal: [4] } satisfies Record<Fit, number[]>;

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
  /** The products that fit any vehicle. */
  universal: number[];
}

export interface ChosenVehicle {
  vehicle: VehicleDetails;
  year: number | null;
  /** By product; several are for different years. */
  fitments: Map<number, Fitment[]>;
  universal: Set<number>;
  /** Folded, as the facets compare them. */
  chips: Set<string>;
  blades: Set<string>;
}

export function chooseVehicle(known: VehicleFitments, year: number | null): ChosenVehicle {
  const { vehicle, universal } = known;
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
    universal: new Set(universal),
    chips: new Set(chipFamilies(vehicle.facts.chips).map(fold)),
    blades: new Set(bladeProfiles(vehicle.facts.blades).map(fold)),
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

/** Null: nothing connects the two. Only a recorded and confirmed fitment of this year is said to fit. */
export function fitOf(product: WithFacts & { id: number }, chosen: ChosenVehicle): Fit | null {
  return fitOfId(product.id, chosen, sharesFacts(product, chosen));
}

function fitOfId(id: number, chosen: ChosenVehicle, hasSharedFacts: boolean): Fit | null {
  const recorded = chosen.fitments.get(id);
  if (recorded?.some((fitment) => fitment.confirmed && coverageOf(fitment, chosen) === 'whole'))
    return 'fits';
  if (chosen.universal.has(id)) return 'universal';
  const isRecorded = recorded?.some((fitment) => coverageOf(fitment, chosen) !== 'none');
  return isRecorded || hasSharedFacts ? 'confirm' : null;
}

/** `part`: no year is chosen, and the fitment is for some years of the vehicle only. */
function coverageOf(fitment: Fitment, { vehicle, year }: ChosenVehicle): 'whole' | 'part' | 'none' {
  const from = fitment.year_from ?? vehicle.year_from;
  const to = fitment.year_to ?? lastBuilt(vehicle);
  if (year !== null) return year >= from && year <= to ? 'whole' : 'none';
  return from <= vehicle.year_from && to >= lastBuilt(vehicle) ? 'whole' : 'part';
}

const lastBuilt = ({ year_to }: VehicleYears) => year_to ?? lastYear;

function sharesFacts(product: WithFacts, { chips, blades }: ChosenVehicle): boolean {
  const facts = productFacts(product);
  return (
    facts.chips.some((chip) => chips.has(fold(chip))) || facts.blades.some((blade) => blades.has(fold(blade)))
  );
}

/**
 * What a product's page says of the chosen vehicle. That it does not fit is said only of a product with confirmed
 * fitments, none of them for this vehicle.
 */
export function verdictOf(
  product: WithFacts & { id: number },
  chosen: ChosenVehicle,
  hasConfirmedFitments: boolean,
): Fit | 'unfit' | null {
  return fitOf(product, chosen) ?? (hasConfirmedFitments ? 'unfit' : null);
}

/** For listing the products by how they fit. */
export function fitPositions<P extends ListingProduct & { id: number }>(
  index: CatalogueIndex<P>,
  chosen: ChosenVehicle,
): FitPositions {
  const { products } = index.search;
  const chips = wantedNumbers(index.facts.chip, chosen.chips);
  const blades = wantedNumbers(index.facts.blade, chosen.blades);
  const positions = new Uint8Array(products.length);
  for (let position = 0; position < products.length; position++) {
    const product = products[position] as P;
    const hasSharedFacts =
      chips[index.facts.chip.at[position] ?? 0] === 1 || blades[index.facts.blade.at[position] ?? 0] === 1;
    const fit = fitOfId(product.id, chosen, hasSharedFacts);
    if (fit === null) continue;
    const isOfOneModel = fit === 'confirm' && productFacts(product).yearFrom !== null;
    positions[position] = fitRanks[fit].at(isOfOneModel ? -1 : 0) ?? 0;
  }
  return positions;
}

/** 1 for the numbers of values that share a fact with the vehicle: a value is split once, not for every product. */
function wantedNumbers({ numbers }: NumberedField, wanted: ReadonlySet<string>): Uint8Array {
  return Uint8Array.from(numbers.keys(), (value) =>
    fold(value)
      .split(factSeparator)
      .some((fact) => wanted.has(fact))
      ? 1
      : 0,
  );
}
