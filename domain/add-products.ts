import type { FitPositions } from './fit-positions.ts';
import { fold, wordsOf } from './fold.ts';
import type { CatalogueIndex, ListingProduct } from './listing-index.ts';
import type { QueryTerm } from './search/expand-terms.ts';
import { searchFields } from './search/fields.ts';
import { findOfKind, type KindFilter } from './search/kinds.ts';
import { vehicleKinds } from './search/lexicon.ts';
import { findWholeText } from './search/literal-search.ts';
import type { ParsedQuery } from './search/parse-query.ts';
import type { TermScores } from './search/scoring.ts';
import { forEachPosting, type SearchIndex, separator, wordsWith } from './search/search-index.ts';
import { vehicleWords } from './search/vehicle-words.ts';
import type { VehicleFacts } from './vehicle.ts';
import { type ChosenVehicle, rankOf, type VehicleComparison } from './vehicle-fit.ts';
import type { AliasedVehicle } from './vehicle-text.ts';

/** More products to be confirmed stand under other vehicles. */
const mostChecked = 24;

type Comparers = readonly ((position: number) => VehicleComparison)[];
export type KnownVehicle = AliasedVehicle & { facts: VehicleFacts };

export interface VehicleSearch<P> {
  index: CatalogueIndex<P>;
  makes: ReadonlySet<string>;
  all: readonly KnownVehicle[];
  text: string;
  rest: string;
  parsed: ParsedQuery;
}

/**
 * What has all words of the text but the year in its name, and is for no other make, is to be confirmed, unless it is
 * recorded for other years.
 */
export function addNamed(
  search: SearchIndex<{ id: number }>,
  text: string,
  chosen: readonly ChosenVehicle[],
  comparers: Comparers,
  fitAt: FitPositions,
): Set<number> {
  const named = new Set<number>();
  const words = wordsOf(fold(text))
    .filter((word) => !chosen.some(({ year }) => year === Number(word)))
    .slice(0, maxNamedWords);
  const isOfOther = (compare: Comparers[number], position: number) => {
    const { makes: relation, yearFrom } = compare(position);
    return relation === 'other' || yearFrom !== null;
  };
  const beginning = words
    .filter((word) => word.length > 2)
    .map((word) => wordsWith(search, separator + word));
  const countOf = (numbers: readonly number[]) =>
    numbers.reduce((sum, number) => sum + (search.postings[number]?.length ?? 0), 0);
  const [rarest] = beginning.toSorted((a, b) => countOf(a) - countOf(b));
  forEachPosting(search, rarest, (position, field) => {
    if (field < searchFields.name || fitAt[position] !== 0) return;
    const name = ` ${wordsOf(search.names[position] ?? '').join(' ')}`;
    if (!words.every((word) => name.includes(` ${word}`))) return;
    if (comparers.every((compare) => isOfOther(compare, position))) return;
    const id = search.products[position]?.id ?? 0;
    if (chosen.some(({ fitments }) => fitments.has(id))) return;
    fitAt[position] = rankOf('check');
    named.add(position);
  });
  return named;
}

/** More words do not lead to fewer products. */
const maxNamedWords = 12;

/** Cables, cases and tools that are for no vehicle in particular, or for the whole make. */
export function addUniversal<P extends ListingProduct>(
  { index, all }: Pick<VehicleSearch<P>, 'index' | 'all'>,
  comparers: Comparers,
  { chosen, isAsked }: { chosen: readonly ChosenVehicle[]; isAsked: TermScores },
  fitAt: FitPositions,
): void {
  const ownMakes = new Set(chosen.map(({ vehicle }) => vehicle.make));
  const aliases = all.filter(({ make }) => ownMakes.has(make)).flatMap((vehicle) => vehicle.aliases);
  const own = new Set([...ownMakes, ...new Set(aliases)].flatMap((name) => wordsOf(fold(name))));
  const { makes } = vehicleWords(all);
  // 'Prog BMW' and 'MB Tool' are for no Fiat; 'Mini' is also small.
  const isMake = (word: string) => word !== 'mini' && makes.has(word);
  const isOfOther = (position: number) => {
    const named = wordsOf(index.search.names[position] ?? '').filter(isMake);
    return named.length > 0 && !named.some((word) => own.has(word));
  };
  for (const comparisonAt of comparers) {
    for (let position = 0; position < fitAt.length; position++) {
      if (isAsked[position] === 0 || fitAt[position] !== 0 || !isPlain(comparisonAt(position))) continue;
      if (!isOfOther(position)) fitAt[position] = rankOf('universal');
    }
  }
}

export const isOfVehicles = (kind: QueryTerm | undefined) =>
  kind?.expansions.some((expansion) => vehicleKinds.has(expansion.kind ?? '')) ?? true;

/** It is for no vehicle in particular. */
export function isPlain({ makes, chip, blade, isOfModel }: VehicleComparison): boolean {
  return (makes === 'none' || makes === 'own') && chip === null && blade === null && !isOfModel;
}

/** Those that are recorded for the vehicle stay, and the best of the others. */
export function limitChecked(
  fitAt: FitPositions,
  scores: Uint16Array,
  isRecorded: (position: number) => boolean,
): void {
  const check = rankOf('check');
  const checked: number[] = [];
  for (let position = 0; position < fitAt.length; position++)
    if (fitAt[position] === check) checked.push(position);
  if (checked.length <= mostChecked) return;
  checked.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
  for (const position of checked.slice(mostChecked))
    if (!isRecorded(position)) fitAt[position] = rankOf('other');
}

interface OtherOptions {
  comparers: Comparers;
  termScores: readonly TermScores[];
  ofKind: KindFilter | undefined;
  /** The positions of what goes with the vehicle, asked for or not. */
  knownAt: FitPositions;
  isFactMissing: boolean;
}

/**
 * What contains the whole text, and what the make has of the kind for other vehicles. What goes with the vehicle, but is
 * not what is asked for ('Ranger Kumanda Devresi' for 'ranger kumanda'), stands last in its group, or, where only what
 * is asked for is to lead, last among the parts.
 */
export function addOthers<P extends ListingProduct>(
  { index, text, parsed }: Pick<VehicleSearch<P>, 'index' | 'text' | 'parsed'>,
  { comparers, termScores, ofKind, knownAt, isFactMissing }: OtherOptions,
  fitAt: FitPositions,
  scores: Uint16Array,
): void {
  const whole = findWholeText(index.search, text);
  const context = { index: index.search, synonyms: index.synonyms };
  const kind = parsed.kindTerm && findOfKind(context, parsed, termScores, ofKind);
  const isOfMake = (position: number) =>
    comparers.some((comparisonAt) => comparisonAt(position).makes === 'own');
  for (let position = 0; position < fitAt.length; position++) {
    if (fitAt[position] !== 0) continue;
    const score = whole[position] || kind?.[position] || 0;
    if (score === 0 || (whole[position] === 0 && !isFactMissing && !isOfMake(position))) continue;
    const known = knownAt[position] ?? 0;
    fitAt[position] = known === 0 ? rankOf('other') : Math.max(known, rankOf('parts'));
    scores[position] = known === 0 ? score : 1;
  }
}
