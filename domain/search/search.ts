import { fold, withoutSeparators } from '../fold.ts';
import { findLiterally } from './floor.ts';
import { findInStrings } from './joined-strings.ts';
import { type Place, placeBits, placeMask, places } from './places.ts';
import { parseQuery } from './query.ts';
import type { Reading, Searched, Unit } from './readings.ts';
import { categoryKindWord, joinedColumn, ownKindWord, type SearchIndex } from './search-index.ts';
import { spellingOf } from './spelling.ts';
import { type SynonymTable, synonymTable } from './synonym-table.ts';

export interface Found {
  /** For each position how well the product fits; 0 if it does not. */
  scores: Uint16Array;
  corrections: { typed: string; used: string }[];
  leftOut: string[];
}

/** Points for a word by its place; of the word that names the kind, and of any other. */
const kindPoints = pointsOf({
  description: 4,
  category: 8,
  brand: 10,
  technical: 12,
  name: 16,
  vehicle: 16,

  kind: 72,
});
const wordPoints = pointsOf({
  description: 4,
  category: 8,
  brand: 16,
  technical: 16,
  name: 20,
  vehicle: 22,

  kind: 20,
});
/** Fewer has only what is no kind of its name. */
const leastKindPoints = 60;
const ownCategoryPoints = 4;
const categoryKindPoints = 48;
/** 'direksiyon kilidi' inside a longer name. */
const togetherPoints = 50;
const categoryOnlyDeduction = 30;
const yearPoints = 18;
const nameStartPoints = 2;
const codePoints = { whole: 100, start: 60, inside: 50, besideAWord: 12 };
/** A score is points × 4 + tie-breakers; those found only literally have less than any point. */
const scale = 4;
const wholeCodeScore = 255 * scale;
const codeStartScore = 30 * scale;

/** Undefined for a blank text. */
export function searchProducts(
  index: SearchIndex<unknown>,
  text: string,
  { literal = false, synonyms = synonymTable() }: { literal?: boolean; synonyms?: SynonymTable } = {},
): Found | undefined {
  const wanted = fold(text).trim();
  if (wanted === '') return undefined;
  const searched: Searched = { index, synonyms };
  const { units, kindUnit, corrections } = parseQuery(searched, text, literal);
  const points = units.map((unit) => pointsFor(index, unit, unit === kindUnit));
  const { sums, leftOut } = literal
    ? { sums: sumOf(index, points), leftOut: [] }
    : sumOrLeaveOut(index, units, points);
  const scores = new Uint16Array(index.products.length);
  for (let i = 0; i < scores.length; i++) {
    const sum = sums[i] ?? 0;
    if (sum === 0) continue;
    const isStart = index.names[i]?.startsWith(wanted) || index.englishNames[i]?.startsWith(wanted);
    scores[i] = (sum + (isStart ? nameStartPoints : 0)) * scale + (index.tieBreakers[i] ?? 0);
  }
  addWholeCodes(index, text, scores);
  findLiterally(index, text, scores, (position) => {
    scores[position] = 1 + (index.tieBreakers[position] ?? 0);
  });
  return {
    scores,
    corrections: corrections.map(({ typed, used }) => ({ typed, used: spellingOf(index, used) })),
    leftOut: leftOut.flatMap((at) => units[at]?.typed ?? []),
  };
}

type Points = Uint8Array;

function pointsFor(index: SearchIndex<unknown>, unit: Unit, isKindUnit: boolean): Points {
  const points = new Uint8Array(index.products.length);
  for (const reading of unit.readings)
    addReading(index, reading, isKindUnit && reading.kind !== undefined, points);
  if (isKindUnit) addCategories(index, unit.readings, points);
  if (isKindUnit) preferOwnCategory(index, unit.readings, points);
  if (unit.year !== undefined) addYear(index, unit.year, points);
  if (unit.code !== undefined) addCode(index, unit.code, unit.readings.length > 0, points);
  return points;
}

function addReading(
  index: SearchIndex<unknown>,
  { families, words, deduction }: Reading,
  isKind: boolean,
  points: Points,
): void {
  const table = isKind ? kindPoints : wordPoints;
  const phrase = families.length > 1 ? createPhrase(index, families.slice(0, -1), words) : undefined;
  for (const number of families.at(-1) ?? []) {
    const postings = index.postings[number] ?? [];
    for (let at = 0; at < postings.length; at++) {
      const posting = postings[at] ?? 0;
      const position = posting >> placeBits;
      let value = table[posting & placeMask] ?? 0;
      if (phrase) value = phrase(position, value);
      if (value <= 0) continue;
      value -= deduction;
      // A synonym in a description is too little.
      if (value > 1 && value > (points[position] ?? 0)) points[position] = value;
    }
  }
}

/** Points for the last word of a phrase by whether the product has the words before it, and has them next to it. */
function createPhrase(
  index: SearchIndex<unknown>,
  others: readonly number[][],
  words: readonly string[],
): (position: number, points: number) => number {
  const inName = countFamilies(index, others, places.technical);
  const anywhere = countFamilies(index, others, places.category);
  // Without the last letter, which an ending may soften.
  const together = words.join(' ').slice(0, -1);
  return (position, points) => {
    if (anywhere[position] !== others.length) return 0;
    const isTogether =
      points < togetherPoints && points > 0 && (index.names[position] ?? '').includes(together);
    if (isTogether) return togetherPoints;
    return inName[position] === others.length ? points : points - categoryOnlyDeduction;
  };
}

/** A 'Sinyal Kesici Çanta' is no kılıf by its name, but stands under 'Kılıflar'. */
function addCategories(index: SearchIndex<unknown>, readings: readonly Reading[], points: Points): void {
  for (const { kind, words, deduction } of readings) {
    if (kind === undefined || words.length > 1) continue;
    const number = index.wordNumbers.get(categoryKindWord(kind)) ?? -1;
    for (const posting of index.postings[number] ?? []) {
      const position = posting >> placeBits;
      const value = categoryKindPoints - deduction;
      if (value > (points[position] ?? 0)) points[position] = value;
    }
  }
}

/** 'anahtar' puts what stands under ANAHTARLAR before keys that stand elsewhere. */
function preferOwnCategory(index: SearchIndex<unknown>, readings: readonly Reading[], points: Points): void {
  const ownKinds = new Set(readings.map(({ kind }) => ownKindWord(kind ?? '')));
  const preferred = new Set<number>();
  for (const word of ownKinds) {
    for (const posting of index.postings[index.wordNumbers.get(word) ?? -1] ?? []) {
      const position = posting >> placeBits;
      if ((points[position] ?? 0) >= leastKindPoints) preferred.add(position);
    }
  }
  for (const position of preferred) points[position] = (points[position] ?? 0) + ownCategoryPoints;
}

/** How many of the families each product has at a place or a better one. */
function countFamilies(index: SearchIndex<unknown>, families: readonly number[][], least: Place): Uint8Array {
  const counts = new Uint8Array(index.products.length);
  for (const [rank, family] of families.entries()) {
    for (const number of family) {
      for (const posting of index.postings[number] ?? []) {
        const position = posting >> placeBits;
        if (counts[position] === rank && (posting & placeMask) >= least) {
          counts[position] = rank + 1;
        }
      }
    }
  }
  return counts;
}

function addYear({ yearsFrom, yearsTo }: SearchIndex<unknown>, year: number, points: Points): void {
  for (let i = 0; i < points.length; i++) {
    const isBuilt = (yearsFrom[i] ?? 0) <= year && year <= (yearsTo[i] ?? 0);
    if (isBuilt && (points[i] ?? 0) < yearPoints) points[i] = yearPoints;
  }
}

function addCode(index: SearchIndex<unknown>, code: string, isWord: boolean, points: Points): void {
  findInStrings(joinedColumn(index, 'bareCodes'), code, (position, at) => {
    const isWhole = index.bareCodes[position] === code;
    const part = isWord ? codePoints.besideAWord : at === 0 ? codePoints.start : codePoints.inside;
    const value = isWhole ? codePoints.whole : part;
    if (value > (points[position] ?? 0)) points[position] = value;
  });
}

/** The sum of the points of products that have all units; 0 for the others. */
function sumOf(index: SearchIndex<unknown>, points: readonly Points[]): Uint16Array {
  const sums = new Uint16Array(index.products.length);
  const [first, ...others] = points;
  if (!first) return sums;
  for (let i = 0; i < sums.length; i++) {
    let sum = first[i] ?? 0;
    for (let at = 0; sum > 0 && at < others.length; at++) {
      const value = others[at]?.[i] ?? 0;
      sum = value === 0 ? 0 : sum + value;
    }
    sums[i] = sum;
  }
  return sums;
}

/** If no product has all units: without the unknown ones, then without the most common that stands in the way. */
function sumOrLeaveOut(index: SearchIndex<unknown>, units: readonly Unit[], points: readonly Points[]) {
  const sizes = points.map((each) => each.reduce((count, value) => count + (value > 0 ? 1 : 0), 0));
  const all = [...points.keys()];
  let kept = all.filter((at) => (sizes[at] ?? 0) > 0);
  const sumWithout = (left: number | undefined) =>
    sumOf(
      index,
      kept.filter((at) => at !== left).flatMap((at) => points[at] ?? []),
    );
  const isEmpty = (sums: Uint16Array) => !sums.some((sum) => sum > 0);
  let sums = sumWithout(undefined);
  while (kept.length > 1 && isEmpty(sums)) {
    const byCommonness = kept.toSorted((a, b) => (sizes[b] ?? 0) - (sizes[a] ?? 0));
    // The others should be found elsewhere than in descriptions.
    const left =
      byCommonness.find((at) =>
        isFoundWell(kept.filter((other) => other !== at).flatMap((other) => points[other] ?? [])),
      ) ??
      byCommonness.find((at) => !isEmpty(sumWithout(at))) ??
      byCommonness[0];
    kept = kept.filter((at) => at !== left);
    sums = sumWithout(undefined);
  }
  // A single letter that is left tells nothing.
  const isTelling = kept.length === all.length || kept.some((at) => (units[at]?.typed.length ?? 0) > 1);
  if (!isTelling) return { sums: sumOf(index, []), leftOut: [] };
  return { sums, leftOut: isEmpty(sums) ? [] : all.filter((at) => !kept.includes(at)) };
}

function isFoundWell(points: readonly Points[]): boolean {
  const [first, ...others] = points;
  const least = wordPoints[places.description] ?? 0;
  return (
    first?.some((value, i) => value > least && others.every((other) => (other[i] ?? 0) > least)) ?? false
  );
}

/** A whole query that is a code, or a part of one, is found however it is spelled. */
function addWholeCodes(index: SearchIndex<unknown>, text: string, scores: Uint16Array): void {
  const bare = withoutSeparators(fold(text));
  if (bare === '') return;
  const isLikeCode = bare.length >= 4 && /\d/.test(bare);
  findInStrings(joinedColumn(index, 'bareCodes'), bare, (position, at) => {
    if (index.bareCodes[position] === bare) scores[position] = (scores[position] ?? 0) + wholeCodeScore;
    else if (at === 0 && isLikeCode) scores[position] = (scores[position] ?? 0) + codeStartScore;
    else if (scores[position] === 0) scores[position] = 1 + (index.tieBreakers[position] ?? 0);
  });
}

function pointsOf(points: Omit<Record<keyof typeof places, number>, 'none'>): Uint8Array {
  const table = new Uint8Array(1 << placeBits);
  for (const [name, place] of Object.entries(places)) {
    table[place] = name === 'none' ? 0 : points[name as keyof typeof points];
  }
  return table;
}
