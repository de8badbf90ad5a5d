import { fold, foldCode, foldWithMap, withoutSeparators } from '../fold.ts';
import { readableText } from '../visitor-text.ts';
import { expandPhrase, isBrand, type QueryTerm, type SearchContext } from './expand-terms.ts';
import { findLiteral, isAnywhere } from './literal-search.ts';
import { type ParsedQuery, parseQuery } from './parse-query.ts';
import { preferKinds } from './prefer-kinds.ts';
import { spellingOf } from './query-words.ts';
import { relaxQuery, sumScores } from './relax-query.ts';
import { descriptionScore, leastGroupScore, leastKindScore, scoreTerm, type TermScores } from './scoring.ts';
import {
  categoryKindWord,
  findInStrings,
  forEachPosting,
  isWholeCode,
  joinedColumn,
  type SearchIndex,
} from './search-index.ts';
import { type SynonymTable, synonymTable } from './synonyms.ts';

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

/** The products of the kind that is asked for that have all terms. */
export function findOfKind(
  context: SearchContext,
  parsed: ParsedQuery,
  known: readonly TermScores[],
  ofKind?: KindFilter,
): Uint16Array {
  return sumScores(context.index, keepKind(context, parsed, known, ofKind));
}

/** The scores of the terms, and of the kind's term only those of products that are of the kind. */
function keepKind(
  context: SearchContext,
  { terms, kindTerm }: Pick<ParsedQuery, 'terms' | 'kindTerm'>,
  scores: readonly TermScores[],
  ofKind = kindTerm && createKindFilter(context, kindTerm),
): TermScores[] {
  return scores.map((each, at) => (ofKind && terms[at] === kindTerm ? ofKind(each) : each));
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

/** Corrections as the visitor and the catalogue write the words. */
export function spelledCorrections(
  context: SearchContext,
  text: string,
  corrections: ParsedQuery['corrections'],
): ParsedQuery['corrections'] {
  return corrections.map(({ typed, used }) => ({
    typed: asTyped(text, typed),
    used: spellingOf(context, used),
  }));
}

/** A folded part of the text as the visitor wrote it. */
function asTyped(text: string, part: string): string {
  const { folded, starts, ends } = foldWithMap(text);
  const at = folded.indexOf(part);
  return at < 0 ? part : text.slice(starts[at], ends[at + part.length - 1]);
}

/** Comparing the first letter before is much faster. */
function startsWith(text = '', start: string): boolean {
  return text.charCodeAt(0) === start.charCodeAt(0) && text.startsWith(start);
}

/** Kinds that are part of another product: a shell is no remote, whatever its name begins with. */
const partKinds = [
  'kap',
  'uc',
  'cip',
  'pil',
  'devre',
  'lastik',
  'amblem',
  'tutucu',
  'yuva',
  'bagaj',
  'takim',
];

/** The scores of the products that are of a kind, and do not only mention it. */
export type KindFilter = (scores: TermScores) => TermScores;

/** The key of a car that has none but a remote is the remote. A tool that is called a key is none. */
export function createKindFilter(context: SearchContext, kindTerm: QueryTerm): KindFilter {
  const { index } = context;
  const asked = kindTerm.expansions.map(({ kind }) => kind ?? '');
  const numbersOf = (kinds: readonly string[]) =>
    kinds.map((kind) => index.wordNumbers.get(categoryKindWord(kind)) ?? -1);
  const numbers = numbersOf(partKinds.filter((kind) => !asked.includes(kind)));
  const isKey = ({ kind, words }: QueryTerm['expansions'][number]) =>
    (kind === 'anahtar' || kind === 'key') && words.length === 1;
  const asksForKey = kindTerm.expansions.some(isKey);
  const tools = asksForKey ? numbersOf(['decoder']) : [];
  const remote = { ...kindTerm, expansions: expandPhrase(context, ['kumanda']) };
  const remotes = asksForKey ? scoreTerm(index, remote, true) : undefined;
  return (scores) => {
    const own = scores.map((value) => (value >= leastGroupScore ? value : 0));
    forEachPosting(index, numbers, (position) => {
      if ((own[position] ?? 0) < leastKindScore) own[position] = 0;
    });
    forEachPosting(index, tools, (position) => {
      own[position] = 0;
    });
    remotes?.forEach((value, position) => {
      if (value >= leastKindScore && own[position] === 0) own[position] = leastGroupScore;
    });
    return own;
  };
}

/**
 * 'sustalı kumanda pili' means batteries, and no remote whose description mentions one: if there are products of the
 * kind, but none with all terms, a mention is too little, unless it is the whole text.
 */
function dropMentions(
  index: SearchIndex<unknown>,
  wanted: string,
  scores: TermScores[],
  kindAt: number,
): void {
  const kind = scores[kindAt];
  if (!kind?.some((value) => value >= leastKindScore)) return;
  const isOfKind = kind.some(
    (value, position) => value > descriptionScore && scores.every((each) => each[position] !== 0),
  );
  if (isOfKind || isAnywhere(index, wanted)) return;
  scores[kindAt] = kind.map((value) => (value > descriptionScore ? value : 0));
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
