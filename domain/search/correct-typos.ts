/** Words by their length. Most of them are ruled out by their letters, without a comparison. */
export type WordsByLength = { word: string; letters: number }[][];

export function groupByLength(words: Iterable<string>): WordsByLength {
  const byLength: WordsByLength = [];
  for (const word of words) {
    const sameLength = byLength[word.length] ?? [];
    byLength[word.length] = sameLength;
    sameLength.push({ word, letters: letterSet(word) });
  }
  return byLength;
}

const shortest = 3;
const sameInitialFactor = 4;

/**
 * Of the words with the fewest typing errors, `most` or fewer, the one with the greatest weight; one without weight is
 * not meant. The first letter is rarely wrong.
 */
export function closestWord(
  lists: readonly WordsByLength[],
  typed: string,
  most: number,
  weightOf: (word: string) => number,
): string | undefined {
  let best: { word: string; errors: number; weight: number } | undefined;
  const typedLetters = letterSet(typed);
  const consider = ({ word, letters }: WordsByLength[number][number]) => {
    if (countBits(typedLetters ^ letters) > 2 * most) return;
    const errors = editDistance(typed, word, best?.errors ?? most);
    if (errors > (best?.errors ?? most)) return;
    const weight = weightOf(word) * (word.charAt(0) === typed.charAt(0) ? sameInitialFactor : 1);
    if (weight === 0) return;
    const isBetter = !best || errors < best.errors || weight > best.weight;
    if (isBetter || (weight === best?.weight && word < best.word)) best = { word, errors, weight };
  };
  for (let length = Math.max(shortest, typed.length - most); length <= typed.length + most; length++)
    for (const list of lists) list[length]?.forEach(consider);
  return best?.word;
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

/** Insertions, deletions, replacements and swaps of neighbours; more than `most` is `most` + 1. */
function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
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

/** How sounds are written otherwise, one after the other: 'Trafic' as 'trafik', 'Chevrolet' as 'şevrole'. */
const soundRules: [RegExp, string][] = [
  [/ault$/, 'o'],
  [/(?<=.{5}[eo])t$/, ''],
  [/sch|sh|ch/g, 's'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/eau|au/g, 'o'],
  [/ee/g, 'i'],
  [/oo|ou/g, 'u'],
  [/cc(?=[eiy])|x/g, 'ks'],
  [/sc(?=[eiy])|c(?=[eiy])|z/g, 's'],
  [/ck|qu|[cq]/g, 'k'],
  [/g(?=[eiy])/g, 'j'],
  [/w/g, 'v'],
  [/y/g, 'i'],
  [/(.)\1+/g, '$1'],
  [/(?<=...)e$/, ''],
];

/** The same for folded words that sound the same to Turkish ears. */
export function soundOf(word: string): string {
  return soundRules.reduce((text, [pattern, sound]) => text.replace(pattern, sound), word);
}

/** What a folded word may sound like: a Turkish c is a j, 'ceta'. */
export const soundsOf = (word: string) => [...new Set([soundOf(word), soundOf(word.replaceAll('c', 'j'))])];
