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
export function likelyStems(word: string): string[] {
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
