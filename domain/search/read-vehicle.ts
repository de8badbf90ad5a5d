import { isBuiltIn } from '../vehicle.ts';
import type { AliasedVehicle } from '../vehicle-text.ts';
import type { Token } from './tokenize.ts';
import {
  ambiguous,
  isCarKind,
  isYear,
  type Meaning,
  type MeaningOptions,
  meaningsAt,
} from './vehicle-meanings.ts';
import { type Role, type VehicleWords, vehicleWords } from './vehicle-words.ts';

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
  /** The places of the words that name a generation that is not there: 'golf 3'. */
  unknown: number[];
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
};
const weights: Record<Role, number> = { make: 1, detail: 4, generation: 6, model: 8 };
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
  const onlyMakes = { ...noVehicle, makes: makes.map(({ make }) => make) };
  if (best.found.length === 0 || best.found.length > mostVehicles)
    return { ...onlyMakes, used: makes.flatMap(({ used }) => used) };
  const strange = best.isOpen ? strangeGeneration(words, tokens, best) : undefined;
  if (strange !== undefined)
    return { ...onlyMakes, used: makes.flatMap(({ used }) => used), unknown: [...best.used, strange] };
  const { year, yearAt } = yearIn(vehicles, tokens, best);
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
    unknown: [],
  };
}

/** What the most telling words name. */
interface BestVehicles {
  /** By their places in the list. */
  found: number[];
  /** The places of the words. */
  used: number[];
  /** No word tells the generation. */
  isOpen: boolean;
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
  const shapes = new Set(found.flatMap((place) => (details[place] ?? []).map(shapeOf)));
  const at = tokens.findIndex(({ text }, place) => {
    const shape = shapeOf(text);
    const isTyped = shape === 'letter' && place === tokens.length - 1;
    return used.includes(place - 1) && !used.includes(place) && shape !== '' && shapes.has(shape) && !isTyped;
  });
  return at < 0 ? undefined : at;
}

function shapeOf(word: string): 'number' | 'letter' | 'code' | '' {
  if (/^[1-9]$/.test(word)) return 'number';
  if (/^[a-z]$/.test(word)) return 'letter';
  return /^(?:[a-z]\d|\d[a-z])$/.test(word) ? 'code' : '';
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

/** The vehicles that the most telling words name. */
function bestVehicles(
  words: VehicleWords,
  tokens: readonly Token[],
  meanings: readonly Meaning[],
): BestVehicles {
  const scores = new Map<number, { score: number; used: Map<number, Role>; named: Set<string> }>();
  const read = ({ at, taken, word, detail }: Meaning, isBefore: boolean) => {
    for (const [place, role] of words.roles.get(word) ?? []) {
      const known = scores.get(place) ?? { score: 0, used: new Map(), named: new Set() };
      scores.set(place, known);
      // A detail is read beside what it belongs to; before it only a code is: 'b8 passat', but '3 clio'.
      const neighbour = isBefore ? at + taken : at - 1;
      if (isBefore && (role !== 'detail' || shapeOf(word) !== 'code')) continue;
      if (role === 'detail' && !known.used.has(neighbour)) continue;
      if (known.used.has(at)) continue;
      known.score += weights[role] + (detail && words.roles.get(detail)?.has(place) ? weights.detail : 0);
      known.named.add(word);
      for (let token = at; token < at + taken; token += 1)
        known.used.set(token, detail ? 'generation' : role);
    }
  };
  for (const meaning of meanings) read(meaning, false);
  for (const meaning of meanings) read(meaning, true);
  const named = [...scores].filter(([place, each]) => isNamed(words, place, each.used, tokens));
  const most = Math.max(0, ...named.map(([, { score }]) => score));
  const best = named.filter(([, { score }]) => score === most);
  const whole = best.filter(([place, each]) => isWhole(words.models[place] ?? [], each.named));
  const found = whole.length > 0 ? whole : best;
  if (found.length === 0) return codeVehicles(words, tokens, meanings);
  const tellsGeneration = (role: Role) => role === 'detail' || role === 'generation';
  return {
    found: found.map(([place]) => place),
    used: [...new Set(found.flatMap(([, { used }]) => [...used.keys()]))],
    isOpen: !found.some(([, { used }]) => [...used.values()].some(tellsGeneration)),
  };
}

/** 'b8 kumanda', 'fd6 kap': beside a kind of a car's parts a short code names its generations alone. */
function codeVehicles(
  { roles }: VehicleWords,
  tokens: readonly Token[],
  meanings: readonly Meaning[],
): BestVehicles {
  const nothing = { found: [], used: [], isOpen: false };
  if (!tokens.some(({ text }) => isCarKind(text))) return nothing;
  const code = meanings.find(({ at }) => /^(?:[a-z]\d|[a-z]{2}\d)$/.test(tokens[at]?.text ?? ''));
  const places = [...(roles.get(code?.word ?? '') ?? [])];
  if (!code || places.some(([, role]) => role !== 'detail')) return nothing;
  return { ...nothing, found: places.map(([place]) => place), used: [code.at] };
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
  // 'T5' is a Transporter and a chip.
  if (/^t\d$/.test(text)) return tokens.some((token) => isCarKind(token.text) && !isChip(token.text));
  return !ambiguous.has(text) || tokens.some((token) => isYear(token.text) || isCarKind(token.text));
}

const isChip = (text: string) => /^(?:cip|chip)/.test(text);

/** 'transit' means the Transit and no Transit Connect; 'punto' may mean a Grande Punto. */
function isWhole(models: readonly string[][], named: ReadonlySet<string>): boolean {
  return models.some((words) => {
    const own = words.filter((word) => named.has(word));
    return own.length === words.length || (own.length > 0 && own.includes(words.at(-1) ?? ''));
  });
}
