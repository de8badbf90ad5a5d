import { type FieldError, fieldError } from '../field-error.ts';
import { parseMoney } from '../money.ts';
import { splitBreak } from '../price-breaks.ts';
import { roundToCents } from '../price-rules.ts';
import { type CodeKind, isEan, type ProductCode, parseCode } from '../product-codes.ts';
import { parseRating } from '../product-fields.ts';
import { isStorable, maxCount, maxMoney } from '../storable.ts';
import { isUnusable, type SheetCell, splitList, textOf, type UnusableCell } from './cell.ts';
import { type CodeField, kindOfField } from './code-columns.ts';
import type { SheetColumn } from './columns.ts';
import { maxPriceLength, type Price, parsePrice } from './price.ts';
import { currencyOfWord, readFlag, statusOfWord } from './words.ts';

export type ReadCell<Value = unknown> = { value: Value } | { error: FieldError };

/** Reads a cell that is neither empty nor `[SİL]`. Names of groups, pictures, documents and vehicles are only texts here. */
export function readCell(column: SheetColumn, cell: SheetCell): ReadCell {
  if (isUnusable(cell)) return { error: unusableError(cell) };
  const text = textOf(cell);
  if (!isStorable(text)) return { error: fieldError('not_storable') };
  switch (column.kind) {
    case 'id':
      return readId(text);
    case 'money':
      return readPrice(cell);
    case 'count':
    case 'limit':
      return readCount(cell);
    case 'quantity':
      return readQuantity(text);
    case 'breaks':
      return readBreaks(column, text);
    case 'rating':
      return readRating(text);
    case 'currency':
      return known(currencyOfWord(text), fieldError('currency'));
    case 'status':
      return known(statusOfWord(text), fieldError('cell_status'));
    case 'flag':
      return known(typeof cell === 'boolean' ? cell : readFlag(text), fieldError('yes_or_no'));
    case 'list':
    case 'images':
      return readList(column, text);
    case 'codes':
      return readCodes(column, cell);
    case 'code':
      return readCodes(column, cell, kindOfField(column.field as CodeField));
    case 'documents':
    case 'vehicles':
      return { value: text };
    default:
      return readText(column, cell);
  }
}

const known = <Value>(value: Value | undefined, error: FieldError): ReadCell<Value> =>
  value === undefined ? { error } : { value };

function unusableError({ kind, text }: UnusableCell): FieldError {
  if (kind === 'formula') return fieldError('cell_formula');
  return kind === 'date' ? fieldError('cell_date', text) : fieldError('cell_error', text);
}

function readId(text: string): ReadCell<number> {
  return /^[1-9]\d{0,14}$/.test(text) ? { value: Number(text) } : { error: fieldError('row_id') };
}

function readText({ field, max = Number.POSITIVE_INFINITY }: SheetColumn, cell: SheetCell): ReadCell<string> {
  if (typeof cell === 'boolean') return { error: fieldError('wrong_type', 'string') };
  // A spreadsheet has taken a code for a number: what it was before cannot be known.
  if (typeof cell === 'number' && !isPlainNumber(cell, field === 'productCode'))
    return { error: fieldError('cell_number', cell) };
  const text = textOf(cell).replace(/\r\n?/g, '\n');
  return text.length > max ? { error: fieldError('too_long', max) } : { value: text };
}

const isPlainNumber = (value: number, isCode: boolean) =>
  Math.abs(value) < 1e15 && (Number.isInteger(value) || !isCode);

export function readPrice(cell: SheetCell): ReadCell<Price> {
  if (typeof cell === 'boolean') return { error: fieldError('cell_price') };
  if (typeof cell === 'number') {
    if (cell < 0) return { error: fieldError('negative') };
    return cell > maxMoney
      ? { error: fieldError('at_most', maxMoney) }
      : { value: { amount: roundToCents(cell) } };
  }
  const text = textOf(cell);
  // The expression below takes too long on a long text.
  if (text.length > maxPriceLength) return { error: fieldError('cell_price') };
  if (/^[^\d]*[-−–]\s*[^\d]*\d|^\(.*\d.*\)$/u.test(text)) return { error: fieldError('negative') };
  if (/^\D*[1-9]\d{0,2},\d{3}\D*$/.test(text)) return { error: fieldError('ambiguous_amount', text) };
  const price = parsePrice(text);
  if (!price) return { error: fieldError('cell_price') };
  return price.amount > maxMoney ? { error: fieldError('at_most', maxMoney) } : { value: price };
}

function readCount(cell: SheetCell): ReadCell<number> {
  const value =
    typeof cell === 'boolean' ? undefined : parseMoney(typeof cell === 'number' ? cell : textOf(cell));
  if (value === undefined || !Number.isInteger(value) || value > maxCount)
    return { error: fieldError('cell_stock') };
  return { value };
}

/** The schema says what is too small or too large. */
function readQuantity(text: string): ReadCell<number> {
  const value = parseMoney(text);
  return value !== undefined && Number.isInteger(value) ? { value } : { error: fieldError('whole_number') };
}

/** The prices may name a currency, as those of other columns. */
export interface ReadBreak {
  quantity: number;
  price: Price;
}

function readBreaks(column: SheetColumn, text: string): ReadCell<ReadBreak[]> {
  const list = readList(column, text);
  if ('error' in list) return list;
  const breaks: ReadBreak[] = [];
  for (const entry of list.value) {
    const parts = splitBreak(entry);
    if (!parts) return { error: fieldError('unreadable_break', entry) };
    const price = readPrice(parts.price);
    if ('error' in price) return price;
    breaks.push({ quantity: parts.quantity, price: price.value });
  }
  return { value: breaks };
}

function readRating(text: string): ReadCell<number> {
  const value = parseRating(text);
  return value !== undefined && value >= 0 && value <= 5 ? { value } : { error: fieldError('between', 0, 5) };
}

function readList({ max = 0, maxEntries = 0 }: SheetColumn, text: string): ReadCell<string[]> {
  const entries = splitList(text);
  if (entries.length > maxEntries) return { error: fieldError('too_many_entries', maxEntries) };
  const long = entries.find((entry) => entry.length > max);
  return long === undefined ? { value: entries } : { error: fieldError('too_long', max) };
}

/** With a kind, entries need not name it, and may name no other. */
function readCodes(column: SheetColumn, cell: SheetCell, kind?: CodeKind): ReadCell<ProductCode[]> {
  if (typeof cell === 'boolean') return { error: fieldError('wrong_type', 'string') };
  if (typeof cell === 'number' && !isPlainNumber(cell, true))
    return { error: fieldError('cell_number', cell) };
  const list = readList(column, textOf(cell));
  if ('error' in list) return list;
  const codes: ProductCode[] = [];
  for (const entry of list.value) {
    const named = kind && !entry.includes(':') ? undefined : parseCode(entry);
    const code = named ?? (kind && parseCode(`${kind}: ${entry}`));
    if (!code || code.code === '' || (kind && code.kind !== kind))
      return { error: fieldError('unreadable_code', entry) };
    if (code.kind === 'ean' && !isEan(code.code)) return { error: fieldError('cell_ean', code.code) };
    codes.push(code);
  }
  return { value: codes };
}
