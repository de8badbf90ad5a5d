import { maxTextLength, readableText } from '../visitor-text.ts';
import { unit } from './quantity.ts';
import { isRow, type ListItem, maxRowLength, readLine } from './read-line.ts';
import { quantityColumn } from './read-row.ts';

export const maxLines = 500;

const lineBreaks = /\r\n|[\n\r\u2028\u2029\v\f]/;

/** About how many lines a text has, without reading them. */
export function countLines(text: string): number {
  const inBreaks = text.split(lineBreaks, maxLines).length;
  return Math.min(maxLines, Math.max(inBreaks, Math.ceil(text.length / maxTextLength)));
}

interface CodeList {
  items: ListItem[];
  /** How many lines were not read. */
  more: number;
}

/** The items of a pasted list; those beyond `maxLines` are counted only. It pauses behind each line. */
export function* readCodeList(text: string): Generator<undefined, CodeList> {
  const items: ListItem[] = [];
  let more = 0;
  let column: number | undefined;
  const lines: string[] = [];
  for (const line of joinQuantities(text.split(lineBreaks))) {
    yield;
    lines.push(...splitLongLine(line));
  }
  const numbered = numberedLines(lines);
  for (const [at, line] of lines.entries()) {
    yield;
    if (items.length < maxLines) {
      column = quantityColumn(readableText(line, maxRowLength)) ?? column;
      items.push(...readLine(line, { isNumbered: numbered[at], column }));
    } else if (line.trim() !== '') more++;
  }
  return { items: items.slice(0, maxLines), more: more + Math.max(0, items.length - maxLines) };
}

const onlyQuantity = new RegExp(`^\\s*(?:[x×*]\\s?\\d{1,4}|\\d{1,4}\\s*(?:${unit}))\\s*$`, 'iu');
const onlyCode = /^\s*(?=\S*\d)\S{3,30}\s*$/;

/** A code and its quantity on the next line. */
function* joinQuantities(lines: readonly string[]): Generator<string> {
  let last: string | undefined;
  for (const line of lines) {
    const isQuantity = onlyQuantity.test(line);
    if (last !== undefined && isQuantity && onlyCode.test(last) && !onlyQuantity.test(last)) {
      last = `${last} ${line.trim()}`;
    } else {
      if (last !== undefined) yield last;
      last = line;
    }
  }
  if (last !== undefined) yield last;
}

/** Whether each line begins with its number: '1- …', '2- …', '3- …'. Undefined where only one begins with a number. */
function numberedLines(lines: readonly string[]): (boolean | undefined)[] {
  const numbers = lines.map((line) => /^\s*(\d{1,3})\s?[-–.):;|\t]/.exec(line)?.[1]);
  const known = numbers.flatMap((number) => (number === undefined ? [] : [Number(number)]));
  if (known.length < 2) return [];
  const isRun = known.every((number, at) => at === 0 || number === (known[at - 1] ?? 0) + 1);
  return numbers.map((number) => number !== undefined && isRun);
}

/** Between its commas, quantities or words. A row of a spreadsheet stays whole. */
function splitLongLine(line: string): string[] {
  if (line.length <= maxTextLength) return [line];
  if (line.length <= maxRowLength && isRow(line)) return [line];
  return [/(?<=[,;|\t])/, behindQuantity]
    .reduce((parts, between) => parts.flatMap((part) => splitUpToLimit(part, between)), [line])
    .flatMap(splitLongText);
}

const behindQuantity = /(?<=\d\s?(?:adet|tane|pcs)\s|\s[x×*]\d{1,4}\s)/i;

function splitUpToLimit(text: string, between: RegExp): string[] {
  return text.length <= maxTextLength ? [text] : text.split(between).reduce<string[]>(joinUpToLimit, []);
}

function splitLongText(text: string): string[] {
  if (text.length <= maxTextLength) return [text];
  // A word that is too long itself is cut into pieces.
  const words = text.split(/(?<=\s)/).flatMap((word) => word.match(wordPieces) ?? []);
  return words.reduce<string[]>(joinUpToLimit, []);
}

/** A character may have a length of two. */
const wordPieces = new RegExp(`.{1,${maxTextLength / 2}}`, 'gsu');

function joinUpToLimit(parts: string[], part: string): string[] {
  const last = parts.at(-1);
  if (last === undefined || last.length + part.length > maxTextLength) parts.push(part);
  else parts[parts.length - 1] = last + part;
  return parts;
}
