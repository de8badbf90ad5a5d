const beyondAscii = /[\u0080-\u{10ffff}]/gu;
const marks = /\p{M}+/gu;
const separators = /[\s./_\p{Pd}\u2212]+/gu;
const cache = new Map<number, string>();
/** More letters than any catalogue has; a visitor may type all of Unicode. */
const maxCached = 2_000;

/**
 * The form in which texts are compared: lower case, without accents. It folds letter by letter, so a substring
 * folds to a substring of the folded text. Commas become points: 433,92 is 433.92.
 */
export function fold(text: string): string {
  return text.replace(beyondAscii, foldLetter).toLowerCase().replaceAll(',', '.');
}

export function foldCode(text: string): string {
  return withoutSeparators(fold(text));
}

export function withoutSeparators(folded: string): string {
  // `replace` would create a cons-string per match, which takes more memory in the index.
  return folded.split(separators).join('');
}

export interface FoldedText {
  folded: string;
  /** For each UTF-16 unit of `folded`, the start and end of its letter in the original. */
  starts: number[];
  ends: number[];
}

export function foldWithMap(text: string): FoldedText {
  const result: FoldedText = { folded: '', starts: [], ends: [] };
  let at = 0;
  let letterStart = 0;
  for (const letter of text) {
    const folded = foldLetter(letter);
    const end = at + letter.length;
    if (folded === '') {
      for (let i = letterStart; i < result.ends.length; i++) result.ends[i] = end;
    } else {
      letterStart = result.folded.length;
      result.folded += folded;
      for (let i = 0; i < folded.length; i++) {
        result.starts.push(at);
        result.ends.push(end);
      }
    }
    at = end;
  }
  return result;
}

function foldLetter(letter: string): string {
  const point = letter.codePointAt(0) ?? 0;
  let folded = cache.get(point);
  if (folded === undefined) {
    folded = computeFold(letter);
    if (cache.size < maxCached) cache.set(point, folded);
  }
  return folded;
}

function computeFold(letter: string): string {
  if (letter < '\u0080') return letter === ',' ? '.' : letter.toLowerCase();
  // Upper case first: it unifies ı and i, ß and ss, ς and σ.
  const next = bare(bare(letter.toUpperCase()).toLowerCase());
  return next === letter ? next : fold(next);
}

function bare(text: string): string {
  return text.normalize('NFKD').replace(marks, '');
}
