import { baseForm } from './inflection.ts';
import { between } from './joined-strings.ts';
import { kinds } from './lexicon.ts';
import {
  hasProducts,
  isKnown,
  knownForm,
  type Reading,
  readingsOf,
  type Searched,
  wordsWith,
} from './readings.ts';

const wideningDeduction = 4;

/** The words, or else the synonyms, that begin like an unknown word. */
export function prefixReadings(searched: Searched, typed: string, isLast: boolean): Reading[] {
  if (typed.length < (isLast ? 2 : 3)) return [];
  const words = wordsWith(searched.index, between + typed);
  if (words.length > 0) return [widenedReading(searched, words)];
  if (typed.length < 3) return [];
  for (const key of searched.synonyms.groups.keys()) {
    if (key.startsWith(typed) && !key.includes(' ')) {
      return readingsOf(searched, [key]).map((each) => lessBy(each, wideningDeduction));
    }
  }
  return [];
}

/** The families of the words that were found for a part of a word. */
export function widenedReading({ index }: Searched, words: readonly number[]): Reading {
  const numbers = new Set(words);
  let kind: string | undefined;
  for (const number of words) {
    const base = baseForm(index.words[number] ?? '');
    if (base === null) continue;
    for (const member of index.families.get(base) ?? []) numbers.add(member);
    if (kinds.has(base)) kind ??= base;
  }
  return { families: [[...numbers]], words: [], kind, deduction: wideningDeduction };
}

export function lessBy(reading: Reading, deduction: number): Reading {
  return { ...reading, deduction: reading.deduction + deduction };
}

/** Longer than any two words of the trade. */
const maxSplit = 40;

/** 'kumandakabı' and 'golf7kumanda' are two words; of several ways the one with the longest shorter word. */
export function splitWord(searched: Searched, word: string): [string, string] | undefined {
  if (word.length > maxSplit) return undefined;
  let best: [string, string] | undefined;
  for (let cut = 3; cut <= word.length - 1; cut++) {
    const [left, right] = [word.slice(0, cut), word.slice(cut)];
    if (!isWhole(searched, left) || !(/^\d+$/.test(right) || isPart(searched, right))) continue;
    const shorter = Math.min(left.length, right.length);
    if (!best || shorter > Math.min(best[0].length, best[1].length)) best = [left, right];
  }
  return best;
}

function isPart(searched: Searched, word: string): boolean {
  // 'golf7', 'cr2032' and the 'b8' of 'passatb8'
  if (/\d/.test(word)) return /^\p{L}/u.test(word) && hasProducts(searched.index, word);
  const form = knownForm(searched, word);
  return form !== undefined && (form.length >= 3 || kinds.has(form)) && isKnown(searched, form);
}

/** Only the last part has endings: 'otomatik' is not 'otom' and 'atik'. */
function isWhole(searched: Searched, word: string): boolean {
  return isPart(searched, word) && isKnown(searched, word);
}
