import { fold } from '../fold.ts';
import type { Lang } from '../localised.ts';
import { type AliasedVehicle, modelName } from '../vehicle-text.ts';
import { knownForm, productsWith, type QueryTerm, type SearchContext, splitWord } from './expand-terms.ts';
import { bodyNames, otherNameLike, otherNames, shortNames } from './other-names.ts';
import type { ParsedQuery } from './parse-query.ts';
import { leastGroupScore, scoreTerm, type TermScores } from './scoring.ts';
import type { Token } from './tokenize.ts';
import { similarModelWords, type VehicleWords, vehicleWords } from './vehicle-words.ts';

/** As many similar names, or other generations, are offered. */
export const mostChoices = 3;

export interface Span {
  start: number;
  end: number;
}

/** A name in the folded text, without spaces and hyphens. */
export interface NamedSpan extends Span {
  text: string;
  /** The listed name that is meant. */
  name?: string;
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

/** Whether two words stand side by side in the name of a product that does not begin with the make: 'Xhorse Mini'. */
export function isProductName(
  { index }: SearchContext,
  make: string,
  [first, second]: readonly [string, string],
): boolean {
  const other = make === first ? second : first;
  const pair = ` ${first} ${second} `;
  return productsWith(index, index.families.get(other)).some((position) => {
    const name = index.names[position] ?? '';
    if (!name.includes(first) || !name.includes(second) || name.startsWith(`${make} `)) return false;
    const words = name.replaceAll('-', ' ').replace(/[^\p{L}\p{N} ]/gu, ' , ');
    return ` ${words} `.includes(pair);
  });
}

/** From the first to the last word; undefined for none. */
export function namedSpan(tokens: readonly Token[]): NamedSpan | undefined {
  if (tokens.length === 0) return undefined;
  const inOrder = [...tokens].sort((a, b) => a.start - b.start);
  const start = inOrder[0]?.start ?? 0;
  return { start, end: Math.max(...inOrder.map((token) => token.end)), text: joinedText(inOrder) };
}

interface ReadWords {
  /** The positions of the tokens that are read already. */
  used: readonly number[];
  isOfMake: boolean;
  isOfVehicle: boolean;
}

/**
 * The words that name a vehicle or brand that is not there. Beside nothing but a kind of product or a make, any unknown
 * word is taken for a name; beside a vehicle, it is rather the vehicle's equipment: 'symbol joy'.
 */
export function unknownNames(
  context: SearchContext,
  tokens: readonly Token[],
  { used, isOfVehicle, isOfMake }: ReadWords,
  { terms, kindTerm, corrections }: ParsedQuery,
): NamedSpan[] {
  const isShortName = isOfMake || kindTerm !== undefined || tokens.length === 1;
  const isListed = (name: string) => {
    if (isOfVehicle && bodyNames.has(name)) return false;
    return otherNames.has(name) || (isShortName && shortNames.has(name));
  };
  // 'mitsibushi' is a Mitsubishi.
  const corrected = new Map(corrections.map(({ typed, used }) => [typed, used]));
  const spelled = tokens.map((token) => {
    const used = isListed(token.text) ? undefined : corrected.get(token.text);
    return { ...token, text: used ?? token.text };
  });
  // A kind is named by a whole word, and not by the 'ka' with which 'kap' begins.
  const kindWord = kindTerm?.expansions.some(({ words }) => words.length > 0) ? kindTerm : undefined;
  const isThere = createPresenceTest(context, kindWord);
  const listed: NamedSpan[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const run = [3, 2, 1]
      .map((count) => spelled.slice(at, at + count))
      .find((each) => isName(each, isListed));
    const [first] = run ?? [];
    const isWord = run?.slice(1).every(({ isHyphenated }) => isHyphenated);
    const isRead = isWord && run?.every((_, offset) => used.includes(at + offset));
    if (!run || !first || isRead || (kindWord && overlaps(first, kindWord))) continue;
    if (isThere(joinedText(run))) continue;
    const [word, model] = spelled.slice(at + run.length, at + run.length + 2);
    // 'tesla model 3'
    const isOfModel = word?.text === 'model' && model && /^(?:\d|\p{L})$/u.test(model.text);
    const span = namedSpan(run);
    if (span) listed.push({ ...span, name: span.text, ...(isOfModel && { end: model.end }) });
    at += run.length - 1 + (isOfModel ? 2 : 0);
  }
  const strange = terms.filter(
    (term) =>
      term.expansions.length === 0 &&
      term.year === undefined &&
      term.code === undefined &&
      isNameLike(term.typed),
  );
  const others = terms.filter((term) => term !== kindTerm && !strange.includes(term));
  const isOnlyName = !isOfVehicle && (kindTerm !== undefined || isOfMake) && others.length === 0;
  const asNames = strange.flatMap(({ start, end, typed }) => {
    const name = otherNameLike(typed);
    if (name !== undefined && !isListed(name)) return [];
    if (name === undefined) return isOnlyName ? [{ start, end, text: typed }] : [];
    return [{ start, end, text: typed, name }];
  });
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

/** Tells whether a product, of the kind that is asked for, has a word elsewhere than in its description. */
function createPresenceTest({ index }: SearchContext, kindTerm: QueryTerm | undefined) {
  let scores: TermScores | undefined;
  return (word: string) => {
    const positions = productsWith(index, index.families.get(word));
    if (!kindTerm || positions.length === 0) return positions.length > 0;
    const kind = scores ?? scoreTerm(index, kindTerm, true);
    scores = kind;
    return positions.some((position) => (kind[position] ?? 0) >= leastGroupScore);
  };
}

const isNameLike = (typed: string) => /^(?:\p{L}{3,}|[a-z]{1,3}\d{1,3})$/u.test(typed);

/** What the names of several vehicles begin with, for each model once. */
export const sharedNames = (vehicles: readonly AliasedVehicle[], lang: Lang) => [
  ...new Set(vehicles.map((vehicle) => modelName(vehicle, lang))),
];

/** The models whose names are spelled like an unknown name, and the right spelling of one that the shop lacks. */
export function similarNames(
  all: readonly AliasedVehicle[],
  { text, name }: NamedSpan,
  typed: string,
  lang: Lang,
): string[] {
  // 'trafik'; 'Şahin' is searched like 'sahin' already.
  if (name !== undefined) return fold(typed) === name ? [] : [capitalised(name)];
  const words = vehicleWords(all);
  const similar = similarModelWords(words, text, mostChoices);
  const named = similar.flatMap((each) =>
    [...(words.roles.get(each) ?? [])].flatMap(([at, role]) => (role === 'model' ? (all[at] ?? []) : [])),
  );
  return sharedNames(named, lang).slice(0, mostChoices);
}

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
