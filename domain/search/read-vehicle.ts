import { isBuiltIn } from '../vehicle.ts';
import type { AliasedVehicle } from '../vehicle-text.ts';
import { stemsOf } from './inflection.ts';
import { dictionary } from './lexicon.ts';
import { ambiguous, bestVehicles, isYear, type Meaning } from './score-vehicles.ts';
import type { SynonymTable } from './synonyms.ts';
import type { Token } from './tokenize.ts';
import { digitOf } from './tokenize.ts';
import { correctModelWord, type Role, type VehicleWords, vehicleWords } from './vehicle-words.ts';

/** What the words of a query say of a vehicle. */
export interface VehicleReading<V> {
  /** The generations that are meant; several if the words leave it open. Empty if only a make is named, or nothing. */
  vehicles: V[];
  /** The makes that are named. */
  makes: string[];
  year: number | null;
  /** The vehicles were not built in the year that is named. */
  isYearOutside: boolean;
  /** What further words name instead: another vehicle, or another make. */
  others: OtherReading<V>[];
  /** Words that were read as the name of a model. */
  corrections: { typed: string; used: string }[];
  /** The places of the words that say all this. */
  used: number[];
}

export interface OtherReading<V> {
  vehicles: V[];
  /** Of no vehicle in particular. */
  make?: string;
  /** The places of its words. */
  used: number[];
}

interface Options {
  synonyms: SynonymTable;
  /** Whether the catalogue knows a word, so that it is no misspelt model. */
  isKnown: (word: string) => boolean;
}

const noVehicle = {
  vehicles: [],
  makes: [],
  year: null,
  isYearOutside: false,
  others: [],
  corrections: [],
  used: [],
};
/** Further ones are words that were not understood. */
const mostOthers = 2;
/** More are a make, no vehicle. */
const mostVehicles = 12;
export function readVehicle<V extends AliasedVehicle>(
  vehicles: readonly V[],
  tokens: readonly Token[],
  options: Options,
): VehicleReading<V> {
  if (vehicles.length === 0) return noVehicle;
  const words = vehicleWords(vehicles);
  const meanings = tokens.flatMap((_, at) => meaningsAt(words, tokens, at, options));
  const makes = namedMakes(vehicles, words, meanings);
  const yearAt = tokens.findIndex(({ text }) => isYear(text));
  const best = bestVehicles(words, tokens, meanings);
  if (best.found.length === 0 || best.found.length > mostVehicles) {
    const [first, ...others] = makes;
    return {
      ...noVehicle,
      makes: makes.map(({ make }) => make),
      used: first?.used ?? [],
      others: others.slice(0, mostOthers).map(({ make, used }) => ({ vehicles: [], make, used })),
    };
  }
  const isModel = best.used.includes(yearAt);
  const year = yearAt >= 0 && !isModel ? Number(tokens[yearAt]?.text) : null;
  const found = best.found.flatMap((at) => vehicles[at] ?? []);
  const built = year === null ? found : found.filter((vehicle) => isBuiltIn(vehicle, year));
  const isYearOutside = built.length === 0;
  const chosen = isYearOutside ? found : built;
  const ofMakes = makes.filter(({ make }) => chosen.some((vehicle) => vehicle.make === make));
  const used = [...best.used, ...ofMakes.flatMap((each) => each.used), ...(year === null ? [] : [yearAt])];
  return {
    vehicles: chosen,
    makes: makes.map(({ make }) => make),
    year: isYearOutside ? null : year,
    isYearOutside,
    others: otherReadings(vehicles, words, tokens, { meanings, makes, used }),
    corrections: meanings
      .filter(({ at, isCorrected }) => isCorrected && used.includes(at))
      .map(({ at, word }) => ({ typed: tokens[at]?.text ?? '', used: word })),
    used: [...new Set(used)].sort((a, b) => a - b),
  };
}

interface Read {
  meanings: readonly Meaning[];
  makes: readonly { make: string; used: number[] }[];
  used: readonly number[];
}

/** What the words name that are not used yet. */
function otherReadings<V extends AliasedVehicle>(
  vehicles: readonly V[],
  words: VehicleWords,
  tokens: readonly Token[],
  { meanings, makes, used }: Read,
): OtherReading<V>[] {
  const others: OtherReading<V>[] = [];
  const isFree = (at: number) => !used.includes(at) && !others.some((other) => other.used.includes(at));
  for (let count = 0; count < mostOthers; count += 1) {
    const left = meanings.filter(({ at }) => isFree(at));
    const { found, used: places } = bestVehicles(words, tokens, left);
    if (found.length === 0 || found.length > mostVehicles) break;
    others.push({ vehicles: found.flatMap((at) => vehicles[at] ?? []), used: places });
  }
  const alone = makes.filter((each) => each.used.every(isFree));
  return [...others, ...alone.map(({ make, used }) => ({ vehicles: [], make, used }))].slice(0, mostOthers);
}

/** The words of vehicles that a token, or it and the next, may mean. */
function meaningsAt(
  words: VehicleWords,
  tokens: readonly Token[],
  at: number,
  { synonyms, isKnown }: Options,
): Meaning[] {
  const text = tokens[at]?.text ?? '';
  const next = tokens[at + 1]?.text ?? '';
  const one = (word: string): Meaning => ({ at, taken: 1, word });
  const has = (word: string) => words.roles.has(word);
  const joined = text + next;
  const isShort = next !== '' && Math.min(text.length, next.length) <= 2 && !isYear(next);
  const spread = isShort ? [joined, seriesOf(joined) ?? ''].find(has) : undefined;
  if (spread) return [{ at, taken: 2, word: spread }, ...(has(text) ? [one(text)] : [])];
  const number = digitOf(text);
  const spoken = text === 'v' ? '5' : number === '1' ? undefined : number;
  const called = synonymsOf(synonyms, text).filter((word) => !ambiguous.has(word));
  const spelled = [text, ...(spoken ? [spoken] : []), ...called].filter(has);
  if (spelled.length > 0) return spelled.map(one);
  const parts = splitName(words, text);
  if (parts) return [{ ...one(parts[0]), detail: parts[1] }];
  const series = seriesOf(text);
  if (series && has(series)) return [one(series)];
  // 'fd6' is of the FD.
  const [, letters = ''] = /^([a-z]{2})\d$/.exec(text) ?? [];
  if (has(letters) && !isKnown(text)) return [one(letters)];
  if (isKnown(text) || dictionary.has(text)) return [];
  const stem = stemsOf(text, 3).find((each) => has(each) || synonymsOf(synonyms, each).some(has));
  if (stem) return [stem, ...synonymsOf(synonyms, stem)].filter(has).map(one);
  const corrected = correctModelWord(words, text);
  return corrected ? [{ ...one(corrected), isCorrected: true }] : [];
}

function synonymsOf({ groups }: SynonymTable, word: string): string[] {
  const members = (groups.get(word) ?? []).flatMap((group) => group.members);
  return members.filter((member) => member.length === 1).flatMap(([only]) => only ?? []);
}

/** 'golf7' and 'passatb8'. */
function splitName({ roles }: VehicleWords, text: string): [string, string] | undefined {
  for (let cut = text.length - 1; cut >= 3; cut--) {
    const [name, detail] = [text.slice(0, cut), text.slice(cut)];
    if (detail.length > 3 || !/\d/.test(detail)) continue;
    if (isModel(roles.get(name)) && roles.has(detail)) return [name, detail];
  }
  return undefined;
}

const isModel = (roles: ReadonlyMap<number, Role> | undefined) =>
  roles !== undefined && [...roles.values()].includes('model');

/** 'c180' and '320d' are of a series. */
function seriesOf(text: string): string | undefined {
  const [, letter, digit] = /^(?:([abcegs])\d{3}[a-z]?|([1-8])\d[0358](?:i|d|ci|xi|xd))$/.exec(text) ?? [];
  const series = letter ?? digit;
  return series && `${series}serisi`;
}

function namedMakes(
  vehicles: readonly AliasedVehicle[],
  { roles }: VehicleWords,
  meanings: readonly Meaning[],
): { make: string; used: number[] }[] {
  const found = new Map<string, Set<number>>();
  for (const { at, word } of meanings) {
    for (const [place, role] of roles.get(word) ?? []) {
      const make = vehicles[place]?.make;
      if (role !== 'make' || !make) continue;
      found.set(make, (found.get(make) ?? new Set()).add(at));
    }
  }
  return [...found].map(([make, used]) => ({ make, used: [...used] }));
}
