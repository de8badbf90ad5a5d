import { fold } from '../fold.ts';
import { headerWords } from '../search/lexicon.ts';
import { type Counted, moneyPattern, type Reading, readQuantities, toQuantity, unit } from './quantity.ts';

export interface RowOptions {
  /** Whether the first cell is the number of the row. */
  isNumbered?: boolean | undefined;
  /** The column that the header names as the quantity. */
  column?: number | undefined;
}

const isNumber = (cell: string) => /^[-+]?[\d.,]+(?:e\d+)?$/i.test(cell);
const isWhole = (cell: string) => /^[-+]?\d{1,5}$|^\d{1,3}\.\d{3}$/.test(cell);
/** '10,00' in a list of an accounting program. */
const isWholeDecimal = (cell: string) => /^\d{1,4}(?:,0+|\.00?)$/.test(cell);
const onlyUnit = new RegExp(`^(?:${unit})$`, 'iu');

function isPrice(cell: string): boolean {
  if (cell.replace(moneyPattern, '').trim() === '') return true;
  if (/^\d{1,3}(?:\.\d{3})+,\d{2}$/.test(cell)) return true;
  return /^\d+[.,]\d{2,4}$/.test(cell) && !isWholeDecimal(cell) && !isWhole(cell);
}

/** Further cells are not read. */
const maxCells = 60;

/** The cells of a row of a spreadsheet. */
export function readRow(cells: readonly string[], { isNumbered, column = -1 }: RowOptions): Reading[] {
  const trimmed = cells.slice(0, maxCells).map((cell) => cell.trim());
  const filled = trimmed.filter((cell) => cell !== '');
  const numbers = filled.filter((cell) => isNumber(cell) && !isPrice(cell));
  const texts = filled.filter((cell) => !isNumber(cell) && !isPrice(cell) && !onlyUnit.test(cell));
  const marked = texts.flatMap((cell) => readQuantities(cell).slice(0, 1));
  const named = texts.filter((cell) => readQuantities(cell)[0]?.text !== '');
  const inHeader = trimmed[column];
  const certain =
    marked.find(({ text }) => text === '') ??
    (inHeader !== undefined && numbers.includes(inHeader)
      ? toQuantity(withoutDecimals(inHeader))
      : undefined);
  const countFor = (code: string | undefined): Omit<Counted, 'text'> => {
    if (certain)
      return { quantity: certain.quantity, ...(certain.badQuantity && { badQuantity: certain.badQuantity }) };
    const written = findCount(filled, numbers, code, isNumbered);
    return written === undefined ? { quantity: 1 } : toQuantity(withoutDecimals(written));
  };
  const readings: Reading[] = [];
  for (const { text, ...own } of marked) if (text !== '') readings.push({ text, ...own });
  const count = countFor(named[0]);
  for (const text of [...named, named.join(' ')]) if (text !== '') readings.push({ text, ...count });
  // A code may consist of digits only: then another number is the quantity.
  const codes = numbers.length > 1 || certain || named.length === 0 ? numbers : [];
  for (const code of codes.toSorted((a, b) => b.length - a.length))
    readings.push({ text: code, ...countFor(code) });
  return readings.length > 0 ? readings : [{ text: filled.join(' '), quantity: 1 }];
}

/** Beside a unit; else behind the code or the name, where a price may follow; else before it. */
function findCount(
  filled: readonly string[],
  numbers: readonly string[],
  code: string | undefined,
  isNumbered = false,
): string | undefined {
  const unitAt = filled.findIndex((cell) => onlyUnit.test(cell));
  const besideUnit = unitAt < 0 ? [] : [filled[unitAt - 1] ?? '', filled[unitAt + 1] ?? ''];
  const beside = besideUnit.find((cell) => cell !== code && numbers.includes(cell));
  if (beside !== undefined) return beside;
  const at = code === undefined ? 0 : filled.indexOf(code);
  const isOther = (cell: string) => cell !== code && numbers.includes(cell);
  const behind = filled.slice(at).filter(isOther);
  const before = filled.slice(0, at).filter(isOther).reverse();
  const wholes = [...behind, ...before].filter(isWhole);
  const [first, second, third] = wholes.map(Number);
  // '45 10 450': a price, a quantity and their product.
  if (first && second && third && first * second === third) return String(Math.min(first, second));
  const [next] = behind.filter(isWhole);
  const [leading] = before.filter(isWhole);
  // '2 72125208 1150': a quantity, a code and its price.
  const isPriced = Number(next) >= 40 && Number(leading) > 1 && Number(next) > 4 * Number(leading);
  if (isPriced && behind.length === 1 && !isNumbered) return leading;
  return wholes[0] ?? [...behind, ...before].find(isWholeDecimal) ?? numbers.find((cell) => cell !== code);
}

/** '10,00' is ten; '1.000' stays a thousand. */
function withoutDecimals(written: string): string {
  return written.replace(/(?:,0+|\.00?)$/, '');
}

/** The quantity's column of a header row, or -1 without one; undefined for any other row. */
export function quantityColumn(line: string): number | undefined {
  if (!/[\t;|]/.test(line)) return undefined;
  const cells = line.split(/[\t;|]/).map((cell) => fold(cell).trim());
  const filled = cells.filter((cell) => cell !== '');
  const isHeader =
    filled.length > 1 && filled.every((cell) => cell.split(/\s+/).every((word) => headerWords.has(word)));
  if (!isHeader) return undefined;
  const isCountCell = (cell: string) =>
    /adet|adedi|miktar|qty|quantity/.test(cell) && !/stok|stock|no$/.test(cell);
  const counted = cells.findIndex(isCountCell);
  return counted >= 0 ? counted : cells.indexOf('siparis');
}

/** The cells of a row with other signs than tabs: 'DLP-16;10', '"DLP-16","10"', 'DLP-16 | 10'. */
export function splitCells(text: string): string[] {
  const commas = text.split(',');
  // 'DLP-16,16 mm Dolap Kilidi,10': a comma before a digit is a decimal one elsewhere.
  const isTable = commas.length > 2 && commas.every((cell) => /^\S/.test(cell)) && isCode(commas[0] ?? '');
  const between = /[;|]/.test(text) ? /[;|]/ : isTable ? /,/ : /"\s?,\s?|,\s?"|,(?!\d)|\s\/\s/;
  return text
    .split(between)
    .map((cell) => cell.trim().replace(/^"|"$/g, '').trim())
    .filter((cell) => cell !== '');
}

export const isCountCell = (cell: string) => /^[-+]?\d{1,4}$/.test(cell);
export const isCode = (cell: string) => !/\s/.test(cell) && /\d/.test(cell) && /\p{L}|\d{5}/u.test(cell);

/** Several codes, each with its quantity behind or before it: 'DLP-16, 10, PKK-20, 5'. */
export function joinCounts(cells: readonly string[]): string[] {
  const ordered = cells[0] && isCountCell(cells[0]) ? cells.toReversed() : [...cells];
  const items: string[] = [];
  for (const cell of ordered) {
    const last = items.length - 1;
    if (isCountCell(cell) && last >= 0) items[last] = `${items[last]} x${cell}`;
    else items.push(cell);
  }
  return ordered[0] === cells[0] ? items : items.reverse();
}

/** A row with nothing but codes, or with codes and quantities in turn. */
export function splitRow(cells: readonly string[]): string[] {
  if (cells.length > 2 && cells.every((cell) => isCode(cell))) return [...cells];
  const isInTurn = (first: number) =>
    cells.every((cell, at) => (at % 2 === first ? isCode(cell) : isCountCell(cell)));
  const isPairs = cells.length > 2 && cells.length % 2 === 0 && (isInTurn(0) || isInTurn(1));
  return isPairs ? joinCounts(cells) : [];
}

const separator =
  /[;|]|,(?!\d)|,(?=\d+\s?[x×*])|,(?=[\dA-Z]{4})(?<!\d,(?=\d{1,2}\b))|\s(?:\+|\/|&|ve|ile|and)\s/iu;
const units = `(?:${unit})(?![\\p{L}\\p{N}])`;
const behindQuantity = new RegExp(`(?<=\\s[x×*]\\s?\\d{1,4}|\\d\\s?${units}\\.?)\\s(?=\\S)`, 'iu');
const quantityBefore = `\\d{1,4}\\s?(?:${units}|[x×*]\\s)`;
const startsWithQuantity = new RegExp(`^${quantityBefore}`, 'iu');
const beforeQuantity = new RegExp(`\\s(?=${quantityBefore})`, 'iu');
const code = String.raw`(?=[^\s,]*\p{L})(?=[^\s,]*\d)[\p{L}\p{N}][^\s,:=(]{2,}`;
/** 'DLP-16 10 DLP-20 5', 'HU66: 10 HU101: 5', 'HU66 (10) HU101 (5)', '10 HU66 5 HU101': one pair after the other. */
const runs = [String.raw`(CODE)(?:\s?[:=]\s?|\s?\(\s?|\s)(\d{1,4})\)?`, String.raw`(\d{1,4})\s(CODE)`].map(
  (pattern) => new RegExp(String.raw`[\s,]*${pattern.replace('CODE', code)}(?=[\s,]|$)`, 'uy'),
);

/** 'HU66-10' */
function isCountedCode(word: string): boolean {
  const [, count] = /-(\d{1,4})$/.exec(word) ?? [];
  const code = word.slice(0, -1 - (count?.length ?? 0));
  return count !== undefined && isCode(code) && /^[\p{L}\p{N}][^,:=(]+$/u.test(word);
}

function splitRun(text: string): string[] {
  for (const run of runs) {
    const items: string[] = [];
    let end = 0;
    run.lastIndex = 0;
    for (let found = run.exec(text); found; found = run.exec(text)) {
      items.push(joinCounts(found.slice(1)).join(' '));
      end = run.lastIndex;
    }
    if (items.length > 1 && end === text.length) return items;
  }
  const words = text.split(' ');
  return words.length > 1 && words.every(isCountedCode) ? words : [];
}

/**
 * Between commas, semicolons and the like, if each part looks like an item of its own; beside quantities, if each part
 * has one. A decimal comma does not count.
 */
export function splitItems(text: string): string[] {
  const run = splitRun(text);
  if (run.length > 0) return run;
  const parts = partsOf(text, separator);
  if (parts.length > 1) {
    const isName = /\s\/\s/.test(text) && !parts.every((part) => isCode(wantedOf(part)));
    const isSplit = parts.every(isItem) || parts.every(hasUnit);
    return isSplit && !isName ? shareQuantity(parts) : [text];
  }
  const beside = startsWithQuantity.test(text) ? beforeQuantity : behindQuantity;
  const counted = partsOf(text, beside);
  return counted.every((part) => isItem(part) && readQuantities(part).length > 0) ? counted : [text];
}

const wantedOf = (part: string) => (readQuantities(part)[0] ?? { text: part }).text;

function isItem(part: string): boolean {
  const wanted = wantedOf(part);
  return /\d/.test(wanted) && /^[\p{L}\p{N} .\-/_]{2,}$/u.test(wanted);
}

const unitBehind = new RegExp(`\\s\\d{1,4}\\s?${units}\\.?$`, 'iu');
const unitBefore = new RegExp(`^\\d{1,4}\\s?${units}\\s`, 'iu');

/** Whether it has a name, too. */
function hasUnit(part: string): boolean {
  const behind = unitBehind.exec(part);
  if (behind && /\p{L}/u.test(part.slice(0, behind.index))) return true;
  const before = unitBefore.exec(part);
  return before !== null && /\p{L}/u.test(part.slice(before[0].length));
}

const eachQuantity = new RegExp(`\\s(?:\\d+['’]?|[\\p{L}]+?)[şs]?[ea]r(?:\\s?${units})?$`, 'iu');

/** 'DLP-16, DLP-20 10’ar adet': ten of each. */
function shareQuantity(parts: string[]): string[] {
  const [shared] = eachQuantity.exec(parts.at(-1) ?? '') ?? [];
  const others = parts.slice(0, -1);
  if (!shared || others.some((part) => readQuantities(part).length > 0)) return parts;
  return readQuantities(shared).length === 0
    ? parts
    : [...others.map((part) => part + shared), ...parts.slice(-1)];
}

function partsOf(text: string, between: RegExp): string[] {
  return text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
