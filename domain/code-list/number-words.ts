import { fold } from '../fold.ts';

/** Folded: without accents. */
const values: Record<string, number> = {
  ...numbered('bir iki uc dort bes alti yedi sekiz dokuz', (at) => at + 1),
  ...numbered('on yirmi otuz kirk elli altmis yetmis seksen doksan', (at) => 10 * (at + 1)),
  ...numbered('one two three four five six seven eight nine ten eleven twelve', (at) => at + 1),
  ...numbered('thirteen fourteen fifteen sixteen seventeen eighteen nineteen', (at) => at + 13),
  ...numbered('twenty thirty forty fifty sixty seventy eighty ninety', (at) => 10 * (at + 2)),
  // 'Dörder' is four each.
  dord: 4,
  yuz: 100,
  hundred: 100,
  bin: 1000,
};

function numbered(words: string, valueAt: (at: number) => number): Record<string, number> {
  return Object.fromEntries(words.split(' ').map((word, at) => [word, valueAt(at)]));
}

const longestFirst = Object.keys(values).sort((a, b) => b.length - a.length);
const oneWord = new RegExp(longestFirst.join('|'), 'g');
const accents: Record<string, string> = { i: '[iıİ]', u: '[uü]', o: '[oö]', s: '[sş]', c: '[cç]' };
/** 'Uç' is a blade and 'ön' the front; without accents, three is only read before a unit. */
const exact: Record<string, string> = { uc: 'ü[çc]|uc(?=(?:er)?\\s?(?:adet|tane|paket|kutu))', on: 'on' };
const accented = longestFirst
  .map((word) => exact[word] ?? word.replace(/[iuosc]/g, (letter) => accents[letter] ?? letter))
  .join('|');

/** One or more words: 'beş', 'on beş', 'onbeş', 'twenty-five'. */
export const numberWords = `(?:${accented})(?:[\\s-]{0,3}(?:${accented})){0,4}`;

/** Undefined without such words, NaN if they are no number together: 'iki üç'. */
export function wordsToNumber(written: string): number | undefined {
  const words = fold(written).match(oneWord);
  if (!words) return undefined;
  let total = 0;
  for (const word of words) {
    const value = values[word] ?? 0;
    if (value >= 100 && total < 10) total = Math.max(total, 1) * value;
    else if (total % 100 === 0 || (total % 10 === 0 && value < 10)) total += value;
    else return Number.NaN;
  }
  return total;
}
