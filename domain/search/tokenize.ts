import { forEachWord } from '../fold.ts';
import { wholeMegahertz } from '../product-facts.ts';
import {
  buttonWords,
  channelWords,
  dictionary,
  measures,
  numberWords,
  romanNumbers,
  seriesWords,
} from './lexicon.ts';

/** A word or a technical term in a folded text. */
export interface Token {
  /** As it is searched: 'kumandasi', '433mhz', '3tus'. */
  text: string;
  /** In the folded text. */
  start: number;
  end: number;
  /** Whether it was made of several words or rewritten; the words are then no tokens of their own. */
  isCanonical: boolean;
  /** Whether only a hyphen or slash is before it. */
  isHyphenated: boolean;
}

const apostrophes = "'’‘`´";
const frequency = /^(?:31[45]|433|434|868|869)(?:\.\d+)?$/;
const wholeNumber = /^\d{1,2}$/;

/** Of what ends in a digit: '433lük', 'hu66lı', 'golf 6nın'. */
const numberEndings = /^(?:l[iu]k?|n?[iu]n|d[ae]n?|l[ae]r|l[ae]ri)$/;

/** The words and technical terms of a folded text, in order. */
export function tokenize(folded: string): Token[] {
  const words = splitWords(folded);
  const tokens: Token[] = [];
  for (let at = 0; at < words.length; ) {
    const [token, taken] = tokenAt(words, at);
    tokens.push(token);
    at += taken;
  }
  return tokens;
}

/** Words, with decimal numbers whole and without what follows an apostrophe. */
function splitWords(folded: string): Token[] {
  const words: Token[] = [];
  let last: Token | undefined;
  forEachWord(folded, (start, end) => {
    const text = folded.slice(start, end);
    const gap = last && start - last.end === 1 ? folded.charAt(last.end) : ' ';
    const isDecimal = last && gap === '.' && isDigit(text) && /^\d+$/.test(last.text);
    if (last && (isDecimal || (apostrophes.includes(gap) && text.length <= 6))) {
      if (isDecimal) last.text += `.${text}`;
      last.end = end;
      last.isCanonical = true;
    } else {
      last = { text, start, end, isCanonical: false, isHyphenated: gap !== ' ' && '-–/.+'.includes(gap) };
      words.push(last);
    }
  });
  return words;
}

export function isDigit(text: string): boolean {
  const code = text.charCodeAt(0);
  return code >= 48 && code <= 57;
}

export const isYear = (text: string) => /^(?:19[5-9]|20[0-4])\d$/.test(text);

/** The token that starts at a word, and how many words it takes. */
function tokenAt(words: readonly Token[], at: number): [Token, number] {
  const word = words[at] as Token;
  const next = words[at + 1];
  if (next) {
    const pair = canonicalPair(word.text, next.text);
    if (pair) return [{ ...word, text: pair, end: next.end, isCanonical: true }, 2];
  }
  const single = canonicalWord(word.text);
  return [single === word.text ? word : { ...word, text: single, isCanonical: true }, 1];
}

/** Greater numbers are other words, too: 'on button'. */
export function digitOf(word: string): string | undefined {
  const value = numberWords.get(word);
  return value !== undefined && value < 10 ? String(value) : undefined;
}

function canonicalPair(first: string, second: string): string | undefined {
  const number = digitOf(first) ?? first;
  if (first.length > 1 && !isDigit(number)) return undefined;
  if (wholeNumber.test(number)) {
    if (buttonWords.has(second)) return `${number}tus`;
    if (channelWords.has(second)) return `${number}kanal`;
  }
  if (seriesWords.has(second) && /^(?:\d|[a-z])$/.test(first)) return `${first}serisi`;
  if (second === 'mhz' && /^\d+(?:\.\d+)?$/.test(first)) return `${wholeMegahertz(Number(first))}mhz`;
  const unit = measures.get(second);
  if (unit && /^\d+(?:\.\d+)?$/.test(first)) return first + unit;
  if (/^\d\d$/.test(first) && second === 'model') return `${Number(first) > 60 ? '19' : '20'}${first}`;
  return undefined;
}

function canonicalWord(word: string): string {
  if (!isDigit(word)) {
    const [, code, ending = ''] = /^([a-z]{1,4}\d+[a-z]??)([a-z]{2,})$/.exec(word) ?? [];
    return code && numberEndings.test(ending) ? code : (romanNumbers.get(word) ?? word);
  }
  if (frequency.test(word)) return `${wholeMegahertz(Number(word))}mhz`;
  const [, number, letters] = /^(\d+(?:\.\d+)?)([a-z]+)$/.exec(word) ?? [];
  if (!number || !letters) return word;
  if (numberEndings.test(letters)) return canonicalWord(number);
  return canonicalPair(number, letters) ?? word;
}

const model = /^\d{1,4}[a-z]?$/;
const makersGeneration = /^mk(\d)$/;

/**
 * 'hu 66', 'Clio 3' and 'Focus Mk2' as one word: hu66, clio3, focus2. Undefined if the two do not belong together,
 * such as a year behind a model.
 */
export function joinTokens(first: Token, second: Token): string | undefined {
  if (!second.isHyphenated && !isDigit(second.text) && !second.text.startsWith('mk')) return undefined;
  if (second.isHyphenated && !first.isCanonical && !second.isCanonical && first.text.length <= 8) {
    return first.text + second.text;
  }
  if (!/^\p{L}+$/u.test(first.text) || first.isCanonical || dictionary.has(first.text)) return undefined;
  const generation = makersGeneration.exec(second.text)?.[1];
  if (generation) return first.text + generation;
  if (!model.test(second.text) || (second.isCanonical && !/^\d$/.test(second.text))) return undefined;
  if (/^(?:19|20)\d\d$/.test(second.text) && first.text.length > 3) return undefined;
  return first.text + second.text;
}
