import { createComparer, type FitPositions, fitPositions } from './fit-positions.ts';
import { fold, wordsOf } from './fold.ts';
import type { CatalogueIndex, ListingProduct } from './listing-index.ts';
import { bladeCode } from './product-facts.ts';
import { isBrand, type QueryTerm } from './search/expand-terms.ts';
import { fields } from './search/fields.ts';
import { chipCode, vehicleKinds } from './search/lexicon.ts';
import { findWholeText } from './search/literal-search.ts';
import type { ParsedQuery } from './search/parse-query.ts';
import { descriptionScore, type TermScores } from './search/scoring.ts';
import { type Found, findOfKind, scoreTerms, searchProducts, spelledCorrections } from './search/search.ts';
import { forEachPosting, type SearchIndex, separator, wordsWith } from './search/search-index.ts';
import { vehicleWords } from './search/vehicle-words.ts';
import type { VehicleFacts } from './vehicle.ts';
import { type ChosenVehicle, type Comparison, fits, rankOf } from './vehicle-fit.ts';
import type { AliasedVehicle } from './vehicle-text.ts';

/** More products to be confirmed stand under other vehicles. */
const mostChecked = 24;

type Comparers = readonly ((position: number) => Comparison)[];
export type KnownVehicle = AliasedVehicle & { facts: VehicleFacts };

export interface FoundForVehicles extends Found {
  fitAt?: FitPositions;
  /** There is no such product for the vehicles. */
  isMissing?: boolean;
}

export interface VehicleSearch<P> {
  index: CatalogueIndex<P>;
  makes: ReadonlySet<string>;
  all: readonly KnownVehicle[];
  text: string;
  rest: string;
  parsed: ParsedQuery;
}

/** What goes with the vehicles that a text names, and is what its other words ask for. */
export function findForVehicles<P extends ListingProduct>(
  { index, makes, all, text, rest, parsed }: VehicleSearch<P>,
  chosen: readonly ChosenVehicle[],
): FoundForVehicles {
  const comparers = chosen.map((each) => createComparer(index, each, makes));
  const fitAt = fitPositions(index, chosen, makes, comparers);
  const { synonyms } = index;
  const kind = parsed.kindTerm;
  const isRestBlank = parsed.terms.length === 0;
  const isOwnKind = isOfVehicles(kind);
  const termScores = scoreTerms(index.search, parsed);
  const years = chosen.map(({ year }) => year);
  const named = addNamed(index.search, text, years, comparers, fitAt);
  const isAsked = kind && termScores[parsed.terms.indexOf(kind)];
  if (!isOwnKind && isAsked) addUniversal({ index, all }, comparers, { chosen, isAsked }, fitAt);
  const brands = parsed.terms.filter((term) => term.expansions.some((each) => isBrand(index.search, each)));
  bindBrands(
    brands.flatMap((term) => termScores[parsed.terms.indexOf(term)] ?? []),
    fitAt,
  );
  const found = isRestBlank
    ? undefined
    : searchProducts(index.search, rest, { synonyms, parsed, termScores, among: fitAt, needsKind: true });
  const scores = found?.scores ?? scoresOfAll(index, text, fitAt);
  const leftOut = found?.leftOut ?? [];
  const isLeftOut = kind !== undefined && leftOut.some((word) => fold(word) === kind.typed);
  if (isLeftOut) scores.fill(0);
  const isRecorded = (at: number) => {
    const id = index.search.products[at]?.id ?? 0;
    return named.has(at) || chosen.some(({ fitments }) => fitments.has(id));
  };
  // Of what is for no vehicle, and of what a brand has for all, the universal ones are an answer too.
  const isUniversalAnswer = !isOwnKind || brands.length > 0;
  const isAnswer = (score: number, at: number) => {
    const fit = fits[(fitAt[at] ?? 0) - 1];
    if (score === 0 || !fit) return false;
    if (fit === 'check') return isRecorded(at);
    return fit !== 'universal' || isUniversalAnswer;
  };
  if (kind && !scores.some(isAnswer)) addOfType(index.search, { kind, parsed, termScores }, fitAt, scores);
  const isKindMissing = !isRestBlank && !scores.some(isAnswer);
  const isFactMissing = !isKindMissing && leftOut.some(isFact);
  const knownAt = fitAt.slice();
  for (let at = 0; at < scores.length; at++) {
    // Without what is asked for, everything else for the vehicle is shown.
    const isOwn = fitAt[at] === rankOf('fits') || fitAt[at] === rankOf('parts');
    if (isKindMissing && isOwn) scores[at] = 1;
    if (scores[at] === 0) fitAt[at] = 0;
  }
  preferOwnParts(index, chosen, fitAt, scores);
  addOthers({ index, text, parsed }, { comparers, termScores, knownAt, isFactMissing }, fitAt, scores);
  limitChecked(fitAt, scores, isRecorded);
  return {
    scores,
    fitAt,
    corrections: spelledCorrections({ index: index.search, synonyms }, text, parsed.corrections),
    leftOut: isLeftOut ? [] : leftOut.filter((word) => !isFact(word)),
    isMissing: isKindMissing || isFactMissing,
  };
}

/** A chip or a blade that is asked for is no word that can be left out. */
function isFact(word: string): boolean {
  const code = fold(word).replaceAll(' ', '');
  return chipCode.test(code) || bladeCode.test(code);
}

/** Nothing of another brand than the named ones is an answer; a description may mention any. */
function bindBrands(brandScores: readonly TermScores[], fitAt: FitPositions): void {
  for (const scores of brandScores)
    for (let at = 0; at < fitAt.length; at++) if ((scores[at] ?? 0) <= descriptionScore) fitAt[at] = 0;
}

/** A type without a kind ('sustalı', 'kart') means the remote, and where there is none whatever is of the type. */
function addOfType(
  search: SearchIndex<unknown>,
  { kind, parsed, termScores }: { kind: QueryTerm; parsed: ParsedQuery; termScores: readonly TermScores[] },
  fitAt: FitPositions,
  scores: Uint16Array,
): void {
  if (kind.typed.includes(' ')) return;
  const types = kind.expansions.filter((each) => each.kind === undefined && each.words.length === 1);
  const others = termScores.filter((_, at) => parsed.terms[at] !== kind);
  forEachPosting(
    search,
    types.flatMap(({ families }) => families.flat()),
    (position, field) => {
      if (field !== fields.name || fitAt[position] === 0 || scores[position] !== 0) return;
      if (others.every((each) => each[position] !== 0)) scores[position] = 1;
    },
  );
}

const ownPartBonus = 16;

/** Of the chips of a family the vehicle's own stands first: TP23 of ID48. */
function preferOwnParts(
  { search }: CatalogueIndex<unknown>,
  chosen: readonly ChosenVehicle[],
  fitAt: FitPositions,
  scores: Uint16Array,
): void {
  const own = chosen
    .flatMap(({ vehicle }) => vehicle.facts.chips)
    .flatMap((chip) => wordsOf(fold(chip)))
    .filter((word) => /^\p{L}+\d/u.test(word));
  for (let at = 0; at < scores.length; at++) {
    if (fitAt[at] !== rankOf('parts') || scores[at] === 0) continue;
    const name = search.names[at] ?? '';
    scores[at] = (scores[at] ?? 0) + ownPartBonus * own.filter((word) => name.includes(word)).length;
  }
}

/** Of a text that is nothing but a vehicle: everything that goes with it, in the order of an ordinary search. */
function scoresOfAll(index: CatalogueIndex<unknown>, text: string, fitAt: FitPositions): Uint16Array {
  const scores = searchProducts(index.search, text, { synonyms: index.synonyms, among: fitAt })?.scores;
  return Uint16Array.from(fitAt, (place, position) => (place === 0 ? 0 : 1 + (scores?.[position] ?? 0)));
}

/** What has all words of the text but the year in its name, and is for no other make, is to be confirmed. */
function addNamed(
  search: SearchIndex<unknown>,
  text: string,
  years: readonly (number | null)[],
  comparers: Comparers,
  fitAt: FitPositions,
): Set<number> {
  const named = new Set<number>();
  const words = wordsOf(fold(text))
    .filter((word) => !years.includes(Number(word)))
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
    if (field < fields.name || fitAt[position] !== 0) return;
    const name = ` ${wordsOf(search.names[position] ?? '').join(' ')}`;
    if (!words.every((word) => name.includes(` ${word}`))) return;
    if (comparers.every((compare) => isOfOther(compare, position))) return;
    fitAt[position] = rankOf('check');
    named.add(position);
  });
  return named;
}

/** More words do not lead to fewer products. */
const maxNamedWords = 12;

/** Cables, cases and tools that are for no vehicle in particular, or for the whole make. */
function addUniversal<P extends ListingProduct>(
  { index, all }: Pick<VehicleSearch<P>, 'index' | 'all'>,
  comparers: Comparers,
  { chosen, isAsked }: { chosen: readonly ChosenVehicle[]; isAsked: TermScores },
  fitAt: FitPositions,
): void {
  const ownMakes = new Set(chosen.map(({ vehicle }) => vehicle.make));
  const aliases = all.filter(({ make }) => ownMakes.has(make)).flatMap((vehicle) => vehicle.aliases);
  const own = new Set([...ownMakes, ...new Set(aliases)].flatMap((name) => wordsOf(fold(name))));
  const { roles } = vehicleWords(all);
  // 'Prog BMW' and 'MB Tool' are for no Fiat; 'Mini' is also small.
  const isMake = (word: string) => word !== 'mini' && [...(roles.get(word)?.values() ?? [])].includes('make');
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
export function isPlain({ makes, chip, blade, isOfModel }: Comparison): boolean {
  return (makes === 'none' || makes === 'own') && chip === null && blade === null && !isOfModel;
}

/** Those that are recorded for the vehicle stay, and the best of the others. */
function limitChecked(
  fitAt: FitPositions,
  scores: Uint16Array,
  isRecorded: (position: number) => boolean,
): void {
  const checked: number[] = [];
  fitAt.forEach((place, position) => {
    if (place === rankOf('check')) checked.push(position);
  });
  if (checked.length <= mostChecked) return;
  checked.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
  for (const position of checked.slice(mostChecked))
    if (!isRecorded(position)) fitAt[position] = rankOf('other');
}

interface OtherOptions {
  comparers: Comparers;
  termScores: readonly TermScores[];
  /** The places of what goes with the vehicle, asked for or not. */
  knownAt: FitPositions;
  isFactMissing: boolean;
}

/**
 * What contains the whole text, and what the make has of the kind for other vehicles. What goes with the vehicle, but is
 * not what is asked for ('Ranger Kumanda Devresi' for 'ranger kumanda'), stands last in its group, or, where only what
 * is asked for is to lead, last among the parts.
 */
function addOthers<P extends ListingProduct>(
  { index, text, parsed }: Pick<VehicleSearch<P>, 'index' | 'text' | 'parsed'>,
  { comparers, termScores, knownAt, isFactMissing }: OtherOptions,
  fitAt: FitPositions,
  scores: Uint16Array,
): void {
  const whole = findWholeText(index.search, text);
  const context = { index: index.search, synonyms: index.synonyms };
  const kind = parsed.kindTerm && findOfKind(context, parsed, termScores);
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
