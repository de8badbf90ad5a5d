import { withoutSeparators } from '../fold.ts';
import { stemsOf } from './endings.ts';
import { baseForm } from './inflection.ts';
import { between, findInStrings } from './joined-strings.ts';
import { kinds } from './lexicon.ts';
import { brandWord, joinedColumn, type SearchIndex } from './search-index.ts';
import type { SynonymTable } from './synonym-table.ts';

/** One way to understand a part of a query: a product fits if it has a word of each family. */
export interface Reading {
  families: number[][];
  /** The words in base form. */
  words: readonly string[];
  /** The kind of product that the last family names. */
  kind: string | undefined;
  deduction: number;
}

/** A part of a query: a word, a technical term or a phrase. */
export interface Unit {
  /** As it was typed, folded. */
  typed: string;
  readings: Reading[];
  year?: number;
  /** Without separators, if it may be a part of a code. */
  code?: string;
}

export interface Searched {
  index: SearchIndex<unknown>;
  synonyms: SynonymTable;
}

const synonymDeduction = 6;
const kindSynonymDeduction = 10;
/** A family of chips is less than the chip. */
const familyDeduction = 10;
const numberDeduction = 8;
/** 'vw' means Volkswagen as much as what says 'VW'. */
const brandDeduction = 1;
const phraseBonus = 2;

export function isKnown({ index, synonyms }: Searched, form: string): boolean {
  return hasProducts(index, form) || synonyms.groups.has(form);
}

export function hasProducts(index: SearchIndex<unknown>, form: string): boolean {
  const family = index.families.get(form);
  return family?.some((number) => (index.postings[number]?.length ?? 0) > 0) ?? false;
}

/** The form in which a word of a query is known: its dictionary form, itself or a stem; undefined if it is unknown. */
export function knownForm(searched: Searched, word: string): string | undefined {
  const base = baseForm(word);
  if (base !== null && isKnown(searched, base)) return base;
  if (isKnown(searched, word)) return word;
  return stemsOf(word, 3).find((stem) => isKnown(searched, stem));
}

/** The readings of a phrase in known forms, by itself and by its synonyms. */
export function readingsOf({ index, synonyms }: Searched, phrase: readonly string[]): Reading[] {
  const key = phrase.join(' ');
  const groups = synonyms.groups.get(key) ?? [];
  const readings: Reading[] = [];
  const add = (words: readonly string[], isKind: boolean, deduction: number) => {
    if (!words.every((word) => hasProducts(index, word))) return;
    const families = words.map((word) => index.families.get(word) ?? []);
    const kind = isKind ? words.at(-1) : undefined;
    readings.push({
      families,
      words,
      kind,
      deduction: words.length > 1 ? deduction - phraseBonus : deduction,
    });
  };
  const last = phrase.at(-1) ?? '';
  add(phrase, kinds.has(last) && (groups.length === 0 || groups.some((group) => group.kinds.has(last))), 0);
  const isChip = readings.length > 0 && /\d/.test(key);
  for (const group of groups) {
    for (const member of group.members) {
      if (member.join(' ') === key) continue;
      const isKind = group.kinds.has(member.at(-1) ?? '');
      const isName = member === group.members[0] && index.wordNumbers.has(brandWord(member.at(-1) ?? ''));
      const others = isKind ? kindSynonymDeduction : isChip ? familyDeduction : synonymDeduction;
      const deduction = isName ? brandDeduction : others;
      add(member, isKind, deduction);
    }
  }
  return readings;
}

/** Whether it names a brand: 'volkswagen' does, for 'vw' too, but not 'smart' for 'keyless'. */
export function isBrand({ wordNumbers }: SearchIndex<unknown>, { words, deduction }: Reading): boolean {
  return deduction <= brandDeduction && wordNumbers.has(brandWord(words.at(-1) ?? ''));
}

/** What a term may be beside a word: a model year, the number of a blade or chip, a part of a code. */
export function addTechnicalReadings({ index }: Searched, unit: Unit): void {
  const { typed } = unit;
  if (!/\d/.test(typed)) return;
  const bare = withoutSeparators(typed.replaceAll(' ', ''));
  if (/^(?:19[89]|20[0-3])\d$/.test(bare) && Number(bare) <= new Date().getFullYear() + 1) {
    unit.year = Number(bare);
  }
  const isWord = unit.readings.length > 0;
  if (/^\d+(?:\.\d+)?$/.test(typed)) addMeasures(index, unit);
  if (/^\d{2,4}$/.test(bare)) {
    const words = wordsWith(index, bare + between).filter((number) =>
      /^\p{L}{1,3}\d+$/u.test(index.words[number] ?? ''),
    );
    const ending = words.filter((number) => index.words[number]?.replace(/^\p{L}+/u, '') === bare);
    if (ending.length > 0) {
      unit.readings.push({ families: [ending], words: [bare], kind: undefined, deduction: numberDeduction });
    }
  }
  const series = /^([1-8])\d\d[id]?$/.exec(bare)?.[1] ?? /^([abcegs])\d\d\d$/.exec(bare)?.[1] ?? '';
  const single = /^\d$/.test(bare) ? bare : series;
  if (!isWord && single !== '' && hasProducts(index, `${single}serisi`)) {
    unit.readings.push(...readingsOf({ index, synonyms: noSynonyms }, [`${single}serisi`]));
  }
  // '8e' is ID8E; 'fd6' is of the FD generation.
  const letters = /^([a-z]{2})\d$/.exec(bare)?.[1] ?? '';
  const other = /^\d{1,2}[a-z]$/.test(bare) ? `id${bare}` : letters;
  if (!isWord && other !== '' && hasProducts(index, other)) {
    unit.readings.push(...readingsOf({ index, synonyms: noSynonyms }, [other]));
  }
  if (bare.length >= 4 && joinedColumn(index, 'bareCodes').text.includes(bare)) unit.code = bare;
}

/** '16' may be 16 mm. */
function addMeasures(index: SearchIndex<unknown>, unit: Unit): void {
  for (const measure of ['mm', 'v', 'adet', 'parca', 'mah']) {
    if (!hasProducts(index, unit.typed + measure)) continue;
    const families = [index.families.get(unit.typed + measure) ?? []];
    unit.readings.push({
      families,
      words: [unit.typed + measure],
      kind: undefined,
      deduction: numberDeduction,
    });
  }
}

const noSynonyms: SynonymTable = { groups: new Map(), longest: 1 };

/** The numbers of the words that contain a part; `between` at its start or end binds it there. */
export function wordsWith(index: SearchIndex<unknown>, part: string): number[] {
  const found: number[] = [];
  findInStrings(joinedColumn(index, 'words'), part, (number) => {
    if ((index.postings[number]?.length ?? 0) > 0) found.push(number);
  });
  return found;
}
