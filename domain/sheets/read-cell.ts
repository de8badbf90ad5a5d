import { parseMoney } from '../money.ts';
import { roundToCents } from '../price-rules.ts';
import { isEan, type ProductCode, parseCode } from '../product-codes.ts';
import { parseRating } from '../product-fields.ts';
import { isStorable, maxCount, maxMoney } from '../storable.ts';
import { isUnusable, type SheetCell, splitList, textOf } from './cell.ts';
import { columnOf, type SheetColumn } from './columns.ts';
import { maxPriceLength, type Price, parsePrice } from './price.ts';
import { sheetMessages } from './sheet-messages.ts';
import { currencyOfWord, readFlag, statusOfWord } from './words.ts';

export type ReadCell<Value = unknown> = { value: Value } | { problem: string };

/** Reads a cell that is neither empty nor `[SİL]`. Names of groups and pictures are only texts here. */
export function readCell(column: SheetColumn, cell: SheetCell): ReadCell {
  if (isUnusable(cell)) return { problem: sheetMessages.unusable(cell) };
  const text = textOf(cell);
  if (!isStorable(text)) return { problem: sheetMessages.brokenText };
  switch (column.kind) {
    case 'id':
      return readId(text);
    case 'money':
      return readPrice(cell);
    case 'count':
      return readCount(cell);
    case 'rating':
      return readRating(text);
    case 'currency':
      return known(currencyOfWord(text), sheetMessages.currency);
    case 'status':
      return known(statusOfWord(text), sheetMessages.status);
    case 'flag':
      return known(typeof cell === 'boolean' ? cell : readFlag(text), sheetMessages.flag);
    case 'list':
    case 'images':
      return readList(column, text);
    case 'codes':
      return readCodes(text);
    default:
      return readText(column, cell);
  }
}

const known = <Value>(value: Value | undefined, problem: string): ReadCell<Value> =>
  value === undefined ? { problem } : { value };

function readId(text: string): ReadCell<number> {
  return /^[1-9]\d{0,14}$/.test(text) ? { value: Number(text) } : { problem: sheetMessages.id };
}

function readText({ field, max = Number.POSITIVE_INFINITY }: SheetColumn, cell: SheetCell): ReadCell<string> {
  if (typeof cell === 'boolean') return { problem: sheetMessages.text };
  // A spreadsheet has taken a code for a number: what it was before cannot be known.
  if (typeof cell === 'number' && !isPlainNumber(cell, field === 'productCode'))
    return { problem: sheetMessages.numberForText(cell) };
  const text = textOf(cell).replace(/\r\n?/g, '\n');
  return text.length > max ? { problem: sheetMessages.tooLong(max, text.length) } : { value: text };
}

const isPlainNumber = (value: number, isCode: boolean) =>
  Math.abs(value) < 1e15 && (Number.isInteger(value) || !isCode);

export function readPrice(cell: SheetCell): ReadCell<Price> {
  if (typeof cell === 'boolean') return { problem: sheetMessages.price };
  if (typeof cell === 'number') {
    if (cell < 0) return { problem: sheetMessages.negative };
    return cell > maxMoney ? { problem: sheetMessages.tooLarge } : { value: { amount: roundToCents(cell) } };
  }
  const text = textOf(cell);
  // The expression below takes too long on a long text.
  if (text.length > maxPriceLength) return { problem: sheetMessages.price };
  if (/^[^\d]*[-−–]\s*[^\d]*\d|^\(.*\d.*\)$/u.test(text)) return { problem: sheetMessages.negative };
  if (/^\D*[1-9]\d{0,2},\d{3}\D*$/.test(text)) return { problem: sheetMessages.ambiguous(text) };
  const price = parsePrice(text);
  if (!price) return { problem: sheetMessages.price };
  return price.amount > maxMoney ? { problem: sheetMessages.tooLarge } : { value: price };
}

function readCount(cell: SheetCell): ReadCell<number> {
  const value =
    typeof cell === 'boolean' ? undefined : parseMoney(typeof cell === 'number' ? cell : textOf(cell));
  if (value === undefined || !Number.isInteger(value) || value > maxCount)
    return { problem: sheetMessages.count };
  return { value };
}

function readRating(text: string): ReadCell<number> {
  const value = parseRating(text);
  return value !== undefined && value >= 0 && value <= 5 ? { value } : { problem: sheetMessages.rating };
}

function readList({ max = 0, maxEntries = 0 }: SheetColumn, text: string): ReadCell<string[]> {
  const entries = splitList(text);
  if (entries.length > maxEntries) return { problem: sheetMessages.tooMany(maxEntries) };
  const long = entries.find((entry) => entry.length > max);
  return long === undefined ? { value: entries } : { problem: sheetMessages.tooLong(max, long.length) };
}

function readCodes(text: string): ReadCell<ProductCode[]> {
  const list = readList(columnOf('codes'), text);
  if ('problem' in list) return list;
  const codes: ProductCode[] = [];
  for (const entry of list.value) {
    const code = parseCode(entry);
    if (!code || code.code === '') return { problem: sheetMessages.codeKind(entry) };
    if (code.kind === 'ean' && !isEan(code.code)) return { problem: sheetMessages.ean(code.code) };
    codes.push(code);
  }
  return { value: codes };
}
