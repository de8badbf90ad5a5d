import {
  hasProducts,
  knownForm,
  productsWith,
  type QueryTerm,
  type SearchContext,
  splitWord,
} from './expand-terms.ts';
import { bodyNames, otherNames, shortNames } from './other-names.ts';
import type { ParsedQuery } from './parse-query.ts';
import { leastGroupScore, scoreTerm } from './scoring.ts';
import type { Token } from './tokenize.ts';
import type { VehicleWords } from './vehicle-words.ts';

export interface Span {
  start: number;
  end: number;
}

/** A name in the folded text, without spaces and hyphens. */
interface NamedSpan extends Span {
  text: string;
}

export const overlaps = (a: Span, b: Span) => a.start < b.end && b.start < a.end;

/** 'doblo2kumanda' and 'peugeot301' are two words. */
export function splitJoined(context: SearchContext, { roles }: VehicleWords, token: Token): Token[] {
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

/** From the first to the last word; undefined for none. */
export function spanOf(tokens: readonly Token[]): NamedSpan | undefined {
  if (tokens.length === 0) return undefined;
  const inOrder = [...tokens].sort((a, b) => a.start - b.start);
  const start = inOrder[0]?.start ?? 0;
  return { start, end: Math.max(...inOrder.map((token) => token.end)), text: joinedText(inOrder) };
}

interface ReadWords {
  /** The places of the tokens that are read already. */
  used: readonly number[];
  isOfMake: boolean;
  hasVehicle: boolean;
}

/**
 * The words that name a vehicle or brand that is not there. Beside nothing but a kind of product, any unknown word is
 * taken for a name; beside a vehicle, it is rather the vehicle's equipment: 'symbol joy'.
 */
export function unknownNames(
  context: SearchContext,
  tokens: readonly Token[],
  { used, isOfMake, hasVehicle }: ReadWords,
  { terms, kindTerm }: ParsedQuery,
): NamedSpan[] {
  const { index } = context;
  const isShortName = isOfMake || kindTerm !== undefined;
  const isListed = (name: string) => {
    if (hasVehicle && bodyNames.has(name)) return false;
    return otherNames.has(name) || (isShortName && shortNames.has(name));
  };
  const isThere = (word: string) => hasProducts(index, word) && hasKind(context, word, kindTerm);
  const listed: NamedSpan[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const run = [3, 2, 1].map((count) => tokens.slice(at, at + count)).find((each) => isName(each, isListed));
    const [first] = run ?? [];
    const isWord = run?.slice(1).every(({ isHyphenated }) => isHyphenated);
    const isRead = isWord && run?.every((_, place) => used.includes(at + place));
    if (!run || !first || isRead || (kindTerm && overlaps(first, kindTerm))) continue;
    if (isThere(joinedText(run))) continue;
    listed.push(...[spanOf(run) ?? []].flat());
    at += run.length - 1;
  }
  const strange = terms.filter(
    ({ expansions, year, code }) => expansions.length === 0 && year === undefined && code === undefined,
  );
  const isOnlyName =
    !hasVehicle && kindTerm !== undefined && strange.length > 0 && strange.length === terms.length - 1;
  const others = isOnlyName ? strange.filter(({ typed }) => isNameLike(typed)) : [];
  const asNames = others.map(({ start, end, typed }) => ({ start, end, text: typed }));
  const isNew = (span: Span) => !listed.some((each) => overlaps(each, span));
  return [...listed, ...asNames.filter(isNew)].sort((a, b) => a.start - b.start);
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
