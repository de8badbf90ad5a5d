import { codesIn } from './code-parts.ts';
import { type FoldedText, fold, foldWithMap, isSeparator, withoutSeparators } from './fold.ts';
import { stemsOf } from './search/inflection.ts';
import { isYear, type Token, tokenize } from './search/tokenize.ts';
import { filterWords } from './text-filter.ts';
import { readableText } from './visitor-text.ts';

/** What a search was understood to name, as far as marking needs it. */
interface NamedPart {
  kind: string;
  /** The search without it. */
  without: string;
}

/** The parts of the texts that a search matches, each once. */
export function matchedParts(
  texts: readonly string[],
  search: string,
  parts: readonly NamedPart[] = [],
): string[] {
  const wanted = parseSearch(search, parts);
  if (!wanted) return [];
  const different = [...new Set(texts)];
  const marked = different.flatMap((text) => markWanted(text, wanted).filter((segment) => segment.marked));
  return [...new Set(marked.map((segment) => segment.text))];
}

export interface TextSegment {
  text: string;
  marked: boolean;
}

/** Splits a text into marked and unmarked segments. */
export function markMatches(text: string, search: string, parts: readonly NamedPart[] = []): TextSegment[] {
  const wanted = parseSearch(search, parts);
  return wanted ? markWanted(text, wanted) : segments(text, new Uint8Array(text.length));
}

/** What is marked. */
interface Wanted {
  /** Wherever they stand. */
  words: string[];
  /** Words and technical terms, and what is left of them without endings. */
  forms: Set<string>;
  /** Those of `forms`. */
  initials: Set<string>;
  /** The whole search without separators, if it may be a code. */
  code: string | undefined;
}

/** Undefined for a blank search. */
function parseSearch(search: string, parts: readonly NamedPart[]): Wanted | undefined {
  const folded = fold(readableText(search)).trim();
  if (folded === '') return undefined;
  const forms = new Set(tokenize(folded).flatMap(({ text }) => [text, ...stemsOf(text, 3)]));
  const bare = withoutSeparators(folded);
  const words = filterWords(folded);
  const withoutVehicles = parts
    .filter(({ kind }) => kind === 'vehicle' || kind === 'unknown')
    .map(({ without }) => filterWords(fold(without)));
  const isOfVehicle = (word: string) => withoutVehicles.some((others) => !others.includes(word));
  const isDetail = (word: string) => shortNumber.test(word) || (words.length > 1 && detail.test(word));
  return {
    // The words of a vehicle, known or not, are marked as whole words only.
    words: words.filter((word) => !isDetail(word) && !isOfVehicle(word)),
    forms,
    initials: new Set([...forms].map((form) => form.charAt(0))),
    code: /\d/.test(bare) && !isYear(bare) ? bare : undefined,
  };
}

const shortNumber = /^\d{1,2}$/;
/** The 4 of 'Clio 4', the D of 'Corsa D'. */
const detail = /^(?:\d{1,2}|\p{L})$/u;

function markWanted(text: string, wanted: Wanted): TextSegment[] {
  const marks = new Uint8Array(text.length);
  const whole = foldWithMap(text);
  for (const word of wanted.words) mark(whole, word, marks);
  markTokens(whole, tokenize(whole.folded), wanted, marks);
  if (wanted.code && /\d/.test(whole.folded)) mark(bareText(whole), wanted.code, marks);
  if (marks.includes(1)) keepCodesWhole(text, marks);
  return segments(text, marks);
}

const shortestInCode = 3;

/** A code of which a part is wanted is marked as a whole; two letters or digits of it are too little. */
function keepCodesWhole(text: string, marks: Uint8Array): void {
  for (const { start, end } of codesIn(text)) {
    const marked = marks.subarray(start, end).reduce((sum, each) => sum + each, 0);
    if (marked > 0 && marked < end - start) marks.fill(marked >= shortestInCode ? 1 : 0, start, end);
  }
}

function mark(source: FoldedText, word: string, marks: Uint8Array): void {
  for (let at = source.folded.indexOf(word); at >= 0; at = source.folded.indexOf(word, at + 1)) {
    // One or two letters are in half of all words; only those that begin with them are meant.
    if (word.length < 3 && /[\p{L}\p{N}]/u.test(source.folded.charAt(at - 1))) continue;
    if (isYear(word) && !isYearAt(source.folded, at)) continue;
    marks.fill(1, source.starts[at], source.ends[at + word.length - 1]);
  }
}

/** Marks inflected forms of a word, and technical terms that are spelled otherwise. */
function markTokens(
  source: FoldedText,
  tokens: readonly Token[],
  { forms, initials }: Wanted,
  marks: Uint8Array,
): void {
  for (const { text, start, end } of tokens) {
    // A stem begins like its word.
    if (!initials.has(text.charAt(0))) continue;
    if (!forms.has(text) && !stemsOf(text, 3).some((stem) => forms.has(stem))) continue;
    if (isYear(text) && !isYearAt(source.folded, start)) continue;
    const [from = 0, to = 0] = [source.starts[start], source.ends[end - 1]];
    // It is marked with its model: alone it would be marked in '4 Tuşlu', too.
    const isAlone = detail.test(text) && marks[from - 2] !== 1;
    if (!isAlone) marks.fill(1, detail.test(text) ? from - 1 : from, to);
  }
}

/** Whether four digits are a whole number, and neither end of '2002–2012', which are the years of another vehicle. */
function isYearAt(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 7), at);
  const behind = text.slice(at + 4, at + 11);
  return !/\d(?: ?\p{Pd} ?)?$/u.test(before) && !/^(?: ?\p{Pd} ?)?\d/u.test(behind);
}

function bareText(source: FoldedText): FoldedText {
  const bare: FoldedText = { folded: '', starts: [], ends: [] };
  for (let i = 0; i < source.folded.length; i++) {
    const letter = source.folded.charAt(i);
    if (isSeparator(letter)) continue;
    bare.folded += letter;
    bare.starts.push(source.starts[i] ?? 0);
    bare.ends.push(source.ends[i] ?? 0);
  }
  return bare;
}

function segments(text: string, marks: Uint8Array): TextSegment[] {
  const result: TextSegment[] = [];
  let start = 0;
  for (let i = 1; i <= text.length; i++) {
    if (i < text.length && marks[i] === marks[start]) continue;
    result.push({ text: text.slice(start, i), marked: marks[start] === 1 });
    start = i;
  }
  return result;
}
