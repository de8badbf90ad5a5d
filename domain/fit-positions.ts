import { fold } from './fold.ts';
import type { CatalogueIndex, ListingProduct, NumberedField } from './listing-index.ts';
import { factSeparator } from './product-facts.ts';
import { categoryKindWord, forEachPosting, type SearchIndex } from './search/search-index.ts';
import {
  type ChosenVehicle,
  fitOf,
  hasBlade,
  isShared,
  makesIn,
  type NamedMakes,
  rankOf,
  relationTo,
  type VehicleComparison,
} from './vehicle-fit.ts';

/** For each position the rank of its fit in `fits`, from 1; 0 is not listed. */
export type FitPositions = Uint8Array;

/** The best fit of each product with one of several vehicles. */
export function fitPositions<P extends ListingProduct>(
  index: CatalogueIndex<P>,
  chosen: readonly ChosenVehicle[],
  makes: ReadonlySet<string>,
  comparers = chosen.map((each) => createComparer(index, each, makes)),
): FitPositions {
  const { products } = index.search;
  const best = new Uint8Array(products.length);
  for (const [at, each] of chosen.entries()) {
    const comparisonAt = comparers[at];
    if (!comparisonAt) continue;
    for (const position of possiblePositions(index, each)) {
      const fit = fitOf(products[position]?.id ?? 0, comparisonAt(position), each);
      const rank = fit === null ? 0 : rankOf(fit);
      if (rank > 0 && (best[position] === 0 || rank < (best[position] ?? 0))) best[position] = rank;
    }
  }
  return best;
}

/** What is recorded for the vehicle or a twin of it, what fits any, and what has its chip, blade or battery; some repeatedly. */
function possiblePositions(
  { search, positions, facts }: CatalogueIndex<unknown>,
  { fitments, ofTwins, universal, chips, blades, batteries }: ChosenVehicle,
): number[] {
  const possible = batteryPositions(search, batteries);
  for (const ids of [fitments.keys(), ofTwins, universal])
    for (const id of ids) {
      const position = positions.get(id);
      if (position !== undefined) possible.push(position);
    }
  const chip = sharedBy(facts.chip, chips);
  const blade = sharedBy(facts.blade, blades);
  for (let position = 0; position < search.products.length; position++)
    if (chip(position) || blade(position)) possible.push(position);
  return possible;
}

/** Compares by position. A value that many products share is compared once. The answer holds until the next one. */
export function createComparer<P extends ListingProduct>(
  { search, facts, makers }: CatalogueIndex<P>,
  { vehicle, chips, blades, frequencies, batteries, ofTwins }: ChosenVehicle,
  makes: ReadonlySet<string>,
): (position: number) => VehicleComparison {
  const chip = sharedBy(facts.chip, chips);
  const blade = sharedBy(facts.blade, blades);
  const frequency = sharedBy(facts.frequency, frequencies);
  const make = fold(vehicle.make);
  const named = namedMakes(makers, makes);
  const batteryAt = new Set(batteryPositions(search, batteries));
  const answer: VehicleComparison = { ...noComparison };
  return (position) => {
    const read = named[makers.at[position] ?? 0] ?? noMakes;
    const relation = relationTo(make, read);
    const isBattery = batteryAt.has(position);
    // Of most products nothing else matters.
    if (relation === 'other' && !isBattery && !ofTwins.has(search.products[position]?.id ?? 0))
      return ofOtherMake;
    const yearFrom = search.yearsFrom[position] ?? noYear;
    const yearTo = search.yearsTo[position] ?? noYear;
    answer.name = search.names[position] ?? '';
    answer.chip = chip(position);
    answer.blade = hasBlade(answer.name, blade(position), blades);
    answer.frequency = frequency(position);
    answer.isBattery = isBattery;
    answer.makes = relation;
    answer.isOfModel = read.isOfModel || yearFrom !== noYear;
    answer.yearFrom = yearFrom === noYear ? null : yearFrom;
    answer.yearTo = yearTo === noYear ? null : yearTo;
    return answer;
  };
}

const noYear = 9_999;
const noComparison: VehicleComparison = {
  name: '',
  chip: null,
  blade: null,
  frequency: null,
  isBattery: false,
  makes: 'none',
  isOfModel: false,
  yearFrom: null,
  yearTo: null,
};
const ofOtherMake: VehicleComparison = { ...noComparison, makes: 'other', isOfModel: true };

const noMakes: NamedMakes = { named: new Set(), isOfModel: false };

/** Compares each value once. */
function sharedBy(field: NumberedField, wanted: ReadonlySet<string>): (position: number) => boolean | null {
  const { at } = field;
  const byNumber = foldedFacts(field).map((values) => isShared(values, wanted));
  return (position) => byNumber[at[position] ?? 0] ?? null;
}

const factsCache = new WeakMap<NumberedField, string[][]>();

/** The facts of each value. */
function foldedFacts(field: NumberedField): readonly string[][] {
  const read = factsCache.get(field) ?? [];
  factsCache.set(field, read);
  return readFurther(field, read, (value) => (value === '' ? [] : fold(value).split(factSeparator)));
}

const makersCache = new WeakMap<NumberedField, { makes: ReadonlySet<string>; read: NamedMakes[] }>();

/** The makes of each value. */
function namedMakes(field: NumberedField, makes: ReadonlySet<string>): readonly NamedMakes[] {
  const cached = makersCache.get(field);
  const read = cached?.makes === makes ? cached.read : [];
  makersCache.set(field, { makes, read });
  return readFurther(field, read, (value) => makesIn(value, makes));
}

/** Reads each value once: a catalogue has thousands of them. New values come behind the others. */
function readFurther<T>({ numbers }: NumberedField, known: T[], read: (value: string) => T): readonly T[] {
  if (known.length < numbers.size)
    for (const value of [...numbers.keys()].slice(known.length)) known.push(read(value));
  return known;
}

/** Batteries are known by their names: 'CR2032 3V Pil'. */
function batteryPositions(search: SearchIndex<unknown>, batteries: ReadonlySet<string>): number[] {
  const found: number[] = [];
  const pil = search.wordNumbers.get(categoryKindWord('pil'));
  forEachPosting(search, pil === undefined ? [] : [pil], (position) => {
    const name = ` ${search.names[position] ?? ''} `;
    if ([...batteries].some((battery) => name.includes(` ${battery} `))) found.push(position);
  });
  return found;
}
