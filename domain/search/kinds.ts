import { bladeCode } from '../product-facts.ts';
import { expandPhrase, productsWith, type QueryTerm, type SearchContext } from './expand-terms.ts';
import { chipCode } from './lexicon.ts';
import { isAnywhere } from './literal-search.ts';
import type { ParsedQuery } from './parse-query.ts';
import {
  descriptionScore,
  leastGroupScore,
  leastKindScore,
  scoreTerm,
  sumScores,
  type TermScores,
} from './scoring.ts';
import { categoryKindWord, forEachPosting, joinedColumn, type SearchIndex } from './search-index.ts';

/** Parts of a remote or a lock, and the keys of safes and smart keys: rarely meant by who does not name them. */
const rareKinds = ['devre', 'gobek', 'termik', 'kasa', 'acil'];

const kindCache = new WeakMap<object, Map<string, number[]>>();

function productsOfKind(index: SearchIndex<unknown>, kind: string): readonly number[] {
  // The joined words are made anew after each change of the index.
  const words = joinedColumn(index, 'words');
  const cached = kindCache.get(words) ?? new Map<string, number[]>();
  kindCache.set(words, cached);
  const positions = cached.get(kind) ?? [...new Set(productsWith(index, index.families.get(kind)))];
  cached.set(kind, positions);
  return positions;
}

/** 1 for the products of kinds that the terms do not name, and that are rarely meant. */
export function rarelyMeant({ index }: SearchContext, terms: readonly QueryTerm[]): Uint8Array {
  const named = new Set(terms.flatMap(({ expansions }) => expansions.flatMap(({ words }) => words)));
  const isRare = new Uint8Array(index.products.length);
  for (const kind of rareKinds) {
    if (named.has(kind)) continue;
    for (const position of productsOfKind(index, kind)) isRare[position] = 1;
  }
  return isRare;
}

/** Puts what is usually meant first: see the functions. */
export function preferKinds(
  context: SearchContext,
  terms: readonly QueryTerm[],
  kindTerm: QueryTerm | undefined,
  sums: Uint16Array,
): void {
  demoteRareKinds(context, terms, kindTerm, sums);
  if (kindTerm) preferUsualBatteries(context.index, kindTerm, sums);
  else preferCodeKinds(context.index, terms, sums);
}

/** 'clio 4 kart' rather means the remote than its empty shell, 'ford focus' than the switch of its ignition. */
function demoteRareKinds(
  context: SearchContext,
  terms: readonly QueryTerm[],
  kindTerm: QueryTerm | undefined,
  sums: Uint16Array,
): void {
  const { index } = context;
  const isRare = rarelyMeant(context, terms);
  const isKapNamed = terms.some(({ expansions }) => expansions.some(({ words }) => words.includes('kap')));
  if (!kindTerm && !isKapNamed) {
    const shells = expandPhrase(context, ['kap']).map(({ kind = '' }) => categoryKindWord(kind));
    forEachPosting(index, numbersOf(index, shells), (position) => {
      isRare[position] = 1;
    });
  }
  for (let i = 0; i < sums.length; i++) {
    const sum = sums[i] ?? 0;
    if (isRare[i] === 1 && sum > 1) sums[i] = sum - 1;
  }
}

/** More than the fields of a name differ. */
const codeBonus = 60;

/** A bare 'id46' means the chip, a bare 'hu66' blades and blanks, before what has one inside. */
function preferCodeKinds(
  index: SearchIndex<unknown>,
  [term, other]: readonly QueryTerm[],
  sums: Uint16Array,
): void {
  if (!term || other) return;
  const code = term.typed.replaceAll(' ', '');
  const isBlade = bladeCode.test(code);
  const kind = chipCode.test(code) ? 'cip' : isBlade ? 'uc' : '';
  const meant = positionsWith(index, [categoryKindWord(kind)]);
  if (isBlade) {
    for (const position of productsOfKind(index, 'ham')) meant.add(position);
    for (const position of productsOfKind(index, 'acil')) meant.delete(position);
  }
  for (const position of meant) {
    const sum = sums[position] ?? 0;
    if (sum > 0) sums[position] = sum + codeBonus;
  }
}

const batteryCode = /(?:^| )((?:cr|lr|vl|lir|a)\d{2,4})(?= )/;

/** Of batteries those first that the most products of the catalogue need. */
function preferUsualBatteries(index: SearchIndex<unknown>, kindTerm: QueryTerm, sums: Uint16Array): void {
  if (!kindTerm.expansions.some(({ kind }) => kind === 'pil')) return;
  for (const position of positionsWith(index, [categoryKindWord('pil')])) {
    const sum = sums[position] ?? 0;
    const [, code = ''] = batteryCode.exec(index.names[position] ?? '') ?? [];
    const users = index.postings[index.wordNumbers.get(code) ?? -1]?.length ?? 0;
    // Only whole powers of two count, so that the others stay in their order.
    if (sum > 0) sums[position] = sum + 2 * Math.floor(Math.log2(users + 1));
  }
}

export function positionsWith(index: SearchIndex<unknown>, words: readonly string[]): Set<number> {
  const positions = new Set<number>();
  forEachPosting(index, numbersOf(index, words), (position) => positions.add(position));
  return positions;
}

const numbersOf = ({ wordNumbers }: SearchIndex<unknown>, words: readonly string[]) =>
  words.map((word) => wordNumbers.get(word) ?? -1);

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
  const kindNumbers = (kinds: readonly string[]) => numbersOf(index, kinds.map(categoryKindWord));
  const numbers = kindNumbers(partKinds.filter((kind) => !asked.includes(kind)));
  const isKey = ({ kind, words }: QueryTerm['expansions'][number]) =>
    (kind === 'anahtar' || kind === 'key') && words.length === 1;
  const asksForKey = kindTerm.expansions.some(isKey);
  const tools = asksForKey ? kindNumbers(['decoder']) : [];
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
export function dropMentions(
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
export function keepKind(
  context: SearchContext,
  { terms, kindTerm }: Pick<ParsedQuery, 'terms' | 'kindTerm'>,
  scores: readonly TermScores[],
  ofKind = kindTerm && createKindFilter(context, kindTerm),
): TermScores[] {
  return scores.map((each, at) => (ofKind && terms[at] === kindTerm ? ofKind(each) : each));
}
