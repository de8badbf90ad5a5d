import { foldWithMap } from '../fold.ts';
import type { Lang } from '../localised.ts';
import { bladeCode } from '../product-facts.ts';
import { isBuiltIn } from '../vehicle.ts';
import { type AliasedVehicle, createLabeller, modelName } from '../vehicle-text.ts';
import { readableText } from '../visitor-text.ts';
import { hasProducts, isBrand, productsWith, type QueryTerm, type SearchContext } from './expand-terms.ts';
import { chipCode } from './lexicon.ts';
import { type NameTopic, topicOf } from './other-names.ts';
import { type ParsedQuery, parseQuery } from './parse-query.ts';
import { isBesideProduct, statedMultiple } from './query-words.ts';
import { readVehicle, type VehicleReading } from './read-vehicle.ts';
import { isYear, tokenize } from './tokenize.ts';
import {
  isProductName,
  mostChoices,
  namedSpan,
  overlaps,
  type Span,
  sharedNames,
  similarNames,
  splitJoined,
  unknownNames,
} from './unknown-names.ts';
import { vehicleWords } from './vehicle-words.ts';

/** What a query means. */
export interface Understood<V>
  extends Omit<VehicleReading<V>, 'used' | 'unknown' | 'known' | 'corrections' | 'others'> {
  parts: QueryPart[];
  /** Names of vehicles or brands that the shop does not know, as they were typed. */
  unknown: string[];
  /** Those of them that products have, but none of the kind that is asked for. */
  mentioned: string[];
  /** What these are names of, as far as that is known. */
  topics: NameTopic[];
  /** Vehicles whose names are spelled like the unknown ones. */
  similar: QueryChoice[];
  /** If the words contradict each other: what can be meant, first what is listed. */
  choices: QueryChoice[];
  /** The query without the words that name vehicles, as it was typed. */
  rest: string;
  parsed: ParsedQuery;
}

export const queryPartKinds = [
  'vehicle',
  'year',
  'kind',
  'brand',
  'fact',
  'code',
  'word',
  'unknown',
] as const;

/** One thing that a query says. */
export interface QueryPart {
  kind: (typeof queryPartKinds)[number];
  /** As it was typed; of a vehicle its name. */
  text: string;
  /** The query without it. */
  without: string;
}

/** Another search, under the name of what it finds. */
export interface QueryChoice {
  text: string;
  search: string;
}

/** Further words of a query are not read. */
const maxTokens = 20;
/** As many generations are offered instead of one that is not there. */
const mostGenerations = 6;

export function understandQuery<V extends AliasedVehicle>(
  context: SearchContext,
  given: string,
  vehicles: readonly V[],
  lang: Lang = 'tr',
): Understood<V> {
  const text = readableText(given);
  const { folded, starts, ends } = foldWithMap(text);
  const typed = tokenize(folded)
    .slice(0, maxTokens)
    .flatMap((token) => splitJoined(context, vehicleWords(vehicles), token));
  const options = {
    synonyms: context.synonyms,
    isKnown: (word: string) => hasProducts(context.index, word),
    isProductName: (make: string, pair: readonly [string, string]) => isProductName(context, make, pair),
  };
  const multiple = statedMultiple(typed);
  const counted = multiple && readVehicle(vehicles, typed.slice(0, -1), options);
  const isCounted = counted !== undefined && counted.vehicles.length > 0;
  const tokens = isCounted ? typed.slice(0, -1) : typed;
  const behind = typed.slice(tokens.length);
  const read = isCounted ? counted : readVehicle(vehicles, tokens, options);
  const { used, unknown, known, corrections, others, ...reading } = read;
  const spansAt = (positions: readonly number[]) => positions.flatMap((at) => tokens[at] ?? []);
  const allUsed = [...used, ...others.flatMap((other) => other.used)];
  const unread = blank(folded, [...spansAt(allUsed), ...behind]);
  const { corrections: spelled, terms, kindTerm } = parseQuery(context, unread, false);
  const isOfVehicle = reading.vehicles.length > 0;
  const ignored = isOfVehicle ? terms.filter((term) => isBesideProduct(context, term)) : [];
  const parsed = {
    terms: terms.filter((term) => !ignored.includes(term)),
    kindTerm,
    corrections: [
      ...corrections,
      ...spelled.filter(({ typed }) => !ignored.some((term) => term.typed === typed)),
    ],
  };
  // The make is known, and stands beside it.
  const generation = namedSpan(spansAt(unknown.filter((at) => !used.includes(at))));
  const isOfMake = reading.makes.length > 0;
  const names = generation
    ? [generation]
    : unknownNames(context, tokens, { used: allUsed, isOfVehicle, isOfMake }, parsed);
  const original = (spans: readonly Span[]): Span[] =>
    spans.map(({ start, end }) => ({ start: starts[start] ?? 0, end: ends[end - 1] ?? text.length }));
  const without = (spans: readonly Span[]) => cut(text, original(spans));
  const part = (kind: QueryPart['kind'], spans: readonly Span[], label?: string): QueryPart => ({
    kind,
    text: label ?? textAt(text, original(spans)),
    without: without(spans),
  });
  const outside = reading.isYearOutside ? spansAt(used).filter((token) => isYear(token.text)) : [];
  const own = spansAt(used).filter((token) => !outside.includes(token));
  const meanings: Meaning[] = [{ ...reading, used }, ...others].map((each) => ({
    kind: each.vehicles.length > 0 ? 'vehicle' : 'brand',
    name: vehicleName(vehicles, each, lang),
    spans: each.used === used ? own : spansAt(each.used),
  }));
  const nameAt = (span: Span) => textAt(text, original([span]));
  // A digit by itself says nothing.
  const named = parsed.terms.filter(
    (term, at, all) =>
      !/^\d$/.test(term.typed) &&
      !names.some((token) => overlaps(term, token)) &&
      // Of a word that was split.
      all.findIndex((other) => overlaps(term, other)) === at,
  );
  return {
    ...reading,
    parsed,
    rest: without([...spansAt(allUsed), ...ignored, ...behind]),
    unknown: names.map(nameAt),
    mentioned: names
      .filter(({ text: name }) => productsWith(context.index, context.index.families.get(name)).length > 0)
      .map(nameAt),
    topics: [...new Set(names.flatMap(({ name = '' }) => topicOf(name) ?? []))],
    similar: names.flatMap((token) =>
      (generation
        ? known.slice(0, mostGenerations).map(createLabeller(vehicles, lang))
        : similarNames(vehicles, token, nameAt(token), lang)
      ).map((name) => ({
        text: name,
        search: `${name} ${without([token, ...spansAt(allUsed)])}`.trim(),
      })),
    ),
    choices: [
      ...(others.length === 0 ? [] : choicesOf(meanings, without)),
      ...outside.flatMap(({ text: year }) => [
        { text: meanings[0]?.name ?? '', search: without(outside) },
        ...builtIn(vehicles, reading.vehicles, Number(year), lang).map((name) => ({
          text: `${name} · ${year}`,
          search: `${name} ${year} ${without(spansAt(allUsed))}`.trim(),
        })),
      ]),
    ],
    parts: [
      ...meanings.flatMap(({ kind, name, spans }) => (name ? [part(kind, spans, name)] : [])),
      ...outside.map((token) => part('year', [token])),
      ...names.map((token) => part('unknown', [token])),
      ...named.map((term) => part(kindOfTerm(context, parsed, term), [term])),
    ],
  };
}

interface Meaning {
  kind: 'vehicle' | 'brand';
  name: string;
  spans: readonly Span[];
}

/** Each of the meanings without the words of the others. */
function choicesOf(meanings: readonly Meaning[], without: (spans: readonly Span[]) => string): QueryChoice[] {
  return meanings.map((meaning) => ({
    text: meaning.name,
    search: without(meanings.flatMap((other) => (other === meaning ? [] : other.spans))),
  }));
}

/** With spaces instead of some parts, so that the others stay where they are. */
function blank(folded: string, spans: readonly Span[]): string {
  return spans.reduce(
    (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
    folded,
  );
}

/** Without some parts, and without the spaces that are left. */
function cut(text: string, spans: readonly Span[]): string {
  const remaining = [...spans]
    .sort((a, b) => b.start - a.start)
    .reduce((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, text);
  return remaining.replace(/\s+/gu, ' ').trim();
}

const textAt = (text: string, spans: readonly Span[]) =>
  spans.map(({ start, end }) => text.slice(start, end)).join(' ');

const isDigits = (word: string) => /^\d+$/.test(word);

function kindOfTerm(context: SearchContext, { kindTerm }: ParsedQuery, term: QueryTerm): QueryPart['kind'] {
  if (term.expansions.some((expansion) => isBrand(context.index, expansion))) return 'brand';
  const isFact = [/^\d+(?:tus|mhz|kanal)$/, chipCode, bladeCode].some((fact) => fact.test(term.typed));
  if (isFact) return 'fact';
  if (term.year !== undefined && term.expansions.every(({ words }) => words.every(isDigits))) return 'fact';
  if (term === kindTerm || term.expansions.some(({ kind }) => kind !== undefined)) return 'kind';
  return term.code === undefined ? 'word' : 'code';
}

type NamedReading<V> = Pick<VehicleReading<V>, 'vehicles'> &
  Partial<Pick<VehicleReading<V>, 'makes' | 'year'> & { make: string }>;

/** 'Fiat Doblo 2', 'Volkswagen Golf' for all its generations, 'Fiat' for the make alone. */
function vehicleName<V extends AliasedVehicle>(
  all: readonly V[],
  { vehicles, makes, make = makes?.[0], year }: NamedReading<V>,
  lang: Lang,
): string {
  if (vehicles.length === 0) return make ?? '';
  const labelOf = createLabeller(all, lang);
  const labels = vehicles.length === 1 ? vehicles.map(labelOf) : sharedNames(vehicles, lang);
  return [labels.join(', '), year].filter(Boolean).join(' · ');
}

/** The other generations of the models that were built in a year. */
function builtIn(
  all: readonly AliasedVehicle[],
  vehicles: readonly AliasedVehicle[],
  year: number,
  lang: Lang,
): string[] {
  const models = new Set(vehicles.map((vehicle) => modelName(vehicle)));
  const built = all.filter((vehicle) => models.has(modelName(vehicle)) && isBuiltIn(vehicle, year));
  return built.slice(0, mostChoices).map(createLabeller(all, lang));
}
