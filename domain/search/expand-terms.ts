import { withoutSeparators } from '../fold.ts';
import { searchFields } from './fields.ts';
import { baseForm, stemsOf } from './inflection.ts';
import { kindWords } from './lexicon.ts';
import {
  brandWord,
  forEachPosting,
  joinedColumn,
  type SearchIndex,
  separator,
  wordsWith,
} from './search-index.ts';
import type { SynonymTable } from './synonyms.ts';

/** One way to understand a part of a query: a product fits if it has a word of each family. */
export interface Expansion {
  families: number[][];
  /** The words in base form. */
  words: readonly string[];
  /** The kind of product that the last family names. */
  kind: string | undefined;
  penalty: number;
}

/** A part of a query: a word, a technical term or a phrase. */
export interface QueryTerm {
  /** As it was typed, folded. */
  typed: string;
  /** Where it stands in the folded text. */
  start: number;
  end: number;
  expansions: Expansion[];
  year?: number;
  /** Without separators, if it may be a part of a code. */
  code?: string;
}

export interface SearchContext {
  index: SearchIndex<unknown>;
  synonyms: SynonymTable;
}

const synonymPenalty = 6;
const kindSynonymPenalty = 10;
/** A family of chips is less than the chip. */
const familyPenalty = 10;
const numberPenalty = 8;
/** 'vw' means Volkswagen as much as what says 'VW'. */
const brandPenalty = 1;
const phraseBonus = 2;

function isKnown({ index, synonyms }: SearchContext, form: string): boolean {
  return hasProducts(index, form) || synonyms.groups.has(form);
}

export function hasProducts(index: SearchIndex<unknown>, form: string): boolean {
  const family = index.families.get(form);
  return family?.some((number) => (index.postings[number]?.length ?? 0) > 0) ?? false;
}

/** The positions of the products that have one of the words elsewhere than in their descriptions; some repeatedly. */
export function productsWith(index: SearchIndex<unknown>, words: readonly number[] | undefined): number[] {
  const positions: number[] = [];
  forEachPosting(index, words, (position, field) => {
    if (field >= searchFields.category) positions.push(position);
  });
  return positions;
}

/** The form in which a word of a query is known: its dictionary form, itself or a stem; undefined if it is unknown. */
export function knownForm(context: SearchContext, word: string): string | undefined {
  const base = baseForm(word);
  if (base !== null && isKnown(context, base)) return base;
  if (isKnown(context, word)) return word;
  return stemsOf(word, 3).find((stem) => isKnown(context, stem));
}

/** The expansions of a phrase in known forms, by itself and by its synonyms. */
export function expandPhrase({ index, synonyms }: SearchContext, phrase: readonly string[]): Expansion[] {
  const key = phrase.join(' ');
  const groups = synonyms.groups.get(key) ?? [];
  const expansions: Expansion[] = [];
  const add = (words: readonly string[], isKind: boolean, penalty: number) => {
    if (!words.every((word) => hasProducts(index, word))) return;
    const families = words.map((word) => index.families.get(word) ?? []);
    const kind = isKind ? words.at(-1) : undefined;
    const bonus = words.length > 1 ? phraseBonus : 0;
    expansions.push({ families, words, kind, penalty: penalty - bonus });
  };
  const last = phrase.at(-1) ?? '';
  add(
    phrase,
    kindWords.has(last) && (groups.length === 0 || groups.some((group) => group.kinds.has(last))),
    0,
  );
  const isChip = expansions.length > 0 && /\d/.test(key);
  for (const group of groups) {
    for (const member of group.members) {
      if (member.join(' ') === key) continue;
      const isKind = group.kinds.has(member.at(-1) ?? '');
      const isName = member === group.members[0] && index.wordNumbers.has(brandWord(member.at(-1) ?? ''));
      const others = isKind ? kindSynonymPenalty : isChip ? familyPenalty : synonymPenalty;
      const penalty = isName ? brandPenalty : others;
      add(member, isKind, penalty);
    }
  }
  return expansions;
}

/** Whether it names a brand: 'volkswagen' does, for 'vw' too, but not 'smart' for 'keyless'. */
export function isBrand(
  { wordNumbers, postings }: SearchIndex<unknown>,
  { words, penalty }: Expansion,
): boolean {
  const number = wordNumbers.get(brandWord(words.at(-1) ?? ''));
  // A word stays when its last product goes.
  return penalty <= brandPenalty && number !== undefined && (postings[number]?.length ?? 0) > 0;
}

/** A word by itself, without its synonyms; nothing if no product has it. */
function expandWord(index: SearchIndex<unknown>, word: string, penalty = 0): Expansion[] {
  if (!hasProducts(index, word)) return [];
  const kind = kindWords.has(word) ? word : undefined;
  return [{ families: [index.families.get(word) ?? []], words: [word], kind, penalty }];
}

/** What a term may be beside a word: a model year, a measure, the number of a blade or chip, a part of a code. */
export function addTechnicalExpansions({ index }: SearchContext, term: QueryTerm): void {
  const { typed, expansions } = term;
  if (!/\d/.test(typed)) return;
  const bare = withoutSeparators(typed.replaceAll(' ', ''));
  if (/^(?:19[89]|20[0-3])\d$/.test(bare) && Number(bare) <= new Date().getFullYear() + 1) {
    term.year = Number(bare);
  }
  const isWord = expansions.length > 0;
  if (/^\d+(?:\.\d+)?$/.test(typed)) {
    for (const measure of ['mm', 'v', 'adet', 'parca', 'mah'])
      expansions.push(...expandWord(index, typed + measure, numberPenalty));
  }
  if (/^\d{2,4}$/.test(bare)) {
    const isNumbered = (number: number) => /^\p{L}{1,3}(\d+)$/u.exec(index.words[number] ?? '')?.[1] === bare;
    const family = wordsWith(index, bare + separator).filter(isNumbered);
    if (family.length > 0)
      expansions.push({ families: [family], words: [bare], kind: undefined, penalty: numberPenalty });
  }
  if (!isWord) {
    const series = /^(\d)$|^([1-8])\d\d[id]?$|^([abcegs])\d\d\d$/.exec(bare)?.slice(1).find(Boolean);
    if (series) expansions.push(...expandWord(index, `${series}serisi`));
    // '8e' is ID8E; 'fd6' is of the FD generation.
    const letters = /^([a-z]{2})\d$/.exec(bare)?.[1] ?? '';
    expansions.push(...expandWord(index, /^\d{1,2}[a-z]$/.test(bare) ? `id${bare}` : letters));
  }
  if (bare.length >= 4 && joinedColumn(index, 'bareCodes').text.includes(bare)) term.code = bare;
}

const partialPenalty = 4;

/** The words, or else the synonyms, that begin like an unknown word. */
export function expandPrefix(context: SearchContext, typed: string, isLast: boolean): Expansion[] {
  if (typed.length < (isLast ? 2 : 3)) return [];
  const words = wordsWith(context.index, separator + typed);
  if (words.length > 0) return [expandPart(context, words)];
  if (typed.length < 3) return [];
  for (const key of context.synonyms.groups.keys()) {
    if (key.startsWith(typed) && !key.includes(' ')) {
      return expandPhrase(context, [key]).map((each) => withPenalty(each, partialPenalty));
    }
  }
  return [];
}

/** The families of the words that were found for a part of a word. */
export function expandPart({ index }: SearchContext, words: readonly number[]): Expansion {
  const numbers = new Set(words);
  let kind: string | undefined;
  for (const number of words) {
    const base = baseForm(index.words[number] ?? '');
    if (base === null) continue;
    for (const member of index.families.get(base) ?? []) numbers.add(member);
    if (kindWords.has(base)) kind ??= base;
  }
  return { families: [[...numbers]], words: [], kind, penalty: partialPenalty };
}

export function withPenalty(expansion: Expansion, penalty: number): Expansion {
  return { ...expansion, penalty: expansion.penalty + penalty };
}

/** Longer than any two words of the trade. */
const maxSplit = 40;

/** 'kumandakabı' and 'golf7kumanda' are two words; of several ways the one with the longest shorter word. */
export function splitWord(context: SearchContext, word: string): [string, string] | undefined {
  if (word.length > maxSplit) return undefined;
  let best: [string, string] | undefined;
  for (let cut = 3; cut <= word.length - 1; cut++) {
    const [left, right] = [word.slice(0, cut), word.slice(cut)];
    if (!isWhole(context, left) || !(/^\d+$/.test(right) || isPart(context, right))) continue;
    const shorter = Math.min(left.length, right.length);
    if (!best || shorter > Math.min(best[0].length, best[1].length)) best = [left, right];
  }
  return best;
}

function isPart(context: SearchContext, word: string): boolean {
  // 'golf7', 'cr2032' and the 'b8' of 'passatb8'
  if (/\d/.test(word)) return /^\p{L}/u.test(word) && hasProducts(context.index, word);
  const form = knownForm(context, word);
  return form !== undefined && (form.length >= 3 || kindWords.has(form)) && isKnown(context, form);
}

/** Only the last part has endings: 'otomatik' is not 'otom' and 'atik'. */
function isWhole(context: SearchContext, word: string): boolean {
  return isPart(context, word) && isKnown(context, word);
}
