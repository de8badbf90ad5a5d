import { kinds } from './lexicon.ts';
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

/** The forms without digits, cached until there are more. */
function lettersOnly({ families }: SearchIndex<unknown>): string[] {
  const known = knownForms.get(families);
  if (known?.count === families.size) return known.forms;
  const forms = [...families.keys()].filter((form) => !/\d/.test(form));
  knownForms.set(families, { count: families.size, forms });
  return forms;
}

/** How many products have the word elsewhere than in their description. */
function weightOf(index: SearchIndex<unknown>, form: string): number {
  let weight = 0;
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

/** Insertions, deletions, replacements and swaps of neighbours; more than `most` is `most` + 1. */
function editDistance(a: string, b: string, most: number): number {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (previous[j] ?? 0) + 1,
        (current[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      }
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    before = previous;
    previous = current;
  }
  return previous[b.length] ?? most + 1;
}
