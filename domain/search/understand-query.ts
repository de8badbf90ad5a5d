import { foldWithMap } from '../fold.ts';
import type { Lang } from '../localised.ts';
import { type AliasedVehicle, createLabeller } from '../vehicle-text.ts';
import { readableText } from '../visitor-text.ts';
import {
  hasProducts,
  isBrand,
  knownForm,
  productsWith,
  type QueryTerm,
  type SearchContext,
  splitWord,
} from './expand-terms.ts';
import { bladeCode, chipCode } from './lexicon.ts';
import { otherNames, shortNames } from './other-names.ts';
import { type ParsedQuery, parseQuery } from './parse-query.ts';
import { readVehicle, type VehicleReading } from './read-vehicle.ts';
import { leastGroupScore, scoreTerm } from './scoring.ts';
import { type Token, tokenize } from './tokenize.ts';
import { type VehicleWords, vehicleWords } from './vehicle-words.ts';

/** What a query means. */
export interface Understood<V> extends Omit<VehicleReading<V>, 'used' | 'unknown' | 'corrections'> {
  parts: QueryPart[];
  /** Names of vehicles or brands that the shop does not know, as they were typed. */
  unknown: string[];
  /** The query without the words that name the vehicle, as it was typed. */
  rest: string;
  parsed: ParsedQuery;
}

/** One thing that a query says. */
export interface QueryPart {
  kind: 'vehicle' | 'kind' | 'brand' | 'fact' | 'code' | 'word' | 'unknown';
  /** As it was typed; of a vehicle its name. */
  text: string;
  /** The query without it. */
  without: string;
}

interface Span {
  start: number;
  end: number;
}

/** Further words of a query are not read. */
const maxTokens = 20;

export function understandQuery<V extends AliasedVehicle>(
  context: SearchContext,
  given: string,
  vehicles: readonly V[],
  lang: Lang = 'tr',
): Understood<V> {
  const text = readableText(given);
  const { folded, starts, ends } = foldWithMap(text);
  const tokens = tokenize(folded)
    .slice(0, maxTokens)
    .flatMap((token) => splitJoined(context, vehicleWords(vehicles), token));
  const isKnown = (word: string) => hasProducts(context.index, word);
  const { used, unknown, corrections, ...reading } = readVehicle(vehicles, tokens, {
    synonyms: context.synonyms,
    isKnown,
  });
  const generation = spanOf(unknown.flatMap((at) => tokens[at] ?? []));
  const vehicleSpans = used.flatMap((at) => tokens[at] ?? []);
  const unread = blank(folded, vehicleSpans);
  const { corrections: others, ...rest } = parseQuery(context, unread, false);
  const parsed = { ...rest, corrections: [...corrections, ...others] };
  const isOfMake = reading.makes.length > 0;
  const names = generation ?? unknownNames(context, tokens, { used, isOfMake }, parsed);
  const original = (spans: readonly Span[]): Span[] =>
    spans.map(({ start, end }) => ({ start: starts[start] ?? 0, end: ends[end - 1] ?? text.length }));
  const part = (kind: QueryPart['kind'], spans: readonly Span[], label?: string): QueryPart => ({
    kind,
    text: label ?? textAt(text, original(spans)),
    without: cut(text, original(spans)),
  });
  const name = vehicleName(vehicles, reading, lang);
  const named = parsed.terms.filter((term) => !names.some((token) => overlaps(term, token)));
  return {
    ...reading,
    parsed,
    rest: cut(text, original(vehicleSpans)),
    unknown: names.map((span) => textAt(text, original([span]))),
    parts: [
      ...(name ? [part(reading.vehicles.length > 0 ? 'vehicle' : 'brand', vehicleSpans, name)] : []),
      ...names.map((span) => part('unknown', [span])),
      ...named.map((term) => part(kindOfTerm(context, parsed, term), [term])),
    ],
  };
}

/** 'doblo2kumanda' and 'peugeot301' are two words. */
function splitJoined(context: SearchContext, { roles }: VehicleWords, token: Token): Token[] {
  const { text, start, end } = token;
  if (text.length < 6 || text.length !== end - start || otherNames.has(text)) return [token];
  const [, name = '', number = ''] = /^(\p{L}{3,})(\d{2,4})$/u.exec(text) ?? [];
  const isNumbered = roles.has(name) && roles.has(number);
  const parts = isNumbered ? [name, number] : knownForm(context, text) ? [] : splitWord(context, text);
  const [left, right] = parts ?? [];
  if (left === undefined || right === undefined) return [token];
  const cut = start + left.length;
  return [
    { ...token, text: left, end: cut },
    { ...token, text: right, start: cut },
  ];
}

/** One span from the first to the last word; undefined for none. */
function spanOf(tokens: readonly Token[]): Span[] | undefined {
  if (tokens.length === 0) return undefined;
  const start = Math.min(...tokens.map((token) => token.start));
  return [{ start, end: Math.max(...tokens.map((token) => token.end)) }];
}

const overlaps = (a: Span, b: Span) => a.start < b.end && b.start < a.end;

/** With spaces instead of some parts, so that the others stay where they are. */
function blank(folded: string, spans: readonly Span[]): string {
  return spans.reduce(
    (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
    folded,
  );
}

/** Without some parts, and without the spaces that are left. */
function cut(text: string, spans: readonly Span[]): string {
  const kept = [...spans]
    .sort((a, b) => b.start - a.start)
    .reduce((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, text);
  return kept.replace(/\s+/gu, ' ').trim();
}

const textAt = (text: string, spans: readonly Span[]) =>
  spans.map(({ start, end }) => text.slice(start, end)).join(' ');

function kindOfTerm(context: SearchContext, { kindTerm }: ParsedQuery, term: QueryTerm): QueryPart['kind'] {
  if (term.expansions.some((expansion) => isBrand(context.index, expansion))) return 'brand';
  const isFact = [/^\d+(?:tus|mhz|kanal)$/, chipCode, bladeCode].some((fact) => fact.test(term.typed));
  if (isFact) return 'fact';
  if (term === kindTerm || term.expansions.some(({ kind }) => kind !== undefined)) return 'kind';
  return term.code === undefined ? 'word' : 'code';
}

/**
 * The words that name a vehicle or brand that is not there. Beside nothing but a kind of product, any unknown word is
 * taken for a name.
 */
function unknownNames(
  context: SearchContext,
  tokens: readonly Token[],
  { used, isOfMake }: { used: readonly number[]; isOfMake: boolean },
  { terms, kindTerm }: ParsedQuery,
): Span[] {
  const { index } = context;
  const isShortName = isOfMake || kindTerm !== undefined;
  const isListed = (name: string) => otherNames.has(name) || (isShortName && shortNames.has(name));
  const isThere = (word: string) => hasProducts(index, word) && hasKind(context, word, kindTerm);
  const listed: Span[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const run = [3, 2, 1].map((count) => tokens.slice(at, at + count)).find((each) => isName(each, isListed));
    const [first] = run ?? [];
    const isRead = run?.length === 1 && used.includes(at);
    if (!run || !first || isRead || (kindTerm && overlaps(first, kindTerm))) continue;
    if (isThere(joinedText(run))) continue;
    listed.push(...(spanOf(run) ?? []));
    at += run.length - 1;
  }
  const strange = terms.filter(
    ({ expansions, year, code }) => expansions.length === 0 && year === undefined && code === undefined,
  );
  const isOnlyName = kindTerm !== undefined && strange.length > 0 && strange.length === terms.length - 1;
  const others = isOnlyName ? strange.filter(({ typed }) => isNameLike(typed)) : [];
  const isNew = (span: Span) => !listed.some((each) => overlaps(each, span));
  return [...listed, ...others.filter(isNew)].sort((a, b) => a.start - b.start);
}

const joinedText = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join('');

/** A word, words with hyphens, or a word and its number: 'bft', 'mul-t-lock', 'peugeot 2008'. */
function isName(run: readonly Token[], isListed: (name: string) => boolean): boolean {
  if (run.length === 1) return isListed(run[0]?.text ?? '');
  const isJoined = run.slice(1).every(({ isHyphenated }) => isHyphenated);
  const isNumbered = run.length === 2 && /^\d+$/.test(run[1]?.text ?? '');
  return (isJoined || isNumbered) && isListed(joinedText(run));
}

/** Whether a product of the kind that is asked for has the word. */
function hasKind({ index }: SearchContext, word: string, kindTerm: QueryTerm | undefined): boolean {
  if (!kindTerm) return true;
  const scores = scoreTerm(index, kindTerm, true);
  return productsWith(index, index.families.get(word)).some(
    (position) => (scores[position] ?? 0) >= leastGroupScore,
  );
}

const isNameLike = (typed: string) => /^(?:\p{L}{3,}|[a-z]{1,2}\d{1,3})$/u.test(typed);

/** 'Fiat Doblo 2', 'Volkswagen Golf' for all its generations, 'Fiat' for the make alone. */
function vehicleName<V extends AliasedVehicle>(
  all: readonly V[],
  { vehicles, makes, year }: Pick<VehicleReading<V>, 'vehicles' | 'makes' | 'year'>,
  lang: Lang,
): string {
  if (vehicles.length === 0) return makes.join(', ');
  const labelOf = createLabeller(all, lang);
  const labels = vehicles.length === 1 ? vehicles.map(labelOf) : sharedNames(vehicles, lang);
  return [labels.join(', '), year].filter(Boolean).join(' · ');
}

/** What the names of several vehicles begin with, for each model once. */
function sharedNames(vehicles: readonly AliasedVehicle[], lang: Lang): string[] {
  const names = vehicles.map(({ make, model, model_en }) => {
    const name = (lang === 'en' && model_en) || model;
    return `${make} ${name.replace(/\s(?:\d{1,2}|\p{Lu})$/u, '')}`;
  });
  return [...new Set(names)];
}
