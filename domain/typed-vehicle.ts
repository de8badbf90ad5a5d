import { fold, wordsOf } from './fold.ts';
import type { Lang } from './localised.ts';
import { readVehicle } from './search/read-vehicle.ts';
import { synonymTable } from './search/synonyms.ts';
import { tokenize } from './search/tokenize.ts';
import { firstYear, isBuiltIn, lastYear } from './vehicle.ts';
import { type AliasedVehicle, createLabeller, namesOf } from './vehicle-text.ts';
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

/** '3 tuşlu' is no model. */
const isNoButtonCount = (word: string, at: number, words: readonly string[]) =>
  !isButton(word) && !isButton(words[at + 1] ?? '');
const isButton = (word: string) => /^(tus|but+on)/.test(word);

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

const nothingIsKnown = () => false;

function findNamed<V extends AliasedVehicle>(vehicles: readonly V[], words: readonly string[]): V[] {
  const tokens = tokenize(words.join(' '));
  const options = { synonyms: synonymTable(), isKnown: nothingIsKnown, isProductName: nothingIsKnown };
  return readVehicle(vehicles, tokens, options).vehicles;
}

/** A vehicle that was typed. */
export interface VehicleOffer {
  slug: string;
  /** 'Fiat Doblo 2 2014' */
  name: string;
  year: number | null;
  /** When it was built; null: still. */
  from: number;
  to: number | null;
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
    from: vehicle.year_from,
    to: vehicle.year_to,
  }));
}

/** For a text that is being typed. */
export const suggestedVehicles = (vehicles: readonly AliasedVehicle[], text: string, lang: Lang) =>
  offers(vehicles, suggestVehicles(vehicles, text), lang);
