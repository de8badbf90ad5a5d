import { editDistance } from './edit-distance.ts';
import { fillers, kinds, prepositions } from './lexicon.ts';
import { placeBits, placeMask, places } from './places.ts';
import { hasProducts, readingsOf, type Searched } from './readings.ts';
import type { SearchIndex } from './search-index.ts';

/** How many letters may be wrong. */
function allowedErrors(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * The most common of the nearest known words. `among` has a 1 for the products that have another word of the query:
 * 'fiat dablo' means a Doblo and no cable.
 */
export function correctWord(
  { index, synonyms }: Searched,
  word: string,
  among?: Uint8Array,
): string | undefined {
  const most = allowedErrors(word);
  if (most === 0) return undefined;
  let best: { form: string; errors: number; weight: number } | undefined;
  const letters = letterSet(word);
  const consider = ({ form, letters: others }: Candidate, weightOf: () => number) => {
    if (countBits(letters ^ others) > 2 * most) return;
    const errors = editDistance(word, form, best?.errors ?? most);
    if (errors > (best?.errors ?? most)) return;
    const weight = weightOf() * (form.charAt(0) === word.charAt(0) ? 4 : 1);
    if (weight === 0) return;
    const isBetter = !best || errors < best.errors || weight > best.weight;
    if (isBetter || (weight === best?.weight && form < best.form)) best = { form, errors, weight };
  };
  const words = candidatesIn(index.families);
  const others = candidatesIn(synonyms.groups);
  const isOther = (form: string) =>
    !hasProducts(index, form) && readingsOf({ index, synonyms }, [form]).length > 0;
  for (let length = Math.max(3, word.length - most); length <= word.length + most; length++) {
    for (const each of words[length] ?? []) consider(each, () => weightOf(index, each.form, among));
    for (const each of others[length] ?? []) consider(each, () => (isOther(each.form) ? 1 : 0));
  }
  return best?.form;
}

interface Candidate {
  form: string;
  /** As bits. */
  letters: number;
}

const cache = new WeakMap<object, { size: number; byLength: Candidate[][] }>();

/** The single words without digits that say something, by their length; cached until there are more. */
function candidatesIn(forms: ReadonlyMap<string, unknown>): Candidate[][] {
  const known = cache.get(forms);
  if (known?.size === forms.size) return known.byLength;
  const byLength: Candidate[][] = [];
  for (const form of forms.keys()) {
    if (/[\d ]/.test(form) || fillers.has(form) || prepositions.has(form)) continue;
    const sameLength = byLength[form.length] ?? [];
    byLength[form.length] = sameLength;
    sameLength.push({ form, letters: letterSet(form) });
  }
  cache.set(forms, { size: forms.size, byLength });
  return byLength;
}

const amongFactor = 1_000;

/** How many products have the word elsewhere than in their description; none for a mere stem. */
function weightOf(index: SearchIndex<unknown>, form: string, among: Uint8Array | undefined): number {
  const isWord = index.postings[index.wordNumbers.get(form) ?? -1]?.length;
  if (!isWord) return 0;
  const positions = new Set<number>();
  for (const number of index.families.get(form) ?? []) {
    for (const posting of index.postings[number] ?? []) {
      if ((posting & placeMask) >= places.category) positions.add(posting >> placeBits);
    }
  }
  let weight = 0;
  for (const position of positions) weight += among?.[position] === 1 ? amongFactor : 1;
  return kinds.has(form) ? weight * 2 : weight;
}

/** The letters of a word as bits. */
function letterSet(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}
