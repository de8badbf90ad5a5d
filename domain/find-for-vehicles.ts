import {
  addNamed,
  addOthers,
  addUniversal,
  isOfVehicles,
  limitChecked,
  type VehicleSearch,
} from './add-products.ts';
import { createComparer, type FitPositions, fitPositions } from './fit-positions.ts';
import { fold, wordsOf } from './fold.ts';
import type { CatalogueIndex, ListingProduct } from './listing-index.ts';
import { bladeCode } from './product-facts.ts';
import { isBrand, type QueryTerm } from './search/expand-terms.ts';
import { searchFields } from './search/fields.ts';
import { createKindFilter, positionsWith } from './search/kinds.ts';
import { chipCode } from './search/lexicon.ts';
import type { ParsedQuery } from './search/parse-query.ts';
import { spelledCorrections } from './search/query-words.ts';
import { descriptionScore, type TermScores } from './search/scoring.ts';
import { type Found, scoreTerms, searchProducts } from './search/search.ts';
import { categoryKindWord, forEachPosting, type SearchIndex } from './search/search-index.ts';
import { type ChosenVehicle, fits, rankOf } from './vehicle-fit.ts';

export interface FoundForVehicles extends Found {
  fitAt?: FitPositions;
  /** There is no such product for the vehicles. */
  isMissing?: boolean;
}

/** What goes with the vehicles that a text names, and is what its other words ask for. */
export function findForVehicles<P extends ListingProduct>(
  { index, makes, all, text, rest, parsed }: VehicleSearch<P>,
  chosen: readonly ChosenVehicle[],
  /** What is recorded of other kinds than the one that is asked for is not said to fit. */
  needsKind = false,
): FoundForVehicles {
  const comparers = chosen.map((each) => createComparer(index, each, makes));
  const fitAt = fitPositions(index, chosen, makes, comparers);
  const { synonyms } = index;
  const kind = parsed.kindTerm;
  const isRestBlank = parsed.terms.length === 0;
  const isOwnKind = isOfVehicles(kind);
  const termScores = scoreTerms(index.search, parsed);
  const ofKind = kind && createKindFilter({ index: index.search, synonyms }, kind);
  const named = addNamed(index.search, text, chosen, comparers, fitAt);
  const isAsked = kind && termScores[parsed.terms.indexOf(kind)];
  if (!isOwnKind && isAsked) addUniversal({ index, all }, comparers, { chosen, isAsked }, fitAt);
  const brands = parsed.terms.filter((term) => term.expansions.some((each) => isBrand(index.search, each)));
  bindBrands(
    brands.flatMap((term) => termScores[parsed.terms.indexOf(term)] ?? []),
    fitAt,
  );
  const found = isRestBlank
    ? undefined
    : searchProducts(index.search, rest, {
        synonyms,
        parsed,
        termScores,
        ofKind,
        among: fitAt,
        needsKind: true,
      });
  const scores = found?.scores ?? scoresOfAll(index, text, fitAt);
  const leftOut = found?.leftOut ?? [];
  const isLeftOut = kind !== undefined && leftOut.some((word) => fold(word) === kind.typed);
  if (isLeftOut) scores.fill(0);
  const isRecorded = (at: number) => {
    const id = index.search.products[at]?.id ?? 0;
    return named.has(at) || chosen.some(({ fitments }) => fitments.has(id));
  };
  // Of what is for no vehicle, of what a brand has for all, and of what is to be universal, such are an answer too.
  const isUniversalAnswer = !isOwnKind || brands.length > 0 || parsed.terms.some(isUniversal);
  const isAnswer = (score: number, at: number) => {
    if (score === 0) return false;
    const fit = fits[(fitAt[at] ?? 0) - 1];
    if (!fit) return false;
    if (fit === 'check') return isRecorded(at);
    return fit !== 'universal' || isUniversalAnswer;
  };
  if (kind && !scores.some(isAnswer)) addOfType(index.search, { kind, parsed, termScores }, fitAt, scores);
  const isKindMissing = !isRestBlank && !scores.some(isAnswer);
  const isFactMissing = !isKindMissing && leftOut.some(isFact);
  const knownAt = fitAt.slice();
  const ownRanks = [rankOf('fits'), rankOf('parts')];
  for (let at = 0; at < scores.length; at++) {
    // Without what is asked for, everything else for the vehicle is shown.
    if (isKindMissing && ownRanks.includes(fitAt[at] ?? 0)) scores[at] = 1;
    if (scores[at] === 0) fitAt[at] = 0;
  }
  preferOwnParts(index, chosen, fitAt, scores);
  if (isKindMissing && isOfKeys(kind)) preferKeys(index.search, fitAt, scores);
  if (needsKind && isKindMissing && isAsked)
    moveOtherKinds({ isAsked, least: isOfKeys(kind) ? keyBonus : 0 }, fitAt, scores);
  addOthers(
    { index, text, parsed },
    { comparers, termScores, ofKind, knownAt, isFactMissing },
    fitAt,
    scores,
  );
  limitChecked(fitAt, scores, isRecorded);
  return {
    scores,
    fitAt,
    corrections: spelledCorrections({ index: index.search, synonyms }, text, parsed.corrections),
    leftOut: isLeftOut ? [] : leftOut.filter((word) => !isFact(word)),
    isMissing: isKindMissing || isFactMissing,
  };
}

const isUniversal = ({ expansions }: QueryTerm) => expansions.some(({ words }) => words[0] === 'universal');

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

/** A type without a kind ('sustalı', 'kart') means the remote, and where there is none whatever but a blade is of it. */
function addOfType(
  search: SearchIndex<unknown>,
  { kind, parsed, termScores }: { kind: QueryTerm; parsed: ParsedQuery; termScores: readonly TermScores[] },
  fitAt: FitPositions,
  scores: Uint16Array,
): void {
  if (kind.typed.includes(' ')) return;
  const types = kind.expansions.filter((each) => each.kind === undefined && each.words.length === 1);
  const others = termScores.filter((_, at) => parsed.terms[at] !== kind);
  const blades = positionsWith(search, [categoryKindWord('uc')]);
  forEachPosting(
    search,
    types.flatMap(({ families }) => families.flat()),
    (position, field) => {
      if (field !== searchFields.name || fitAt[position] === 0 || scores[position] !== 0) return;
      if (blades.has(position)) return;
      if (others.every((each) => each[position] !== 0)) scores[position] = 1;
    },
  );
}

const keyKinds = ['kumanda', 'anahtar', 'kap', 'uc', 'cip', 'pil'];
const toolKinds = ['decoder', 'tutucu', 'yuva'];

const isOfKeys = (kind: QueryTerm | undefined) =>
  kind?.expansions.some((each) => keyKinds.includes(each.kind ?? '')) ?? false;

/** Instead of a key or a part of one, others stand before locks, tools and holders. */
function preferKeys(search: SearchIndex<unknown>, fitAt: FitPositions, scores: Uint16Array): void {
  const tools = positionsWith(search, toolKinds.map(categoryKindWord));
  for (const at of positionsWith(search, keyKinds.map(categoryKindWord))) {
    const isOwn = fitAt[at] === rankOf('fits') || fitAt[at] === rankOf('parts');
    if (isOwn && !tools.has(at)) scores[at] = (scores[at] ?? 0) + keyBonus;
  }
}

/**
 * What is recorded of other kinds stands among the parts, and leads them, first what has the kind in its name, as the
 * shell of a remote has. A lock does not lead where a key is asked for.
 */
function moveOtherKinds(
  { isAsked, least }: { isAsked: TermScores; least: number },
  fitAt: FitPositions,
  scores: Uint16Array,
): void {
  for (let at = 0; at < fitAt.length; at++) {
    if (fitAt[at] !== rankOf('fits')) continue;
    fitAt[at] = rankOf('parts');
    if ((isAsked[at] ?? 0) > descriptionScore) scores[at] = kindredScore;
    else if ((scores[at] ?? 0) > least) scores[at] = kindredScore - 1;
  }
}

/** More than a product has as one of the vehicle's own parts. */
const keyBonus = 0x100;
const ownPartBonus = 16;
/** More than the bonus of all words of a name. */
const kindredScore = 0x1000;

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
    if (scores[at] === 0 || fitAt[at] !== rankOf('parts')) continue;
    const name = search.names[at] ?? '';
    scores[at] = (scores[at] ?? 0) + ownPartBonus * own.filter((word) => name.includes(word)).length;
  }
}

/** Of a text that is nothing but a vehicle: everything that goes with it, in the order of an ordinary search. */
function scoresOfAll(index: CatalogueIndex<unknown>, text: string, fitAt: FitPositions): Uint16Array {
  const found = searchProducts(index.search, text, { synonyms: index.synonyms, among: fitAt });
  const scores = found?.scores ?? new Uint16Array(fitAt.length);
  return scores.map((score, position) => (fitAt[position] === 0 ? 0 : 1 + score));
}
