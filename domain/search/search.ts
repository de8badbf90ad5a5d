import { fold, foldWithMap, withoutSeparators } from '../fold.ts';
import { readableText } from '../visitor-text.ts';
import { findLiterally } from './floor.ts';
import { findInStrings } from './joined-strings.ts';
import { sumOf, sumOrLeaveOut } from './leave-out.ts';
import { placeBits, placeMask, places } from './places.ts';
import { descriptionPoints, leastKindPoints, type Points, pointsFor } from './points.ts';
import { parseQuery } from './query.ts';
import { hasProducts, isBrand, readingsOf, type Searched, type Unit } from './readings.ts';
import { categoryKindWord, isWholeCode, joinedColumn, type SearchIndex } from './search-index.ts';
import { spellingOf } from './spelling.ts';
import { type SynonymTable, synonymTable } from './synonym-table.ts';

export interface Found {
  /** For each position how well the product fits; 0 if it does not. */
  scores: Uint16Array;
  corrections: { typed: string; used: string }[];
  leftOut: string[];
}

/** A score is points × 4 + tie-breakers; those found only literally have less than any point. */
const nameStartPoints = 2;
const scale = 4;
const wholeCodeScore = 255 * scale;
const codeStartScore = 30 * scale;

interface SearchOptions {
  literal?: boolean;
  synonyms?: SynonymTable;
  /** Whether a text with an unknown code finds nothing, instead of what the other words find. */
  needsCodes?: boolean;
}

/** Undefined for a blank text. */
export function searchProducts(
  index: SearchIndex<unknown>,
  given: string,
  { literal = false, synonyms = synonymTable(), needsCodes = false }: SearchOptions = {},
): Found | undefined {
  const text = readableText(given);
  const wanted = fold(text).trim();
  if (wanted === '') return undefined;
  const searched: Searched = { index, synonyms };
  const { units, kindUnit, corrections } = parseQuery(searched, text, literal);
  if (needsCodes && units.some(isUnknownCode)) return undefined;
  const points = units.map((unit) => pointsFor(index, unit, unit === kindUnit));
  if (kindUnit) dropMentions(index, text, points, units.indexOf(kindUnit));
  const { sums, leftOut } = literal
    ? { sums: sumOf(index, points), leftOut: [] }
    : sumOrLeaveOut(index, units, points, kindUnit);
  putRareKindsBehind(searched, units, kindUnit, sums);
  const scores = new Uint16Array(index.products.length);
  const start = brandName(index, units) ?? wanted;
  for (let i = 0; i < scores.length; i++) {
    const sum = sums[i] ?? 0;
    if (sum === 0) continue;
    const isStart = startsWith(index.names[i], start) || startsWith(index.englishNames[i], wanted);
    scores[i] = (sum + (isStart ? nameStartPoints : 0)) * scale + (index.tieBreakers[i] ?? 0);
  }
  addWholeCodes(index, text, scores);
  findLiterally(index, text, scores, (position) => {
    scores[position] = 1 + (index.tieBreakers[position] ?? 0);
  });
  return {
    scores,
    corrections: corrections.map(({ typed, used }) => ({
      typed: asTyped(text, typed),
      used: spellingOf(index, catalogueWord(searched, used)),
    })),
    leftOut: leftOut.flatMap((at) => asTyped(text, units[at]?.typed ?? '')),
  };
}

/** If nothing but a brand is searched, the word with which it begins: 'reno' orders like 'renault'. */
function brandName(index: SearchIndex<unknown>, units: readonly Unit[]): string | undefined {
  const readings = units.length === 1 ? (units[0]?.readings ?? []) : [];
  return readings.find((reading) => isBrand(index, reading))?.words[0];
}

/** Shorter ones may be a part of a code. */
function isUnknownCode({ typed, readings, year, code }: Unit): boolean {
  return (
    typed.length >= 4 && /\d/.test(typed) && readings.length === 0 && year === undefined && code === undefined
  );
}

/** Parts of a remote or a lock, and the keys of safes: rarely meant by who does not name them. */
const rareKinds = ['kap', 'devre', 'gobek', 'termik', 'kasa'];

/** 'clio 4 kart' rather means the remote than its empty shell, 'ford focus' than the switch of its ignition. */
function putRareKindsBehind(
  searched: Searched,
  units: readonly Unit[],
  kindUnit: Unit | undefined,
  sums: Uint16Array,
): void {
  const { index } = searched;
  const named = new Set(units.flatMap(({ readings }) => readings.flatMap(({ words }) => words)));
  const rare = new Uint8Array(sums.length);
  for (const kind of rareKinds) {
    if (named.has(kind) || (kind === 'kap' && kindUnit)) continue;
    const shells = readingsOf(searched, [kind]).map((reading) => categoryKindWord(reading.kind ?? ''));
    const words =
      kind === 'kap' ? shells.map((word) => index.wordNumbers.get(word) ?? -1) : index.families.get(kind);
    for (const word of words ?? []) {
      for (const posting of index.postings[word] ?? []) {
        if ((posting & placeMask) >= places.category) rare[posting >> placeBits] = 1;
      }
    }
  }
  for (let i = 0; i < sums.length; i++) {
    const sum = sums[i] ?? 0;
    if (rare[i] === 1 && sum > 1) sums[i] = sum - 1;
  }
}

/** 'renault' for 'reno', which no product has. */
function catalogueWord(searched: Searched, word: string): string {
  if (hasProducts(searched.index, word)) return word;
  return readingsOf(searched, [word])[0]?.words.join(' ') ?? word;
}

/** A folded part of the text as the visitor wrote it. */
function asTyped(text: string, part: string): string {
  const { folded, starts, ends } = foldWithMap(text);
  const at = folded.indexOf(part);
  return at < 0 ? part : text.slice(starts[at], ends[at + part.length - 1]);
}

/** Comparing the first letter before is much faster. */
function startsWith(text = '', start: string): boolean {
  return text.charCodeAt(0) === start.charCodeAt(0) && text.startsWith(start);
}

/**
 * 'sustalı kumanda pili' means batteries, and no remote whose description mentions one: if there are products of the
 * kind, but none with all units, a mention is too little, unless it is the whole text.
 */
function dropMentions(index: SearchIndex<unknown>, text: string, points: Points[], kindAt: number): void {
  const kind = points[kindAt];
  if (!kind?.some((value) => value >= leastKindPoints)) return;
  const isOfKind = kind.some(
    (value, position) => value > descriptionPoints && points.every((each) => each[position] !== 0),
  );
  if (isOfKind || isAnywhere(index, text)) return;
  points[kindAt] = kind.map((value) => (value > descriptionPoints ? value : 0));
}

/** Whether a product contains the whole text. */
function isAnywhere(index: SearchIndex<unknown>, text: string): boolean {
  let isFound = false;
  findLiterally(index, text, new Uint8Array(index.products.length), () => {
    isFound = true;
  });
  return isFound;
}

/** A whole query that is a code, or a part of one, is found however it is spelled. */
function addWholeCodes(index: SearchIndex<unknown>, text: string, scores: Uint16Array): void {
  const bare = withoutSeparators(fold(text));
  if (bare === '') return;
  const isLikeCode = bare.length >= 4 && /\d/.test(bare);
  findInStrings(joinedColumn(index, 'bareCodes'), bare, (position, at) => {
    if (isWholeCode(index, position, bare)) scores[position] = (scores[position] ?? 0) + wholeCodeScore;
    else if (isLikeCode && (at === 0 || index.bareCodes[position]?.[at - 1] === ' '))
      scores[position] = (scores[position] ?? 0) + codeStartScore;
    else if (scores[position] === 0) scores[position] = 1 + (index.tieBreakers[position] ?? 0);
  });
}
