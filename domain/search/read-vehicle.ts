import { isBuiltIn } from '../vehicle.ts';
import type { AliasedVehicle } from '../vehicle-text.ts';
import { stemsOf } from './inflection.ts';
import { dictionary, kinds } from './lexicon.ts';
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
  /** Another vehicle that other words name. */
  others: V[];
  /** Words that were read as the name of a model. */
  corrections: { typed: string; used: string }[];
  /** The places of the words that say all this. */
  used: number[];
}

interface Options {
  synonyms: SynonymTable;
  /** Whether the catalogue knows a word, so that it is no misspelt model. */
  isKnown: (word: string) => boolean;
}

/** A token with the word under which vehicles know it. */
interface Meaning {
  at: number;
  /** How many tokens it takes. */
  taken: number;
  word: string;
  /** What is written behind it without a space: the 7 of 'golf7'. */
  detail?: string;
  /** The word is what was meant by a misspelt one. */
  isCorrected?: boolean;
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
const weights: Record<Role, number> = { make: 1, detail: 4, generation: 6, model: 8 };
/** More are a make, no vehicle. */
const mostVehicles = 12;
/** Words that say something else in the trade: a 'punto makinası' cuts dimple keys. */
const ambiguous = new Set(['punto', 'note', 'city', 'sport', 'rapid', 'hatch', 'cabrio']);

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
  if (best.found.length === 0 || best.found.length > mostVehicles)
    return { ...noVehicle, makes: makes.map(({ make }) => make), used: makes.flatMap(({ used }) => used) };
  const isModel = best.used.includes(yearAt);
  const year = yearAt >= 0 && !isModel ? Number(tokens[yearAt]?.text) : null;
  const found = best.found.flatMap((at) => vehicles[at] ?? []);
  const built = year === null ? found : found.filter((vehicle) => isBuiltIn(vehicle, year));
  const isYearOutside = built.length === 0;
  const chosen = isYearOutside ? found : built;
  const ofMakes = makes.filter(({ make }) => chosen.some((vehicle) => vehicle.make === make));
  const used = [...best.used, ...ofMakes.flatMap((each) => each.used), ...(year === null ? [] : [yearAt])];
  const left = meanings.filter(({ at }) => !used.includes(at));
  const others = bestVehicles(words, tokens, left).found.flatMap((at) => vehicles[at] ?? []);
  return {
    vehicles: chosen,
    makes: makes.map(({ make }) => make),
    year: isYearOutside ? null : year,
    isYearOutside,
    others: others.filter((vehicle) => !chosen.includes(vehicle)).slice(0, mostVehicles),
    corrections: meanings
      .filter(({ at, isCorrected }) => isCorrected && used.includes(at))
      .map(({ at, word }) => ({ typed: tokens[at]?.text ?? '', used: word })),
    used: [...new Set(used)].sort((a, b) => a - b),
  };
}

const isYear = (text: string) => /^(?:19[5-9]|20[0-4])\d$/.test(text);

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

/** The vehicles that the most telling words name, by their places in the list, and the places of these words. */
function bestVehicles(
  words: VehicleWords,
  tokens: readonly Token[],
  meanings: readonly Meaning[],
): { found: number[]; used: number[] } {
  const scores = new Map<number, { score: number; used: Map<number, Role>; named: Set<string> }>();
  for (const { at, taken, word, detail } of meanings) {
    for (const [place, role] of words.roles.get(word) ?? []) {
      const known = scores.get(place) ?? { score: 0, used: new Map(), named: new Set() };
      scores.set(place, known);
      // A detail is read behind what it belongs to.
      if (role === 'detail' && !known.used.has(at - 1)) continue;
      if (known.used.has(at)) continue;
      known.score += weights[role] + (detail && words.roles.get(detail)?.has(place) ? weights.detail : 0);
      known.named.add(word);
      for (let token = at; token < at + taken; token += 1) known.used.set(token, role);
    }
  }
  const named = [...scores].filter(([place, each]) => isNamed(words, place, each.used, tokens));
  const most = Math.max(0, ...named.map(([, { score }]) => score));
  const best = named.filter(([, { score }]) => score === most);
  const whole = best.filter(([place, each]) => isWhole(words.models[place] ?? [], each.named));
  const found = whole.length > 0 ? whole : best;
  return {
    found: found.map(([place]) => place),
    used: [...new Set(found.flatMap(([, { used }]) => [...used.keys()]))],
  };
}

/** Whether the words name a model or a generation, and not only a make. */
function isNamed(
  words: VehicleWords,
  place: number,
  used: ReadonlyMap<number, Role>,
  tokens: readonly Token[],
): boolean {
  const roles = [...used.values()];
  const isOfMake = roles.includes('make');
  const names = [...used].filter(([, role]) => role === 'model' || role === 'generation');
  if (names.length === 0) {
    // 'bmw 3'
    const series = (words.models[place] ?? []).flat().some((word) => word.endsWith('serisi'));
    return series && isOfMake && roles.includes('detail');
  }
  if (isOfMake || roles.length > names.length || names.length > 1) return true;
  const [at] = names[0] ?? [0];
  const text = tokens[at]?.text ?? '';
  if (/^\d+$/.test(text)) return text.length >= 3;
  return !ambiguous.has(text) || tokens.some((token) => isYear(token.text) || isCarKind(token.text));
}

/** What a car has and a house does not. */
const carKinds = new Set(['kumanda', 'kap', 'cip', 'kart', 'pil', 'remote', 'chip', 'fob', 'shell']);
const isCarKind = (text: string) =>
  carKinds.has(text) || stemsOf(text).some((stem) => kinds.has(stem) && carKinds.has(stem));

/** 'transit' means the Transit and no Transit Connect; 'punto' may mean a Grande Punto. */
function isWhole(models: readonly string[][], named: ReadonlySet<string>): boolean {
  return models.some((words) => {
    const own = words.filter((word) => named.has(word));
    return own.length === words.length || (own.length > 0 && own.includes(words.at(-1) ?? ''));
  });
}
