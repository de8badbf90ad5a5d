import { type NewCartItem, type Requestable, toCartItem } from '../cart.ts';
import { maxQuantity } from '../order-quantity.ts';
import { keptLine } from '../visitor-text.ts';
import type { NamedInLine } from './find-products.ts';
import type { CodeLine } from './match-code-list.ts';
import { maxLines } from './read-list.ts';

/** A line of a pasted list as it is reviewed before it goes into the cart. */
export interface ReviewLine
  extends Pick<CodeLine<unknown>, 'input' | 'text' | 'quantity' | 'badQuantity' | 'status'> {
  matches: NewCartItem[];
  /** The match that is ticked; null if none leads clearly. */
  best: number | null;
  named: NamedInLine;
}

export function toReviewLine({ matches, best, ...line }: CodeLine<Requestable>): ReviewLine {
  return { ...line, best: best?.id ?? null, matches: matches.map(({ product }) => toCartItem(product)) };
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
export const lineFieldNames = (line: number) => ({
  text: `satir-${line}`,
  choice: `secim-${line}`,
  /** Chosen instead of what is ticked. */
  other: `baska-${line}`,
  vehicle: `arac-${line}`,
  quantity: `adet-${line}`,
});
/** The choice of a line that is kept as a text. */
export const asText = 'metin';
/** The choice of a line that is left out. */
export const leftOut = 'yok';
/** The button that also takes the lines for which nothing is chosen, as texts. */
export const acceptAll = 'hepsi';

export interface ReviewedLine {
  /** A product, or undefined for a text. */
  id?: number;
  text: string;
  quantity: number;
  vehicle?: { slug: string; year: number | null };
}

/** The lines of the review's form that were chosen. */
export function readReview(form: Pick<FormData | URLSearchParams, 'get'>): ReviewedLine[] {
  const lines: ReviewedLine[] = [];
  const isAll = form.get(acceptAll) !== null;
  for (let at = 0; at < maxLines; at++) {
    const fields = lineFieldNames(at);
    const choice = String(form.get(fields.other) || (form.get(fields.choice) ?? leftOut));
    const text = keptLine(String(form.get(fields.text) ?? ''));
    const quantity = toQuantity(String(form.get(fields.quantity) ?? ''));
    const vehicle = toVehicle(String(form.get(fields.vehicle) ?? ''));
    if (choice === asText || (isAll && choice === '')) lines.push({ text, quantity });
    else if (/^[1-9]\d{0,14}$/.test(choice))
      lines.push({ id: Number(choice), text, quantity, ...(vehicle && { vehicle }) });
  }
  return lines;
}

/** 'fiat-doblo-2 2012' */
export const vehicleValue = ({ vehicle }: NamedInLine) =>
  vehicle ? [vehicle.slug, vehicle.year].filter(Boolean).join(' ') : '';

function toVehicle(value: string): ReviewedLine['vehicle'] {
  const [, slug, year] = /^([a-z0-9-]{1,120})(?: (\d{4}))?$/.exec(value) ?? [];
  return slug ? { slug, year: year ? Number(year) : null } : undefined;
}

function toQuantity(text: string): number {
  return /^[1-9]\d*$/.test(text.trim()) ? Math.min(maxQuantity, Number(text)) : 1;
}
