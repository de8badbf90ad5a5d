import { fold, withoutSeparators } from './fold.ts';

const punctuation = /^[.;:!?/_\p{Pd}]$/u;
/** Further words of a query are ignored: they could only narrow the results. */
const maxWords = 12;

/** What is between the spaces of a folded query, each once and without punctuation around it. */
export function filterWords(folded: string): string[] {
  const parts = folded.split(/\s+/).filter((part) => part !== '');
  const words = new Set(parts.map(withoutPunctuation).filter((word) => word !== ''));
  return [...(words.size > 0 ? words : parts)].slice(0, maxWords);
}

function withoutPunctuation(part: string): string {
  let start = 0;
  let end = part.length;
  while (start < end && punctuation.test(part.charAt(start))) start++;
  while (end > start && punctuation.test(part.charAt(end - 1))) end--;
  return part.slice(start, end);
}

export interface FilterableText {
  folded: string;
  /** Without separators, so that a code is found however it is typed. */
  bare: string;
}

/** Only `codes` is compared without separators. */
export function filterableText(text: string, codes = text): FilterableText {
  return { folded: fold(text), bare: withoutSeparators(fold(codes)) };
}

/** Folds each row once: an edit makes a new row object, so what was folded stays valid. */
export function foldRowsOnce<Row extends object>(
  foldRow: (row: Row) => FilterableText,
): (row: Row) => FilterableText {
  const folded = new WeakMap<Row, FilterableText>();
  return (row) => {
    const known = folded.get(row) ?? foldRow(row);
    folded.set(row, known);
    return known;
  };
}

/** Whether a text contains every word of what is typed above a list. Undefined if nothing is typed. */
export function createTextFilter(typed: string): ((text: FilterableText) => boolean) | undefined {
  const words = filterWords(fold(typed)).map((word) => ({ word, bare: withoutSeparators(word) }));
  if (words.length === 0) return undefined;
  return ({ folded, bare }) =>
    words.every((each) => folded.includes(each.word) || (each.bare !== '' && bare.includes(each.bare)));
}
