import { fold } from './fold.ts';
import type { CatalogueIndex, ListingProduct, NumberedField } from './listing-index.ts';
import { factSeparator } from './product-facts.ts';
import { categoryKindWord, forEachPosting, type SearchIndex } from './search/search-index.ts';
import {
  type ChosenVehicle,
  type Comparison,
  fitOf,
  hasBlade,
  isShared,
  makesIn,
  type NamedMakes,
  rankOf,
  relationTo,
} from './vehicle-fit.ts';

/** For each position the place of its fit in `fits`, from 1; 0 is not listed. */
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
    for (let position = 0; position < best.length; position++) {
      const id = products[position]?.id ?? 0;
      const fit = fitOf(id, comparisonAt(position), each);
      const place = fit === null ? 0 : rankOf(fit);
      if (place > 0 && (best[position] === 0 || place < (best[position] ?? 0))) best[position] = place;
    }
  }
  return best;
}

/** Compares by position. A value that many products share is compared once. The answer holds until the next one. */
export function createComparer<P extends ListingProduct>(
  { search, facts, makers }: CatalogueIndex<P>,
  { vehicle, chips, blades, frequencies, batteries, ofTwins }: ChosenVehicle,
  makes: ReadonlySet<string>,
): (position: number) => Comparison {
  const chip = sharedBy(facts.chip, chips);
  const blade = sharedBy(facts.blade, blades);
  const frequency = sharedBy(facts.frequency, frequencies);
  const make = tableOf(namedMakes(makers, makes), relationTo(fold(vehicle.make)), makers.at);
  const isBattery = batteryPositions(search, batteries);
  const answer: Comparison = { ...noComparison };
  return (position) => {
    const { relation, isOfModel } = make(position);
    // Of most products nothing else matters.
    if (relation === 'other' && isBattery[position] === 0 && !ofTwins.has(search.products[position]?.id ?? 0))
      return ofOtherMake;
    const yearFrom = search.yearsFrom[position] ?? noYear;
    const yearTo = search.yearsTo[position] ?? noYear;
    answer.name = search.names[position] ?? '';
    answer.chip = chip(position);
    answer.blade = hasBlade(answer.name, blade(position), blades);
    answer.frequency = frequency(position);
    answer.isBattery = isBattery[position] === 1;
    answer.makes = relation;
    answer.isOfModel = isOfModel || yearFrom !== noYear;
    answer.yearFrom = yearFrom === noYear ? null : yearFrom;
    answer.yearTo = yearTo === noYear ? null : yearTo;
    return answer;
  };
}

const noYear = 9_999;
const noComparison: Comparison = {
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
const ofOtherMake: Comparison = { ...noComparison, makes: 'other', isOfModel: true };

/** Reads each value once; `at` has the number of the value of each position. */
function tableOf<V, T>(
  values: Iterable<V>,
  read: (value: V) => T,
  at: readonly number[],
): (position: number) => T {
  const byNumber = Array.from(values, read);
  return (position) => byNumber[at[position] ?? 0] as T;
}

const sharedBy = ({ numbers, at }: NumberedField, wanted: ReadonlySet<string>) =>
  tableOf(numbers.keys(), (value) => isShared(value === '' ? [] : value.split(factSeparator), wanted), at);

const makersCache = new WeakMap<NumberedField, { makes: ReadonlySet<string>; read: NamedMakes[] }>();

/** The makes of each value, read once: a catalogue has thousands of them. New values come behind the others. */
function namedMakes(field: NumberedField, makes: ReadonlySet<string>): readonly NamedMakes[] {
  const cached = makersCache.get(field);
  const read = cached?.makes === makes ? cached.read : [];
  if (read.length < field.numbers.size)
    for (const value of [...field.numbers.keys()].slice(read.length)) read.push(makesIn(value, makes));
  makersCache.set(field, { makes, read });
  return read;
}

/** Batteries are known by their names: 'CR2032 3V Pil'. */
function batteryPositions(search: SearchIndex<unknown>, batteries: ReadonlySet<string>): Uint8Array {
  const found = new Uint8Array(search.products.length);
  const pil = search.wordNumbers.get(categoryKindWord('pil'));
  forEachPosting(search, pil === undefined ? [] : [pil], (position) => {
    const name = ` ${search.names[position] ?? ''} `;
    if ([...batteries].some((battery) => name.includes(` ${battery} `))) found[position] = 1;
  });
  return found;
}
