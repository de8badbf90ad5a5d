import { isBuiltIn } from '../vehicle.ts';
import type { AliasedVehicle } from '../vehicle-text.ts';
import { type BestVehicles, bestVehicles, shapeOf } from './score-vehicles.ts';
import { isYear, type Token } from './tokenize.ts';
import { type Meaning, type MeaningOptions, meaningsAt } from './vehicle-meanings.ts';
import { type VehicleWords, vehicleWords } from './vehicle-words.ts';

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
  /** The positions of the words that say all this. */
  used: number[];
  /** The positions of the words that name a generation that is not there: 'golf 3'. */
  unknown: number[];
  /** The generations that are there instead. */
  known: V[];
}

export interface OtherReading<V> {
  vehicles: V[];
  /** Of no vehicle in particular. */
  make?: string;
  /** The positions of its words. */
  used: number[];
}

const noVehicle = {
  vehicles: [],
  makes: [],
  year: null,
  isYearOutside: false,
  others: [],
  corrections: [],
  used: [],
  unknown: [],
  known: [],
};
/** Further ones are words that were not understood. */
const mostOthers = 2;
/** More are a make, no vehicle. */
const mostVehicles = 12;

export function readVehicle<V extends AliasedVehicle>(
  vehicles: readonly V[],
  tokens: readonly Token[],
  options: MeaningOptions,
): VehicleReading<V> {
  if (vehicles.length === 0) return noVehicle;
  const words = vehicleWords(vehicles);
  const meanings = tokens.flatMap((_, at) => meaningsAt(words, tokens, at, options));
  const makes = namedMakes(vehicles, words, meanings);
  const best = bestVehicles(words, tokens, meanings);
  const strange = best.isOpen ? strangeGeneration(words, tokens, best) : undefined;
  if (best.found.length === 0 || best.found.length > mostVehicles || strange !== undefined) {
    const [first, ...others] = makes;
    return {
      ...noVehicle,
      makes: makes.map(({ make }) => make),
      used: first?.used ?? [],
      others: others.slice(0, mostOthers).map(({ make, used }) => ({ vehicles: [], make, used })),
      unknown: strange === undefined ? [] : wordsUpTo(strange, best.used),
      known: strange === undefined ? [] : best.found.flatMap((at) => vehicles[at] ?? []),
    };
  }
  const { year, yearAt } = yearIn(vehicles, tokens, best);
  const found = best.found.flatMap((at) => vehicles[at] ?? []);
  // '2012-2016'
  const untilAt = yearAt >= 0 && isYear(tokens[yearAt + 1]?.text ?? '') ? yearAt + 1 : yearAt;
  const until = untilAt === yearAt ? year : Number(tokens[untilAt]?.text);
  const since = year === null ? found : found.filter((vehicle) => isBuiltIn(vehicle, year));
  const throughout = until === null ? since : since.filter((vehicle) => isBuiltIn(vehicle, until));
  const built = throughout.length > 0 ? throughout : since;
  const isYearOutside = built.length === 0;
  const chosen = isYearOutside ? found : built;
  const ofMakes = makes.filter(({ make }) => chosen.some((vehicle) => vehicle.make === make));
  const used = [
    ...best.used,
    ...ofMakes.flatMap((each) => each.used),
    ...(year === null ? [] : [yearAt, untilAt]),
  ];
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
    unknown: [],
    known: [],
  };
}

/** The neighbours that end at a position, such as 'golf 9' of 'volkswagen kumanda golf 9'. */
function wordsUpTo(last: number, used: readonly number[]): number[] {
  const positions = [last];
  for (let at = last - 1; used.includes(at); at -= 1) positions.unshift(at);
  return positions;
}

/** The year that is named; directly behind the vehicle also by its last two digits: 'doblo 12 kumanda'. */
function yearIn(
  vehicles: readonly AliasedVehicle[],
  tokens: readonly Token[],
  { found, used }: BestVehicles,
): { year: number | null; yearAt: number } {
  const wholeAt = tokens.findIndex(({ text }, at) => isYear(text) && !used.includes(at));
  if (wholeAt >= 0) return { year: Number(tokens[wholeAt]?.text), yearAt: wholeAt };
  const shortAt = tokens.findIndex(
    ({ text }, at) => /^\d\d$/.test(text) && used.includes(at - 1) && !used.includes(at),
  );
  const short = Number(tokens[shortAt]?.text);
  const year = short > 60 ? 1900 + short : 2000 + short;
  const isBuilt = found.some((at) => vehicles[at] && isBuiltIn(vehicles[at], year));
  return isBuilt ? { year, yearAt: shortAt } : { year: null, yearAt: -1 };
}

/** The 3 of 'golf 3', if there are others but no such Golf. A last letter is the beginning of what is being typed. */
function strangeGeneration(
  { details }: VehicleWords,
  tokens: readonly Token[],
  { found, used }: BestVehicles,
): number | undefined {
  const shapes = new Set(found.flatMap((vehicle) => (details[vehicle] ?? []).map(shapeOf)));
  const at = tokens.findIndex(({ text }, position) => {
    const shape = shapeOf(text);
    const isTyped = shape === 'letter' && position === tokens.length - 1;
    return (
      used.includes(position - 1) && !used.includes(position) && shape !== '' && shapes.has(shape) && !isTyped
    );
  });
  return at < 0 ? undefined : at;
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
    const { found, used: positions } = bestVehicles(words, tokens, left);
    if (found.length === 0 || found.length > mostVehicles) break;
    others.push({ vehicles: found.flatMap((at) => vehicles[at] ?? []), used: positions });
  }
  const alone = makes.filter((each) => each.used.every(isFree));
  return [...others, ...alone.map(({ make, used }) => ({ vehicles: [], make, used }))].slice(0, mostOthers);
}

function namedMakes(
  vehicles: readonly AliasedVehicle[],
  { roles }: VehicleWords,
  meanings: readonly Meaning[],
): { make: string; used: number[] }[] {
  const found = new Map<string, Set<number>>();
  for (const { at, word } of meanings) {
    for (const [vehicle, role] of roles.get(word) ?? []) {
      const make = vehicles[vehicle]?.make;
      if (role !== 'make' || !make) continue;
      found.set(make, (found.get(make) ?? new Set()).add(at));
    }
  }
  return [...found].map(([make, used]) => ({ make, used: [...used] }));
}
