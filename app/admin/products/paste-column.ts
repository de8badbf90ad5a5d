import { sameValue } from '#domain/same-value.ts';
import type { PriceBreak } from '#domain/unit-price.ts';
import type { Rows } from '../store/catalogue-store.ts';
import {
  parseBreaksCell,
  parseCostCell,
  parsePriceCell,
  parseQuantityCell,
  parseStockCell,
} from './product-draft.ts';
import type { EachChange } from './use-change-each.ts';

type Product = Rows['products'];
export type PastedField = keyof typeof parsers;
export type PastedValue = number | null | readonly PriceBreak[];

/** The values of a column as a spreadsheet copies it: lines, of which the first cell counts. */
export function readColumn(text: string): string[] {
  const lines = text.replace(/(?:\r\n|\r|\n)+$/, '').split(/\r\n|\r|\n/);
  return lines.map((line) => (line.split('\t')[0] ?? '').trim());
}

export interface PastedRow {
  row: Product;
  text: string;
  /** What happens to the product; an empty cell changes nothing. */
  result: 'changes' | 'same' | 'empty' | 'wrong';
  value?: PastedValue;
  error?: string;
}

export interface PastedColumn {
  rows: PastedRow[];
  /** How many values stand below the end of the list. */
  left: number;
}

const parsers = {
  price: parsePriceCell,
  cost_price: parseCostCell,
  stock: parseStockCell,
  min_quantity: parseQuantityCell,
  pack_size: parseQuantityCell,
  price_breaks: parseBreaksCell,
};

/** Pairs the values with the rows of the list, from a row downwards. */
export function planPaste(
  field: PastedField,
  listed: readonly Product[],
  firstId: number,
  values: readonly string[],
): PastedColumn {
  const from = listed.findIndex(({ id }) => id === firstId);
  const targets = from < 0 ? [] : listed.slice(from, from + values.length);
  return {
    rows: targets.map((row, at) => planRow(field, row, values[at] ?? '')),
    left: values.length - targets.length,
  };
}

function planRow(field: PastedField, row: Product, text: string): PastedRow {
  if (text === '') return { row, text, result: 'empty' };
  const parsed = parsers[field](text);
  if (!parsed.ok) return { row, text, result: 'wrong', error: parsed.error };
  return {
    row,
    text,
    result: sameValue(parsed.value, row[field]) ? 'same' : 'changes',
    value: parsed.value,
  };
}

/** What is sent to the store. */
export function pastedChanges(field: PastedField, { rows }: PastedColumn): EachChange[] {
  return rows.flatMap(({ row, result, value }) =>
    result === 'changes' ? { row, values: { [field]: value } } : [],
  );
}
