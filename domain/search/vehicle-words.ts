import { fold } from '../fold.ts';
import { groupBy } from '../group-by.ts';
import type { AliasedVehicle } from '../vehicle-text.ts';
import { closestWord, groupByLength, soundOf, soundsOf, type WordsByLength } from './correct-typos.ts';
import { tokenize } from './tokenize.ts';

/**
 * What a word says of a vehicle. A `detail`, such as the 2 of 'Doblo 2' or the d of 'Corsa D', says something behind
 * another of its words only; a `generation`, such as 'e90', says it alone.
 */
export type Role = 'make' | 'model' | 'generation' | 'detail';

/** The words of a list of vehicles, in the form in which queries are tokenized. */
export interface VehicleWords {
  /** For each word the vehicles by their index in the list, each with the word's role. */
  roles: ReadonlyMap<string, ReadonlyMap<number, Role>>;
  /** The words that name a make. */
  makes: ReadonlySet<string>;
  /** For each vehicle the words of its model, those of 'Egea / Tipo' apart. */
  models: readonly (readonly string[][])[];
  /** For each vehicle the words that name its generation. */
  details: readonly (readonly string[])[];
  /** Makes and models by initial letter, for corrections. */
  names: ReadonlyMap<string, WordsByLength>;
  /** Makes and models by their sound. */
  sounds: ReadonlyMap<string, string>;
}

const cache = new WeakMap<object, VehicleWords>();

/** Computed once for each list. */
export function vehicleWords(vehicles: readonly AliasedVehicle[]): VehicleWords {
  const known = cache.get(vehicles) ?? readWords(vehicles);
  cache.set(vehicles, known);
  return known;
}

const strength: Record<Role, number> = { make: 0, detail: 1, generation: 2, model: 3 };

function readWords(vehicles: readonly AliasedVehicle[]): VehicleWords {
  const roles = new Map<string, Map<number, Role>>();
  const models: string[][][] = [];
  const details: string[][] = [];
  const sharedAliases = aliasesOfMakes(vehicles);
  vehicles.forEach((vehicle, at) => {
    details[at] = [];
    const add = (word: string, role: Role) => {
      if (role === 'detail') details[at]?.push(word);
      const byVehicle = roles.get(word) ?? new Map<number, Role>();
      roles.set(word, byVehicle);
      const known = byVehicle.get(at);
      if (!known || strength[role] > strength[known]) byVehicle.set(at, role);
    };
    const { make, model, model_en, generation, aliases } = vehicle;
    for (const name of [make, ...aliases.filter((alias) => sharedAliases.has(alias))])
      for (const word of nameTokens(name)) add(word, 'make');
    const own = aliases.filter((alias) => !sharedAliases.has(alias));
    models.push([model, model_en ?? '', ...own].flatMap((name) => modelAlternatives(name, add)));
    for (const word of nameTokens(generation)) addGeneration(word, add);
  });
  const isMake = ([, byVehicle]: [string, Map<number, Role>]) => [...byVehicle.values()].includes('make');
  const isName = (role: Role) => role === 'model' || role === 'make';
  const words = [...roles].filter(([, byVehicle]) => [...byVehicle.values()].some(isName));
  const byInitial = groupBy(
    words.map(([word]) => word),
    (word) => word.charAt(0),
  );
  return {
    roles,
    makes: new Set([...roles].filter(isMake).map(([word]) => word)),
    models,
    details,
    names: new Map([...byInitial].map(([initial, each]) => [initial, groupByLength(each)])),
    sounds: new Map(words.map(([word]) => [soundOf(word), word])),
  };
}

const nameTokens = (name: string) => tokenize(fold(name)).map(({ text }) => text);

/** The aliases that several models have, such as 'VW': they name the make. */
function aliasesOfMakes(vehicles: readonly AliasedVehicle[]): Set<string> {
  const models = new Map<string, string>();
  const shared = new Set<string>();
  for (const { model, aliases } of vehicles)
    for (const alias of aliases) {
      const first = nameTokens(model)[0] ?? '';
      const other = models.get(alias) ?? first;
      if (other !== first) shared.add(alias);
      models.set(alias, other);
    }
  return shared;
}

type Add = (word: string, role: Role) => void;

/** 'Egea / Tipo' is called either. Adds the words of each, and resolves to those that make the model. */
function modelAlternatives(name: string, add: Add): string[][] {
  return name.split('/').flatMap((part) => {
    const tokens = tokenize(fold(part));
    const [first] = tokens;
    if (!first) return [];
    // 'C-Max' is 'cmax' too; 'max' alone is no model.
    const isHyphenated = first.text.length <= 2 && tokens[1]?.isHyphenated;
    const joined = isHyphenated ? tokens.map(({ text }) => text).join('') : '';
    if (joined) {
      add(joined, 'model');
      for (const { text } of tokens) add(text, 'detail');
      return [[joined]];
    }
    const own = tokens.filter(({ text }, at) => at === 0 || !/^(?:\d+|\p{L})$/u.test(text));
    for (const { text } of tokens) add(text, 'detail');
    for (const { text } of own) add(text, 'model');
    // 'bmw 3' and 'mercedes c' mean the series.
    const [, series] = /^(.)serisi$/u.exec(first.text) ?? [];
    if (series) add(series, 'detail');
    return [own.map(({ text }) => text)];
  });
}

/** 'Mk2' is the 2 behind a model; '8P' and 'FD' are too short to say something alone. */
function addGeneration(word: string, add: Add): void {
  const [, number] = /^mk(\d)$/.exec(word) ?? [];
  if (number) add(number, 'detail');
  add(word, !number && word.length > 2 && /\d/.test(word) && /\p{L}/u.test(word) ? 'generation' : 'detail');
}

/** Shorter words are one letter away from too many others. */
const shortestCorrected = 4;
/** Words of the trade that are one letter away from a model: 'micro switch', 'super chip'. */
const noModels = new Set(['micro', 'super', 'lines', 'short', 'kanal', 'seria', 'disk', 'pool', 'gold']);

/** The make's or model's word that sounds like another, or was meant by one with a wrong letter, which is not the first. */
export function correctName({ names, sounds }: VehicleWords, word: string): string | undefined {
  if (word.length < shortestCorrected || noModels.has(word) || /\d/.test(word)) return undefined;
  const [sameSound] = soundsOf(word).flatMap((sound) => sounds.get(sound) ?? []);
  if (sameSound && sameSound.length >= shortestCorrected) return sameSound;
  // Of a short word a letter is missing, or two are swapped: 'jeta', 'cilo'.
  const isLikely = (name: string) =>
    word.length > 4 || name.length > word.length || (name.length === 4 && isSwap(name, word));
  return closestWord([names.get(word.charAt(0)) ?? []], word, 1, (name) => (isLikely(name) ? 1 : 0));
}

const isSwap = (a: string, b: string) => [...a].sort().join('') === [...b].sort().join('');

/** The names, `count` at most, that differ from an unknown one in a letter or two. */
export function similarModelWords({ names }: VehicleWords, word: string, count: number): string[] {
  const found: string[] = [];
  const most = word.length >= 6 ? 2 : 1;
  while (found.length < count && word.length >= 4 && !/\d/.test(word)) {
    const next = closestWord([...names.values()], word, most, (each) =>
      each.length >= 4 && !found.includes(each) ? 1 : 0,
    );
    if (next === undefined) break;
    found.push(next);
  }
  return found;
}
