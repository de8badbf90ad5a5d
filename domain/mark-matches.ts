import { codesIn } from './code-parts.ts';
import { type FoldedText, fold, foldWithMap, withoutSeparators } from './fold.ts';
import { stemsOf } from './search/inflection.ts';
import { tokenize } from './search/tokenize.ts';
import { filterWords } from './text-filter.ts';
import { readableText } from './visitor-text.ts';

/** The parts of the texts that a search matches, each once. */
export function matchedParts(texts: readonly string[], search: string): string[] {
  const wanted = parseSearch(search);
  if (!wanted) return [];
  const marked = texts.flatMap((text) => markWanted(text, wanted).filter((segment) => segment.marked));
  return [...new Set(marked.map((segment) => segment.text))];
}

export interface TextSegment {
  text: string;
  marked: boolean;
}

/** Splits a text into marked and unmarked segments. */
export function markMatches(text: string, search: string): TextSegment[] {
  const wanted = parseSearch(search);
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
function parseSearch(search: string): Wanted | undefined {
  const folded = fold(readableText(search)).trim();
  if (folded === '') return undefined;
  const forms = new Set(tokenize(folded).flatMap(({ text }) => [text, ...stemsOf(text, 3)]));
  const bare = withoutSeparators(folded);
  return {
    // A short number is marked as a word of its own only.
    words: filterWords(folded).filter((word) => !shortNumber.test(word)),
    forms,
    initials: new Set([...forms].map((form) => form.charAt(0))),
    code: /\d/.test(bare) ? bare : undefined,
  };
}

const shortNumber = /^\d{1,2}$/;

function markWanted(text: string, wanted: Wanted): TextSegment[] {
  const marks = new Uint8Array(text.length);
  const whole = foldWithMap(text);
  for (const word of wanted.words) mark(whole, word, marks);
  markTokens(whole, wanted, marks);
  if (wanted.code && /\d/.test(whole.folded)) mark(bareText(whole), wanted.code, marks);
  keepCodesWhole(text, marks);
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
    marks.fill(1, source.starts[at], source.ends[at + word.length - 1]);
  }
}

/** Marks inflected forms of a word, and technical terms that are spelled otherwise. */
function markTokens(source: FoldedText, { forms, initials }: Wanted, marks: Uint8Array): void {
  for (const { text, start, end } of tokenize(source.folded)) {
    // A stem begins like its word.
    if (!initials.has(text.charAt(0))) continue;
    if (!forms.has(text) && !stemsOf(text, 3).some((stem) => forms.has(stem))) continue;
    const [from = 0, to = 0] = [source.starts[start], source.ends[end - 1]];
    // The 4 of 'Clio 4' is marked with its model: alone it would be marked in '4 Tuşlu', too.
    const isAlone = shortNumber.test(text) && marks[from - 2] !== 1;
    if (!isAlone) marks.fill(1, shortNumber.test(text) ? from - 1 : from, to);
  }
}

function bareText(source: FoldedText): FoldedText {
  const bare: FoldedText = { folded: '', starts: [], ends: [] };
  for (let i = 0; i < source.folded.length; i++) {
    const letter = withoutSeparators(source.folded.charAt(i));
    if (letter === '') continue;
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
