import { fold } from './fold.ts';
import type { CatalogueIndex, ListingProduct, NumberedField } from './listing-index.ts';
import { factSeparator } from './product-facts.ts';
import { categoryKindWord, forEachPosting, type SearchIndex } from './search/search-index.ts';
import { type ChosenVehicle, type Comparison, fitOf, isShared, makesIn, rankOf } from './vehicle-fit.ts';

/** For each position the place of its fit in `fits`, from 1; 0 is not listed. */
export type FitPositions = Uint8Array;

/** The best fit of each product with one of several vehicles. */
export function fitPositions<P extends ListingProduct>(
  index: CatalogueIndex<P>,
  chosen: readonly ChosenVehicle[],
  makes: ReadonlySet<string>,
): FitPositions {
  const best = new Uint8Array(index.search.products.length);
  for (const each of chosen) {
    const comparisonAt = createComparer(index, each, makes);
    for (let position = 0; position < best.length; position++) {
      const id = index.search.products[position]?.id ?? 0;
      const fit = fitOf(id, comparisonAt(position), each);
      const place = fit === null ? 0 : rankOf(fit);
      if (place > 0 && (best[position] === 0 || place < (best[position] ?? 0))) best[position] = place;
    }
  }
  return best;
}

/** Compares by position. A value that many products share is compared once. */
export function createComparer(
  { search, facts, makers }: CatalogueIndex<unknown>,
  { vehicle, chips, blades, frequencies, batteries }: ChosenVehicle,
  makes: ReadonlySet<string>,
): (position: number) => Comparison {
  const chip = sharedBy(facts.chip, chips);
  const blade = sharedBy(facts.blade, blades);
  const frequency = sharedBy(facts.frequency, frequencies);
  const make = tableOf(makers, (value) => makesIn(value, fold(vehicle.make), makes));
  const isBattery = batteryPositions(search, batteries);
  return (position) => {
    const yearFrom = search.yearsFrom[position] ?? noYear;
    const yearTo = search.yearsTo[position] ?? noYear;
    const { relation, isOfModel } = make(position);
    return {
      chip: chip(position),
      blade: blade(position),
      frequency: frequency(position),
      isBattery: isBattery[position] === 1,
      makes: relation,
      isOfModel: isOfModel || yearFrom !== noYear,
      yearFrom: yearFrom === noYear ? null : yearFrom,
      yearTo: yearTo === noYear ? null : yearTo,
    };
  };
}

const noYear = 9_999;

function tableOf<T>(field: NumberedField, read: (value: string) => T): (position: number) => T {
  const byNumber = Array.from(field.numbers.keys(), read);
  return (position) => byNumber[field.at[position] ?? 0] as T;
}

const sharedBy = (field: NumberedField, wanted: ReadonlySet<string>) =>
  tableOf(field, (value) => isShared(value === '' ? [] : value.split(factSeparator), wanted));

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
