// Text that visitors send is cut, normalised and cut again before anything reads it (decision 40).

/** The most characters of a text that becomes one line of a cart, a list or a request. */
export const maxTextLength = 300;
/** The most characters of a search in an address. */
export const maxSearchLength = 200;
/** The most characters of a pasted list. */
export const maxListLength = 100_000;

/** Ordinary texts hardly grow when they are normalised; U+FDFA becomes 18 characters. */
const maxReadLength = 400;
const blanks = /[\s\p{Cc}]+/gu;

/** The beginning of a text, at most `max` UTF-16 units, in whole code points. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const last = text.charCodeAt(max - 1);
  const isFirstHalf = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, isFirstHalf ? max - 1 : max);
}

/**
 * The form in which a text is read. It is cut before it is normalised, because marks of different classes take
 * quadratic time to sort, and again behind it, because one character may become 18.
 */
export function readableText(text: string, max = maxReadLength): string {
  return cutText(cutText(text, max).normalize('NFKC'), max);
}

/** In messages a line break would look like another item. */
export function oneLine(text: string): string {
  return text.replace(blanks, ' ').trim();
}

/** A text as it is kept and shown: one line, not normalised. */
export function keptLine(text: string, max = maxTextLength): string {
  return cutText(oneLine(text), max).trim();
}
