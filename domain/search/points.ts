import { findInStrings } from './joined-strings.ts';
import { type Place, placeBits, placeMask, places } from './places.ts';
import { isBrand, type Reading, type Unit } from './readings.ts';
import {
  brandWord,
  categoryKindWord,
  isWholeCode,
  joinedColumn,
  ownKindWord,
  type SearchIndex,
} from './search-index.ts';

export const descriptionPoints = 4;
export const vehiclePoints = 22;
/** Points for a word by its place; of the word that names the kind, and of any other. */
const kindPoints = pointsOf({
  description: descriptionPoints,
  category: 8,
  brand: 10,
  technical: 12,
  name: 16,
  vehicle: 16,

  kind: 72,
});
const wordPoints = pointsOf({
  description: descriptionPoints,
  category: 8,
  brand: 16,
  technical: 16,
  name: 20,
  vehicle: vehiclePoints,

  kind: 20,
});
const codePoints = { whole: 100, start: 60, inside: 50, besideAWord: 12 };
/** Fewer has only what is no kind of its name. */
export const leastKindPoints = 60;
const ownCategoryPoints = 4;
const ownBrandPoints = 2;
const categoryKindPoints = 48;
/** 'direksiyon kilidi' inside a longer name. */
const togetherPoints = 50;
const categoryOnlyDeduction = 30;
const yearPoints = 18;

export type Points = Uint8Array;

export function pointsFor(index: SearchIndex<unknown>, unit: Unit, isKindUnit: boolean): Points {
  const points = new Uint8Array(index.products.length);
  for (const reading of unit.readings)
    addReading(index, reading, isKindUnit && reading.kind !== undefined, points);
  if (isKindUnit) addCategories(index, unit.readings, points);
  if (isKindUnit) preferOwnCategory(index, unit.readings, points);
  else preferOwnBrand(index, unit.readings, points);
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
  const words = readings.map(({ kind }) => ownKindWord(kind ?? ''));
  raise(index, words, points, leastKindPoints, ownCategoryPoints);
}

/** 'renault' puts the products of Renault before a blade that fits some of its cars. */
function preferOwnBrand(index: SearchIndex<unknown>, readings: readonly Reading[], points: Points): void {
  const brands = readings.filter((reading) => isBrand(index, reading));
  const words = brands.map((reading) => brandWord(reading.words.at(-1) ?? ''));
  raise(index, words, points, 1, ownBrandPoints);
}

/** More points for the products that one of the words leads to, if they have at least some. */
function raise(
  index: SearchIndex<unknown>,
  words: readonly string[],
  points: Points,
  least: number,
  bonus: number,
): void {
  const isRaised = new Uint8Array(points.length);
  for (const word of words) {
    for (const posting of index.postings[index.wordNumbers.get(word) ?? -1] ?? []) {
      const position = posting >> placeBits;
      const value = points[position] ?? 0;
      if (value < least || isRaised[position] === 1) continue;
      isRaised[position] = 1;
      points[position] = value + bonus;
    }
  }
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
    const isWhole = isWholeCode(index, position, code);
    const part = isWord ? codePoints.besideAWord : at === 0 ? codePoints.start : codePoints.inside;
    const value = isWhole ? codePoints.whole : part;
    if (value > (points[position] ?? 0)) points[position] = value;
  });
}

function pointsOf(points: Omit<Record<keyof typeof places, number>, 'none'>): Uint8Array {
  const table = new Uint8Array(1 << placeBits);
  for (const [name, place] of Object.entries(places)) {
    table[place] = name === 'none' ? 0 : points[name as keyof typeof points];
  }
  return table;
}
