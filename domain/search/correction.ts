import { editDistance } from './edit-distance.ts';
import { fillers, kinds, prepositions } from './lexicon.ts';
import { placeMask, places } from './places.ts';
import { hasProducts, readingsOf, type Searched } from './readings.ts';
import type { SearchIndex } from './search-index.ts';

/** How many letters may be wrong. */
function allowedErrors(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/** The most common of the nearest known words. */
export function correctWord({ index, synonyms }: Searched, word: string): string | undefined {
  const most = allowedErrors(word);
  if (most === 0) return undefined;
  let best: { form: string; errors: number; weight: number } | undefined;
  const letters = letterSet(word);
  const consider = (form: string, weightOf: () => number) => {
    if (Math.abs(form.length - word.length) > most || form.length < 3) return;
    if (countBits(letters ^ letterSet(form)) > 2 * most) return;
    const errors = editDistance(word, form, best?.errors ?? most);
    if (errors > (best?.errors ?? most)) return;
    const weight = weightOf() * (form.charAt(0) === word.charAt(0) ? 4 : 1);
    if (weight === 0) return;
    const isBetter = !best || errors < best.errors || weight > best.weight;
    if (isBetter || (weight === best?.weight && form < best.form)) best = { form, errors, weight };
  };
  for (const form of lettersOnly(index)) consider(form, () => weightOf(index, form));
  for (const key of synonyms.groups.keys()) {
    if (key.includes(' ') || /\d/.test(key) || hasProducts(index, key)) continue;
    consider(key, () => (readingsOf({ index, synonyms }, [key]).length > 0 ? 1 : 0));
  }
  return best?.form;
}

const knownForms = new WeakMap<object, { count: number; forms: string[] }>();

/** The words without digits that say something; cached until there are more. */
function lettersOnly({ families }: SearchIndex<unknown>): string[] {
  const known = knownForms.get(families);
  if (known?.count === families.size) return known.forms;
  const isWord = (form: string) => !/\d/.test(form) && !fillers.has(form) && !prepositions.has(form);
  const forms = [...families.keys()].filter(isWord);
  knownForms.set(families, { count: families.size, forms });
  return forms;
}

/** How many products have the word elsewhere than in their description; none for a mere stem. */
function weightOf(index: SearchIndex<unknown>, form: string): number {
  const isWord = index.postings[index.wordNumbers.get(form) ?? -1]?.length;
  let weight = 0;
  if (!isWord) return weight;
  for (const number of index.families.get(form) ?? []) {
    for (const posting of index.postings[number] ?? []) {
      if ((posting & placeMask) >= places.category) weight++;
    }
  }
  return kinds.has(form) ? weight * 2 : weight;
}

const sets = new Map<string, number>();
const maxCached = 200_000;

/** The letters of a word as bits. */
function letterSet(word: string): number {
  const known = sets.get(word);
  if (known !== undefined) return known;
  let bits = 0;
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31);
  if (sets.size < maxCached) sets.set(word, bits);
  return bits;
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}
