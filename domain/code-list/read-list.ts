import { maxTextLength, readableText } from '../visitor-text.ts';
import {
  moneyPattern,
  pack,
  type Reading,
  readBareNumbers,
  readBareWords,
  readGlued,
  readQuantities,
  trimSigns,
  unit,
} from './quantity.ts';
import {
  isCode,
  isCountCell,
  joinCounts,
  quantityColumn,
  type RowOptions,
  readRow,
  splitCells,
  splitItems,
  splitRow,
} from './read-cells.ts';

/** One item of a pasted list, with the ways to understand it, the likeliest first. */
export interface ListItem {
  /** As it was pasted. */
  input: string;
  readings: Reading[];
  /** Its readings are single cells. */
  isRow?: boolean;
}

/** Invisible marks of direction and width, and the box around the digit of an emoji. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\ufe0f|\u20e3/g;
const arabicDigits = /[\u0660-\u0669\u06f0-\u06f9]/g;
const chatPrefix =
  /^\[?\d{1,2}[./]\d{1,2}[./]\d{2,4},?\s+\d{1,2}[:.]\d{2}(?::\d{2})?\]?\s*(?:-\s*)?(?:[^:]{1,40}:\s+)?/;
const bullet = /^\s*(?:[-–—•·▪◦●○■□►▶✓✔✅☐➤>*]+\s+|\(?\d{1,3}[.)]\s+|\d{1,3}[.)](?=\p{L}))/u;
const dashNumber = /^\s*\d{1,3}[-–]\s+(?=\S)/;
const gluedNumber = /^\s*\d{1,3}[-–.)](?=[\p{L}\p{N}])/u;

/** A row of a spreadsheet may be longer than a line, its quantity may be in the last cell. */
const maxRowLength = 2_000;
const isRow = (line: string) => line.trim().includes('\t');

/** The items of a line: usually one, or several between commas. */
export function readLine(line: string, options: RowOptions = {}): ListItem[] {
  const text = readableText(line.replace(/[½¼¾]/g, ' 0,5'), isRow(line) ? maxRowLength : undefined)
    .replace(invisible, '')
    .replace(/[^\S\t]+/g, ' ')
    .replace(arabicDigits, (digit) => String(digit.charCodeAt(0) % 16))
    .replaceAll('🔟', '10');
  const unnumbered = text.trim().replace(chatPrefix, '').replace(bullet, '');
  // '5- 4D60' is rather a number in a list than a quantity, unless the numbers of a list are not in order.
  const body = options.isNumbered === false ? unnumbered : unnumbered.replace(dashNumber, '');
  const isBulleted = body !== text.trim();
  if (body.trim() === '') return [];
  const input = line.trim();
  if (isRow(body)) {
    const cells = body.split('\t').map((cell) => readableText(cell));
    const items = splitRow(cells.map((cell) => cell.trim()).filter((cell) => cell !== ''));
    if (items.length > 0) return items.map(toItem);
    return [{ input, readings: readRow(cells, options), isRow: true }];
  }
  const cells = splitCells(body);
  if (cells.length > 1 && cells.some((cell) => isCountCell(cell.replace(/,0+$/, '')))) {
    const items = cells.filter(isCode).length > 1 ? joinCounts(cells) : [];
    if (items.length === 0) return [{ input, readings: readRow(cells, options), isRow: true }];
    return items.map(toItem);
  }
  const parts = splitItems(body.trim());
  if (parts.length > 1) return parts.map(toItem);
  const readings = readText(body);
  const numbered = gluedNumber.test(body) ? readText(body.replace(gluedNumber, '')) : [];
  const inside = numbered.map((each): Reading => ({ only: 'code inside', ...each }));
  // '10. HU66' may be a number in a list or ten of them; the former is far more usual.
  return [{ input, readings: [...readings, ...inside, ...(isBulleted ? readText(text) : [])] }];
}

const toItem = (text: string): ListItem => ({ input: text.trim(), readings: readText(text) });

const tags = /<\/?[a-z]{1,6}\s*\/?>|&nbsp;/gi;
const emphasis = /([*_~]{1,2}|`{1,3})(\S[^*_~`]*\S|\S)\1/g;
const quotes = /(?<![\p{L}\p{N}])["“”„«»'‘’`´]+|["“”„«»`´]+(?![\p{L}\p{N}])|'+(?![\p{L}\p{N}])/gu;
const caseEnding = /(?<=[\p{L}\p{N}])['’‘](?:[dtny]?[ae]n?|n?[ıiuü]n|[yn]?[ıiuü])(?![\p{L}\p{N}])/giu;
const pictures = /\p{Extended_Pictographic}/gu;
/** A phone number or a date behind a code. */
const contact =
  /\s(?<=\d\S*\s)(?:(?:\+?90\s?|0)\(?[2-5]\d{2}\)?[\s-]?\d{3}[\s-]?\d{2}[\s-]?\d{2}|\d{1,2}[./]\d{1,2}[./]20\d{2})(?!\d)/gu;
const thousands = new RegExp(
  `(?<![\\p{L}\\p{N}.,-])(\\d{1,3}) (000)(?=\\s?(?:${unit})(?![\\p{L}\\p{N}]))`,
  'iu',
);

/** Without prices and what only surrounds the words. */
function clean(text: string): string {
  return text
    .replace(tags, ' ')
    .replace(/\s+/g, ' ')
    .replace(emphasis, '$2')
    .replace(moneyPattern, ' ')
    .replace(caseEnding, '')
    .replace(quotes, ' ')
    .replace(pictures, ' ')
    .replace(contact, '')
    .replace(thousands, '$1$2')
    .trim();
}

const price = /^([=x×*@])?(?:\d{1,3}(?:\.\d{3})+,\d{2}|\d+[.,]\d{2})$/iu;

/** 'DLP-16 10 45,50 455,00': what follows the quantity are prices, unless '10,00' is the only number. */
function withoutPrices(text: string): string {
  const words = text.split(' ');
  const last = () => words.at(-1) ?? '';
  for (let found = price.exec(last()); found && words.length > 1; found = price.exec(last())) {
    words.pop();
    const isSignBefore = found[1] === undefined && /^[=x×*@]$/i.test(last());
    if (isSignBefore && words.length > 1) words.pop();
  }
  const rest = words.join(' ');
  const isCounted = /\s\d{1,4}$/.test(rest) || readQuantities(rest).length > 0;
  return isCounted || !/[.,]00$/.test(text) ? rest : text;
}

function readText(given: string): Reading[] {
  const text = withoutPrices(trimSigns(clean(given)));
  if (text === '') return [{ text: given.trim(), quantity: 1 }];
  const [inPack] = pack.exec(text) ?? [];
  if (inPack === undefined) return readCounted(text);
  const beside = readCounted(text.replace(pack, ' ').replace(/\s+/g, ' ')).filter(
    ({ quantity }) => quantity > 1,
  );
  const named = beside.map((each): Reading => ({ ...each, text: `${each.text} ${inPack}`, only: 'name' }));
  return [...named, { text, quantity: 1, only: 'name' }, ...beside, ...readCounted(text)];
}

function readCounted(text: string): Reading[] {
  const counted = readQuantities(text).filter((each) => each.text !== '');
  const plain = { text, quantity: 1 };
  const [likeliest] = counted;
  if (!likeliest) return [...readBareWords(text), plain, ...readBareNumbers(text), ...readGlued(text)];
  const asCode: Reading = { ...plain, only: 'code' };
  // '4D60 99999 adet' or 'Fiat 72125208 adet': the number may be the code.
  const isBad = likeliest.badQuantity !== undefined;
  return [asCode, ...counted, ...(isBad ? [plain] : []), ...readGlued(text)];
}

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
