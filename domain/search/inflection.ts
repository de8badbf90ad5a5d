import { dictionary, synonymWords } from './lexicon.ts';

/** Plural, possessive and case endings, as folding leaves them. Derivational ones (-li, -siz, -lik) are not here. */
const plural = '(?:l[ae]r)?';
const possessive = '(?:s?[iu]|[iu]?m|[iu]?n|[iu]?m[iu]z|[iu]?n[iu]z)?';
const grammaticalCase = '(?:[yn]?[iu]|[yn]?[ae]|n?[dt][ae](?:n|ki)?|n?[iu]n|y?l[ae])?';
const endings = new RegExp(`^${plural}${possessive}${grammaticalCase}$`);
const ownerEndings = /^(?:l[ae]r)?(?:s?[iu])?$/;
const softened: Record<string, string> = { g: 'k', b: 'p', d: 't' };
const longestEnding = 12;

/** What is left of a word without its endings, longest first, hardened where an ending had softened it. */
export function stemsOf(word: string, shortest = 2): string[] {
  if (/\d/.test(word)) return [];
  const stems: string[] = [];
  const least = Math.max(shortest, word.length - longestEnding);
  for (let length = word.length - 1; length >= least; length--) {
    if (!endings.test(word.slice(length))) continue;
    stems.push(word.slice(0, length));
    const hardened = harden(word, length);
    if (hardened) stems.push(hardened);
  }
  if (word.endsWith('ies')) stems.push(`${word.slice(0, -3)}y`);
  else if (word.endsWith('es')) stems.push(word.slice(0, -1), word.slice(0, -2));
  else if (word.endsWith('s')) stems.push(word.slice(0, -1));
  return stems;
}

/** The stems of a word that is not in the dictionary, without plural and possessive only. */
function likelyStems(word: string): string[] {
  if (/\d/.test(word)) return [];
  const stems: string[] = [];
  for (let length = word.length - 1; length >= Math.max(4, word.length - 5); length--) {
    if (!ownerEndings.test(word.slice(length))) continue;
    stems.push(harden(word, length) ?? word.slice(0, length));
  }
  return stems;
}

/** 'kilid' + 'i' is from 'kilit'. */
function harden(word: string, length: number): string | null {
  const hard = softened[word.charAt(length - 1)];
  return hard && /[aeiu]/.test(word.charAt(length)) ? word.slice(0, length - 1) + hard : null;
}

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
