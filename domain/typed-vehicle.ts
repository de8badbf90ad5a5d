import { fold, wordsOf } from './fold.ts';
import { groupBy } from './group-by.ts';
import type { Lang } from './localised.ts';
import { closestWord, groupByLength, type WordsByLength } from './search/correct-typos.ts';
import { firstYear, isBuiltIn, lastYear } from './vehicle.ts';
import { type AliasedVehicle, createLabeller, modelWords, namesOf } from './vehicle-text.ts';
import { readableText } from './visitor-text.ts';

export interface TypedVehicle<V> {
  vehicle: V;
  year: number | null;
}

/** Further words of a text are not read. */
const maxWords = 20;

type Find<V> = (words: readonly string[]) => V[];

/**
 * A typed vehicle, with or without a year: 'doblo 2014'. The last word may be unfinished. Words that
 * no name has, such as kinds of product, are left aside.
 */
export function suggestVehicles<V extends AliasedVehicle>(
  vehicles: readonly V[],
  text: string,
  count = 3,
): TypedVehicle<V>[] {
  return findWithYear(text, count, (words) => {
    const found = startingWith(vehicles, words);
    return found.length > 0 ? found : findNamed(vehicles, words);
  });
}

/** The vehicles that a finished text names by model or generation: none for 'fiat', which names a make only. */
export function namedVehicles<V extends AliasedVehicle>(
  vehicles: readonly V[],
  text: string,
  count: number,
): TypedVehicle<V>[] {
  return findWithYear(text, count, (words) => findNamed(vehicles, words));
}

function findWithYear<V extends AliasedVehicle>(
  text: string,
  count: number,
  find: Find<V>,
): TypedVehicle<V>[] {
  const words = wordsOf(fold(readableText(text)))
    .slice(0, maxWords)
    .filter(isNoButtonCount);
  const yearAt = words.findIndex((word) => /^\d{4}$/.test(word) && isPossibleYear(Number(word)));
  const yearWord = words[yearAt];
  if (yearWord === undefined)
    return find(words)
      .slice(0, count)
      .map((vehicle) => ({ vehicle, year: null }));
  const year = Number(yearWord);
  const built = find(words.toSpliced(yearAt, 1)).filter((each) => isBuiltIn(each, year));
  // 'peugeot 2008' may be a model or a year.
  const models = find(words)
    .filter((vehicle) => namesOf(vehicle).all.has(yearWord))
    .slice(0, built.length > 0 ? count - 1 : count);
  return [
    ...models.map((vehicle) => ({ vehicle, year: null })),
    ...built.filter((vehicle) => !models.includes(vehicle)).map((vehicle) => ({ vehicle, year })),
  ].slice(0, count);
}

const isPossibleYear = (year: number) => year >= firstYear && year <= lastYear;

/** The 3 of '3 tuşlu' is no model. */
const isNoButtonCount = (_: string, at: number, words: readonly string[]) =>
  !/^(tus|but+on)/.test(words[at + 1] ?? '');

/** Those that have all words, the last of which may be unfinished. */
function startingWith<V extends AliasedVehicle>(vehicles: readonly V[], words: readonly string[]): V[] {
  const last = words.at(-1) ?? '';
  if (words.length === 0 || (words.length === 1 && last.length < 2)) return [];
  return vehicles.filter((vehicle) => {
    const { all } = namesOf(vehicle);
    const isBeginning = () => [...all].some((word) => word.startsWith(last));
    return words.slice(0, -1).every((word) => all.has(word)) && (all.has(last) || isBeginning());
  });
}

/** Those that have the most words, one of which names the model or the generation. */
function findNamed<V extends AliasedVehicle>(vehicles: readonly V[], words: readonly string[]): V[] {
  if (words.length === 0) return [];
  const found = withMostWords(vehicles, words);
  return found.length > 0 ? found : withMostWords(vehicles, correctWords(vehicles, words));
}

function withMostWords<V extends AliasedVehicle>(vehicles: readonly V[], words: readonly string[]): V[] {
  let most = 0;
  let found: V[] = [];
  for (const vehicle of vehicles) {
    const { all, generationCodes } = namesOf(vehicle);
    const had = words.filter((word) => all.has(word));
    if (had.length === 0 || had.length < most) continue;
    // A letter or digit may mean anything alone, or beside words that are not the vehicle's.
    const isWhole = words.length > 1 && had.length === words.length;
    const distinctive = had.filter((word) => word.length > 1 || isWhole);
    const models = modelWords(vehicles).get(vehicle) ?? [];
    if (!distinctive.some((word) => models.includes(word) || generationCodes.includes(word))) continue;
    if (had.length > most) found = [];
    most = had.length;
    found.push(vehicle);
  }
  return found;
}

/** Shorter words are one letter away from too many others. */
const shortestCorrected = 5;

/** Words of the trade that are one letter away from a model: 'micro switch', 'super chip'. */
const noModels = new Set(['micro', 'super', 'lines', 'short']);

const correctionCache = new WeakMap<object, { all: Set<string>; byInitial: Map<string, WordsByLength> }>();

function allModelWords(vehicles: readonly AliasedVehicle[]) {
  const known = correctionCache.get(vehicles);
  if (known) return known;
  const all = new Set([...modelWords(vehicles).values()].flat());
  const byInitial = groupBy([...all], (word) => word.charAt(0));
  const words = {
    all,
    byInitial: new Map([...byInitial].map(([initial, each]) => [initial, groupByLength(each)])),
  };
  correctionCache.set(vehicles, words);
  return words;
}

/** With one wrong letter, not the first, corrected in words that no vehicle has. */
function correctWords(vehicles: readonly AliasedVehicle[], words: readonly string[]): string[] {
  const { all, byInitial } = allModelWords(vehicles);
  return words.map((word) => {
    if (word.length < shortestCorrected || all.has(word) || noModels.has(word)) return word;
    return closestWord([byInitial.get(word.charAt(0)) ?? []], word, 1, () => 1) ?? word;
  });
}

/** A vehicle that was typed. */
export interface VehicleOffer {
  slug: string;
  /** 'Fiat Doblo 2 2014' */
  name: string;
  year: number | null;
}

function offers(
  vehicles: readonly AliasedVehicle[],
  found: TypedVehicle<AliasedVehicle>[],
  lang: Lang,
): VehicleOffer[] {
  if (found.length === 0) return [];
  const labelOf = createLabeller(vehicles, lang);
  return found.map(({ vehicle, year }) => ({
    slug: vehicle.slug,
    name: [labelOf(vehicle), year].filter(Boolean).join(' '),
    year,
  }));
}

/** For a text that is being typed. */
export const suggestedVehicles = (vehicles: readonly AliasedVehicle[], text: string, lang: Lang) =>
  offers(vehicles, suggestVehicles(vehicles, text), lang);

const mostSearched = 6;

/** For a text that was searched. */
export const searchedVehicles = (vehicles: readonly AliasedVehicle[], text: string, lang: Lang) =>
  offers(vehicles, namedVehicles(vehicles, text, mostSearched), lang);
