import { fold, foldCode, withoutSeparators } from '../fold.ts';
import { bladeCode } from '../product-facts.ts';
import { readableText } from '../visitor-text.ts';
import { isBrand, type QueryTerm, type SearchContext } from './expand-terms.ts';
import { dropMentions, type KindFilter, keepKind, preferKinds } from './kinds.ts';
import { chipCode } from './lexicon.ts';
import { findLiteral } from './literal-search.ts';
import { type ParsedQuery, parseQuery } from './parse-query.ts';
import { asTyped, spelledCorrections } from './query-words.ts';
import { descriptionScore, scoreTerm, sumScores, type TermScores, vehicleScore } from './scoring.ts';
import { findInStrings, isWholeCode, joinedColumn, type SearchIndex } from './search-index.ts';
import { type SynonymTable, synonymTable } from './synonyms.ts';
import { isDigit } from './tokenize.ts';

export interface Found {
  /** For each position how well the product fits; 0 if it does not. */
  scores: Uint16Array;
  corrections: { typed: string; used: string }[];
  leftOut: string[];
}

/** A score is the sum of the terms' scores × 4 + tie-breakers; those found only literally have less than any sum. */
const scale = 4;
const nameStartBonus = 2;
const wholeCodeScore = 255 * scale;
const codeStartScore = 30 * scale;

interface SearchOptions {
  literal?: boolean;
  synonyms?: SynonymTable;
  /** The query, if it is understood already. */
  parsed?: ParsedQuery;
  /** Those of the terms, if they are known already. */
  termScores?: readonly TermScores[];
  /** That of the kind, if another search needs it too. */
  ofKind?: KindFilter | undefined;
  /** 0 at the positions of products that are not to be found. */
  among?: ArrayLike<number>;
  /** Whether a product must be of the kind that is asked for, and not only mention it. */
  needsKind?: boolean;
}

/** Undefined for a blank text. */
export function searchProducts(
  index: SearchIndex<unknown>,
  given: string,
  { literal = false, synonyms = synonymTable(), ...options }: SearchOptions = {},
): Found | undefined {
  const { parsed, among, needsKind } = options;
  const text = readableText(given);
  const written = fold(text).trim();
  if (written === '') return undefined;
  const context: SearchContext = { index, synonyms };
  const { terms, kindTerm, corrections } = parsed ?? parseQuery(context, text, literal);
  const [only] = terms.length === 1 ? terms : [];
  // 'id 46' finds what 'id46' does.
  const wanted = only && isSameCode(written, only.typed) ? only.typed : written;
  const known = options.termScores ?? scoreTerms(index, { terms, kindTerm });
  const left = known.map((scores) => (among ? leave(scores.slice(), among) : scores));
  const termScores = needsKind ? keepKind(context, { terms, kindTerm }, left, options.ofKind) : left;
  if (kindTerm && !needsKind) dropMentions(index, wanted, termScores, terms.indexOf(kindTerm));
  const { sums, leftOut } = literal
    ? { sums: sumScores(index, termScores), leftOut: [] }
    : relaxQuery(index, terms, termScores, kindTerm);
  preferKinds(context, terms, kindTerm, sums);
  const scores = new Uint16Array(index.products.length);
  const start = brandName(index, terms) ?? wanted;
  for (let i = 0; i < scores.length; i++) {
    const sum = sums[i] ?? 0;
    if (sum === 0) continue;
    const isStart = startsWith(index.names[i], start) || startsWith(index.englishNames[i], wanted);
    scores[i] = (sum + (isStart ? nameStartBonus : 0)) * scale + (index.tieBreakers[i] ?? 0);
  }
  addWholeCodes(index, text, scores);
  const literally = kindTerm && needsKind ? [] : new Set([wanted, written]);
  for (const each of literally)
    findLiteral(index, each, scores, (position) => {
      scores[position] = 1 + (index.tieBreakers[position] ?? 0);
    });
  leave(scores, among);
  return {
    scores,
    corrections: spelledCorrections(context, text, corrections),
    leftOut: leftOut.flatMap((at) => asTyped(text, terms[at]?.typed ?? '')),
  };
}

const isSameCode = (written: string, typed: string) =>
  typed !== written && /\d/.test(typed) && withoutSeparators(written) === typed;

/** For several searches of the same terms. */
export function scoreTerms(
  index: SearchIndex<unknown>,
  { terms, kindTerm }: Pick<ParsedQuery, 'terms' | 'kindTerm'>,
): TermScores[] {
  return terms.map((term) => scoreTerm(index, term, term === kindTerm));
}

/** Only the scores of products that are to be found. */
function leave<T extends Uint8Array | Uint16Array>(scores: T, among: ArrayLike<number> | undefined): T {
  if (!among) return scores;
  for (let position = 0; position < scores.length; position++)
    if (among[position] === 0) scores[position] = 0;
  return scores;
}

/** If nothing but a brand is searched, the word with which it begins: 'reno' orders like 'renault'. */
function brandName(index: SearchIndex<unknown>, terms: readonly QueryTerm[]): string | undefined {
  const expansions = terms.length === 1 ? (terms[0]?.expansions ?? []) : [];
  return expansions.find((expansion) => isBrand(index, expansion))?.words[0];
}

/** A code that the catalogue does not have. Shorter ones may be a part of one. */
export function isUnknownCode({ typed, expansions, year, code }: QueryTerm): boolean {
  const isUnknown = expansions.length === 0 && year === undefined && code === undefined;
  return isUnknown && typed.length >= 4 && /\d/.test(typed);
}

/** Comparing the first letter before is much faster. */
function startsWith(text = '', start: string): boolean {
  return text.charCodeAt(0) === start.charCodeAt(0) && text.startsWith(start);
}

/** A whole query that is a code, or a part of one, is found however it is spelled. */
function addWholeCodes(index: SearchIndex<unknown>, text: string, scores: Uint16Array): void {
  const bare = foldCode(text);
  if (bare === '') return;
  const isLikeCode = bare.length >= 4 && /\d/.test(bare);
  findInStrings(joinedColumn(index, 'bareCodes'), bare, (position, at) => {
    if (isWholeCode(index, position, bare)) scores[position] = (scores[position] ?? 0) + wholeCodeScore;
    else if (isLikeCode && (at === 0 || index.bareCodes[position]?.[at - 1] === ' '))
      scores[position] = (scores[position] ?? 0) + codeStartScore;
    else if (scores[position] === 0) scores[position] = 1 + (index.tieBreakers[position] ?? 0);
  });
}

interface RelaxedSums {
  sums: Uint16Array;
  /** The terms that were left out. */
  leftOut: number[];
}

/**
 * If no product has all terms: without the unknown ones, then without the least specific one, again and again. Of
 * equally specific terms the most common is left out. A brand is never left out: its products are asked for.
 */
function relaxQuery(
  index: SearchIndex<unknown>,
  terms: readonly QueryTerm[],
  scores: readonly TermScores[],
  kindTerm: QueryTerm | undefined,
): RelaxedSums {
  const whole = sumScores(index, scores);
  if (!isEmpty(whole)) return { sums: whole, leftOut: [] };
  const sizes = scores.map((each) => countPositive(each));
  const specificity = terms.map((term, at) => specificityOf(index, term, term === kindTerm, scores[at]));
  const all = [...scores.keys()];
  let remaining = all.filter((at) => (sizes[at] ?? 0) > 0);
  const scoresWithout = (left?: number) =>
    remaining.filter((at) => at !== left).flatMap((at) => scores[at] ?? []);
  let sums = sumScores(index, scoresWithout());
  while (remaining.length > 1 && isEmpty(sums)) {
    const candidates = remaining
      .filter((at) => !isBrandTerm(index, terms[at]))
      .toSorted((a, b) => (specificity[a] ?? 0) - (specificity[b] ?? 0) || (sizes[b] ?? 0) - (sizes[a] ?? 0));
    // The others should be found elsewhere than in descriptions.
    const left =
      candidates.find((at) => isNamedTogether(scoresWithout(at))) ??
      candidates.find((at) => !isEmpty(sumScores(index, scoresWithout(at)))) ??
      candidates[0];
    if (left === undefined) break;
    remaining = remaining.filter((at) => at !== left);
    sums = sumScores(index, scoresWithout());
  }
  // A single letter that is left says nothing, nor do two of a part number: '5K0 837 202 AD'.
  const isNumberLeft = all.some((at) => !remaining.includes(at) && isDigit(terms[at]?.typed ?? ''));
  const shortest = isNumberLeft ? 3 : 2;
  const isSignificant =
    remaining.length === all.length || remaining.some((at) => (terms[at]?.typed.length ?? 0) >= shortest);
  if (!isSignificant) return { sums: sumScores(index, []), leftOut: [] };
  return { sums, leftOut: isEmpty(sums) ? [] : all.filter((at) => !remaining.includes(at)) };
}

const isBrandTerm = (index: SearchIndex<unknown>, term: QueryTerm | undefined) =>
  term?.expansions.some((expansion) => isBrand(index, expansion)) ?? false;

/** A word of descriptions is less specific than a number, a number less than a word of names, all less than a kind. */
function specificityOf(
  index: SearchIndex<unknown>,
  { typed, expansions, year, code }: QueryTerm,
  isKind: boolean,
  scores: TermScores | undefined,
): number {
  if (isKind || year !== undefined || expansions.some((expansion) => isBrand(index, expansion))) return 3;
  if (expansions.some(({ kind }) => kind !== undefined)) return 2;
  if (chipCode.test(typed) || bladeCode.test(typed)) return 4;
  const best = scores?.reduce((most, value) => Math.max(most, value), 0) ?? 0;
  if (code !== undefined || best >= vehicleScore) return 4;
  if (best <= descriptionScore) return 0;
  return isDigit(typed) ? 1 : 2;
}

function countPositive(scores: TermScores): number {
  let count = 0;
  for (let i = 0; i < scores.length; i++) if (scores[i] !== 0) count++;
  return count;
}

function isEmpty(sums: Uint16Array): boolean {
  for (let i = 0; i < sums.length; i++) if (sums[i] !== 0) return false;
  return true;
}

/** Whether a product has all terms elsewhere than in its description. */
function isNamedTogether([first, ...others]: readonly TermScores[]): boolean {
  if (!first) return false;
  for (let i = 0; i < first.length; i++) {
    let isNamed = (first[i] ?? 0) > descriptionScore;
    for (let at = 0; isNamed && at < others.length; at++) isNamed = (others[at]?.[i] ?? 0) > descriptionScore;
    if (isNamed) return true;
  }
  return false;
}
