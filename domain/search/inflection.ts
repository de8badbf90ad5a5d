import { likelyStems, stemsOf } from './endings.ts';
import { dictionary } from './lexicon.ts';
import { synonymWords } from './synonyms.ts';

const bases = new Map<string, string | null>();
/** Visitors may type anything. */
const maxCached = 20_000;

/** The dictionary form of a folded word; null if the dictionary and the synonyms do not have it. */
export function baseForm(word: string): string | null {
  const known = bases.get(word);
  if (known !== undefined) return known;
  const base = findBase(word);
  if (bases.size < maxCached) bases.set(word, base);
  return base;
}

function findBase(word: string): string | null {
  if (isListed(word)) return word;
  for (const stem of stemsOf(word)) if (isListed(stem)) return stem;
  return null;
}

/** An inflected form among the synonyms is none of the dictionary's. */
function isListed(word: string): boolean {
  if (dictionary.has(word)) return true;
  return synonymWords.has(word) && !stemsOf(word).some((stem) => dictionary.has(stem));
}

/** The forms under which a word of the catalogue is known: its dictionary form, or else itself and its likely stems. */
export function formsOf(word: string): string[] {
  const base = baseForm(word);
  return base === null ? [word, ...likelyStems(word)] : [base];
}
