import { maxQuantity, type NewCartItem, type Requestable, toCartItem } from '../cart.ts';
import { oneLine } from '../visitor-text.ts';
import type { CodeLine } from './match-code-list.ts';
import { maxLines } from './read-list.ts';

/** A line of a pasted list as it is reviewed before it goes into the cart. */
export interface ReviewLine
  extends Pick<CodeLine<unknown>, 'input' | 'text' | 'quantity' | 'badQuantity' | 'status'> {
  matches: NewCartItem[];
}

export function toReviewLine({ matches, ...line }: CodeLine<Requestable>): ReviewLine {
  return { ...line, matches: matches.map(({ product }) => toCartItem(product)) };
}

/** What a page shows without script. Rendering more at once would block the server. */
const maxShownLines = 100;
const maxShownChoices = 300;
const maxShownLength = 15_000;

/** The lines of a page, and how many more there are. */
export function shownLines<L extends { input: string; matches: readonly unknown[] }>(
  lines: readonly L[],
  more: number,
): { lines: L[]; more: number } {
  let length = 0;
  let choices = 0;
  let count = 0;
  for (const { input, matches } of lines.slice(0, maxShownLines)) {
    length += input.length;
    choices += matches.length;
    if (length > maxShownLength || choices > maxShownChoices) break;
    count++;
  }
  return { lines: lines.slice(0, count), more: more + lines.length - count };
}

/** The names of the form's fields, one of each for every line. */
export const fieldsOf = (line: number) => ({
  text: `satir-${line}`,
  choice: `secim-${line}`,
  quantity: `adet-${line}`,
});
/** The choice of a line that is kept as a text. */
export const asText = 'metin';
/** The choice of a line that is left out. */
export const leftOut = 'yok';

export interface ReviewedLine {
  /** A product, or undefined for a text. */
  id?: number;
  text: string;
  quantity: number;
}

/** The lines of the review's form that were chosen. */
export function readReview(form: Pick<FormData | URLSearchParams, 'get'>): ReviewedLine[] {
  const lines: ReviewedLine[] = [];
  for (let at = 0; at < maxLines; at++) {
    const fields = fieldsOf(at);
    const choice = String(form.get(fields.choice) ?? '');
    const text = oneLine(String(form.get(fields.text) ?? ''));
    const quantity = toQuantity(String(form.get(fields.quantity) ?? ''));
    if (choice === asText) lines.push({ text, quantity });
    else if (/^[1-9]\d{0,14}$/.test(choice)) lines.push({ id: Number(choice), text, quantity });
  }
  return lines;
}

function toQuantity(text: string): number {
  return /^[1-9]\d*$/.test(text.trim()) ? Math.min(maxQuantity, Number(text)) : 1;
}
