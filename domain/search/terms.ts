import { wholeMegahertz } from '../product-facts.ts';

/** A word or a technical term in a folded text. */
export interface Term {
  /** As it is searched: 'kumandasi', '433mhz', '3tus'. */
  text: string;
  /** In the folded text. */
  start: number;
  end: number;
  /** Whether it was made of several words or rewritten; the words are then no terms of their own. */
  isCanonical: boolean;
  /** Whether only a hyphen or slash is before it. */
  isHyphenated: boolean;
}

const apostrophes = "'’‘`´";
const buttonWords =
  /^(?:tus|tuslu|tuslular|tuslusu|tusu|buton|butonlu|butonu|button|buttons|dugme|dugmeli|b)$/;
const channelWords = /^(?:kanal|kanalli|channel|channels|kanalli)$/;
const seriesWords = /^(?:serisi|seri|series|class|sinifi|klas|kasa)$/;
export const numberWords = new Map(
  Object.entries({
    bir: '1',
    iki: '2',
    uc: '3',
    dort: '4',
    bes: '5',
    alti: '6',
    yedi: '7',
    sekiz: '8',
    dokuz: '9',
    one: '1',
    two: '2',
    three: '3',
    four: '4',
    five: '5',
    six: '6',
    seven: '7',
    eight: '8',
    nine: '9',
  }),
);
const romanNumbers = new Map(Object.entries({ ii: '2', iii: '3', iv: '4', vi: '6', vii: '7', viii: '8' }));
const units = new Map(
  Object.entries({
    v: 'v',
    volt: 'v',
    voltluk: 'v',
    mm: 'mm',
    milim: 'mm',
    cm: 'cm',
    mah: 'mah',
    mh: 'mh',
    amper: 'a',
    adet: 'adet',
    pcs: 'adet',
    parca: 'parca',
    piece: 'parca',
  }),
);
const frequency = /^(?:31[45]|433|434|868|869)(?:\.\d+)?$/;
const wholeNumber = /^\d{1,2}$/;

/** Of what ends in a digit: '433lük', 'hu66lı', 'golf 6nın'. */
const numberEndings = /^(?:l[iu]k?|n?[iu]n|d[ae]n?|l[ae]r|l[ae]ri)$/;

/** The words and technical terms of a folded text, in order. */
export function termsOf(folded: string): Term[] {
  const words = wordsOf(folded);
  const terms: Term[] = [];
  for (let at = 0; at < words.length; ) {
    const [term, taken] = termAt(words, at);
    terms.push(term);
    at += taken;
  }
  return terms;
}

/** Runs of letters and digits, with decimal numbers whole and without what follows an apostrophe. */
function wordsOf(folded: string): Term[] {
  const words: Term[] = [];
  let last: Term | undefined;
  for (let at = 0; at < folded.length; at++) {
    const start = at;
    while (at < folded.length && isWordCharacter(folded, at)) at++;
    if (at === start) continue;
    const text = folded.slice(start, at);
    const gap = last && start - last.end === 1 ? folded.charAt(last.end) : ' ';
    if (last && gap === '.' && isDigit(text) && /^\d+$/.test(last.text)) {
      last.text += `.${text}`;
      last.end = at;
      last.isCanonical = true;
    } else if (last && apostrophes.includes(gap) && text.length <= 6) {
      last.end = at;
      last.isCanonical = true;
    } else {
      last = { text, start, end: at, isCanonical: false, isHyphenated: gap !== ' ' && '-–/.+'.includes(gap) };
      words.push(last);
    }
  }
  return words;
}

const wordCharacter = /^[\p{L}\p{N}]/u;

function isWordCharacter(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
  // The second half of a pair belongs to the first.
  if (code >= 0xdc00 && code <= 0xdfff && at > 0) {
    const before = text.charCodeAt(at - 1);
    if (before >= 0xd800 && before <= 0xdbff) return wordCharacter.test(text.slice(at - 1, at + 1));
  }
  return wordCharacter.test(text.slice(at, at + 2));
}

export function isDigit(text: string): boolean {
  const code = text.charCodeAt(0);
  return code >= 48 && code <= 57;
}

/** The term that starts at a word, and how many words it takes. */
function termAt(words: readonly Term[], at: number): [Term, number] {
  const word = words[at] as Term;
  const next = words[at + 1];
  if (next) {
    const pair = canonicalPair(word.text, next.text);
    if (pair) return [{ ...word, text: pair, end: next.end, isCanonical: true }, 2];
  }
  const single = canonicalWord(word.text);
  return [single === word.text ? word : { ...word, text: single, isCanonical: true }, 1];
}

function canonicalPair(first: string, second: string): string | undefined {
  if (first.length > 1 && !isDigit(first) && !numberWords.has(first)) return undefined;
  const number = numberWords.get(first) ?? first;
  if (wholeNumber.test(number)) {
    if (buttonWords.test(second)) return `${number}tus`;
    if (channelWords.test(second)) return `${number}kanal`;
  }
  if (seriesWords.test(second) && /^(?:\d|[a-z])$/.test(first)) return `${first}serisi`;
  if (second === 'mhz' && /^\d+(?:\.\d+)?$/.test(first)) return `${wholeMegahertz(Number(first))}mhz`;
  const unit = units.get(second);
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
