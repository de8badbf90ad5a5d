import { foldWithMap } from '../fold.ts';
import type { Lang } from '../localised.ts';
import { type AliasedVehicle, createLabeller } from '../vehicle-text.ts';
import { readableText } from '../visitor-text.ts';
import { hasProducts, isBrand, type QueryTerm, type SearchContext } from './expand-terms.ts';
import { otherNames } from './other-names.ts';
import { type ParsedQuery, parseQuery } from './parse-query.ts';
import { readVehicle, type VehicleReading } from './read-vehicle.ts';
import { type Token, tokenize } from './tokenize.ts';

/** What a query means. */
export interface Understood<V> extends Omit<VehicleReading<V>, 'used' | 'corrections'> {
  parts: QueryPart[];
  /** Names of vehicles or brands that the shop does not know, as they were typed. */
  unknown: string[];
  /** The query without the words that name the vehicle, as it was typed. */
  rest: string;
  parsed: ParsedQuery;
}

export const partKinds = ['vehicle', 'kind', 'brand', 'fact', 'code', 'word', 'unknown'] as const;

/** One thing that a query says. */
export interface QueryPart {
  kind: (typeof partKinds)[number];
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
  const tokens = tokenize(folded).slice(0, maxTokens);
  const isKnown = (word: string) => hasProducts(context.index, word);
  const { used, corrections, ...reading } = readVehicle(vehicles, tokens, {
    synonyms: context.synonyms,
    isKnown,
  });
  const vehicleSpans = used.flatMap((at) => tokens[at] ?? []);
  const unread = blank(folded, vehicleSpans);
  const { corrections: others, ...rest } = parseQuery(context, unread, false);
  const parsed = { ...rest, corrections: [...corrections, ...others] };
  const names = unknownNames(context, tokens, used, parsed);
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
    unknown: names.map((token) => textAt(text, original([token]))),
    parts: [
      ...(name ? [part(reading.vehicles.length > 0 ? 'vehicle' : 'brand', vehicleSpans, name)] : []),
      ...names.map((token) => part('unknown', [token])),
      ...named.map((term) => part(kindOfTerm(context, parsed, term), [term])),
    ],
  };
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
  if (
    /^(?:\d+(?:tus|mhz|kanal)|id\d\w|4d\d\d|mqb\d\d|(?:hu|sip|va|ne|toy|hy|nsn|hon|fo|gt)\d+\w{0,2})$/.test(
      term.typed,
    )
  )
    return 'fact';
  if (term === kindTerm || term.expansions.some(({ kind }) => kind !== undefined)) return 'kind';
  return term.code === undefined ? 'word' : 'code';
}

/**
 * The words that name a vehicle or brand that is not there. Beside nothing but a kind of product, any unknown word is
 * taken for a name.
 */
function unknownNames(
  { index }: SearchContext,
  tokens: readonly Token[],
  used: readonly number[],
  { terms, kindTerm }: ParsedQuery,
): Token[] {
  const isUnread = (_: Token, at: number) => !used.includes(at);
  const listed = tokens.filter(
    (token, at) => isUnread(token, at) && otherNames.has(token.text) && !hasProducts(index, token.text),
  );
  const strange = terms.filter(
    ({ expansions, year, code }) => expansions.length === 0 && year === undefined && code === undefined,
  );
  const isOnlyName = kindTerm !== undefined && strange.length > 0 && strange.length === terms.length - 1;
  const others = isOnlyName
    ? tokens.filter((token) => strange.some((term) => overlaps(term, token) && isName(term.typed)))
    : [];
  return tokens.filter((token) => listed.includes(token) || others.includes(token));
}

const isName = (typed: string) => /^\p{L}{3,}$/u.test(typed);

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
