import { stemsOf } from './inflection.ts';
import { dictionary, kindWords } from './lexicon.ts';
import { otherNames } from './other-names.ts';
import type { SynonymTable } from './synonyms.ts';
import { digitOf, isYear, type Token } from './tokenize.ts';
import { correctName, type VehicleWords } from './vehicle-words.ts';

export interface MeaningOptions {
  synonyms: SynonymTable;
  /** Whether the catalogue knows a word, so that it is no misspelt model. */
  isKnown: (word: string) => boolean;
  /** Whether two words stand side by side in the name of a product that does not begin with the make: 'Xhorse Mini'. */
  isProductName: (make: string, pair: readonly [string, string]) => boolean;
}

/** A token with the word under which vehicles know it. */
export interface Meaning {
  at: number;
  /** How many tokens it takes. */
  taken: number;
  word: string;
  /** What is written behind it without a space: the 7 of 'golf7'. */
  detail?: string;
  /** The word is what was meant by a misspelt one. */
  isCorrected?: boolean;
}

/** Words that say something else in the trade: a 'punto makinası' cuts dimple keys. */
export const ambiguous: ReadonlySet<string> = new Set([
  'punto',
  'note',
  'city',
  'sport',
  'rapid',
  'hatch',
  'cabrio',
]);

/** The words of vehicles that a token, or it and the next, may mean. */
export function meaningsAt(
  words: VehicleWords,
  tokens: readonly Token[],
  at: number,
  { synonyms, isKnown, isProductName }: MeaningOptions,
): Meaning[] {
  const text = tokens[at]?.text ?? '';
  const callings = (position: number) => {
    const word = tokens[position]?.text ?? '';
    return words.roles.has(word) || dictionary.has(word) ? [] : [word, ...synonymsOf(synonyms, word)];
  };
  const isOfProduct =
    words.makes.has(text) &&
    (callings(at - 1).some((word) => isProductName(text, [word, text])) ||
      callings(at + 1).some((word) => isProductName(text, [text, word])));
  if (isOfProduct) return [];
  const next = tokens[at + 1]?.text ?? '';
  const one = (word: string): Meaning => ({ at, taken: 1, word });
  const has = (word: string) => words.roles.has(word);
  // 'megane 3 kasa' is no BMW.
  const [, generation = ''] = /^(\d)serisi$/.exec(text) ?? [];
  const before = words.roles.get(tokens[at - 1]?.text ?? '');
  if (
    [...(before ?? [])].some(
      ([vehicle, role]) => role === 'model' && words.roles.get(generation)?.has(vehicle),
    )
  )
    return [one(generation)];
  const joined = text + next;
  const isShort = next !== '' && Math.min(text.length, next.length) <= 2 && !isYear(next);
  const spellings = isShort ? [joined, ...synonymsOf(synonyms, joined), seriesOf(joined) ?? ''] : [];
  const spread = spellings.find(has);
  if (spread) return [{ at, taken: 2, word: spread }, ...(has(text) ? [one(text)] : [])];
  const number = spokenNumber(tokens, at);
  const called = has(text) ? [] : synonymsOf(synonyms, text).filter((word) => !ambiguous.has(word));
  const spelled = [text, ...(number ? [number] : []), ...called].filter(has);
  if (spelled.length > 0) return spelled.map(one);
  const parts = splitName(words, text) ?? splitMisspelt(words, text, synonyms);
  if (parts) return [{ ...one(parts[0]), detail: parts[1] }];
  const series = seriesOf(text);
  if (series && has(series)) return [one(series)];
  // 'fd6' is of the FD.
  const [, letters = ''] = /^([a-z]{2})\d$/.exec(text) ?? [];
  if (has(letters) && !isKnown(text)) return [one(letters)];
  if (isKnown(text) || dictionary.has(text) || otherNames.has(text)) return [];
  const stem = stemsOf(text, 3).find((each) => has(each) || synonymsOf(synonyms, each).some(has));
  if (stem) return [stem, ...synonymsOf(synonyms, stem)].filter(has).map(one);
  const corrected = correctName(words, text);
  return corrected ? [{ ...one(corrected), isCorrected: true }] : [];
}

/** 'golf altı', 'golf v', 'golf mk6'. 'Üç' is a three before a kind only: 'clio üç kart', but 'clio ucu'. */
function spokenNumber(tokens: readonly Token[], at: number): string | undefined {
  const text = tokens[at]?.text ?? '';
  if (text === 'v') return '5';
  const [, generation] = /^mk(\d)$/.exec(text) ?? [];
  const number = generation ?? digitOf(text);
  if (text === 'uc' && !tokens.slice(at + 1).some((token) => isCarKind(token.text))) return undefined;
  return number === '1' ? undefined : number;
}

function synonymsOf({ groups }: SynonymTable, word: string): string[] {
  const members = (groups.get(word) ?? []).flatMap((group) => group.members);
  return members.filter((member) => member.length === 1).flatMap(([only]) => only ?? []);
}

/** 'golf7', 'passatb8' and 'corsad'. */
function splitName({ roles }: VehicleWords, text: string): [string, string] | undefined {
  if (!/\p{L}/u.test(text)) return undefined;
  for (let cut = text.length - 1; cut >= 3; cut--) {
    const [name, detail] = [text.slice(0, cut), text.slice(cut)];
    if (detail.length > 3 || !(/\d/.test(detail) || detail.length === 1)) continue;
    const details = roles.get(detail);
    const models = [...(roles.get(name) ?? [])].filter(([, role]) => role === 'model');
    const isOwn = models.some(([vehicle]) => details?.has(vehicle));
    if (isOwn || (models.length > 0 && details && /\d/.test(detail))) return [name, detail];
  }
  return undefined;
}

/** 'fokus3' */
function splitMisspelt(
  words: VehicleWords,
  text: string,
  synonyms: SynonymTable,
): [string, string] | undefined {
  const [, name = '', number = ''] = /^(\p{L}{4,})(\d)$/u.exec(text) ?? [];
  const [meant = correctName(words, name)] = synonymsOf(synonyms, name).filter((each) =>
    words.roles.has(each),
  );
  return meant && words.roles.has(number) ? [meant, number] : undefined;
}

/** 'c180' and '320d' are of a series. */
function seriesOf(text: string): string | undefined {
  const [, letter, digit] = /^(?:([abcegs])\d{3}[a-z]?|([1-8])\d[0358](?:i|d|ci|xi|xd))$/.exec(text) ?? [];
  const series = letter ?? digit;
  return series && `${series}serisi`;
}

/** What a car has and a house does not. */
const carKinds = new Set(['kumanda', 'kap', 'cip', 'kart', 'pil', 'remote', 'chip', 'fob', 'shell']);
export const isCarKind = (text: string) =>
  carKinds.has(text) || stemsOf(text).some((stem) => kindWords.has(stem) && carKinds.has(stem));
