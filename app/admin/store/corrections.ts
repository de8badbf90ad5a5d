import { formatCode, type ProductCode, parseCode } from '#domain/product-codes.ts';
import { fieldErrors } from '#domain/schemas/field-errors.ts';
import { productUpdate } from '#domain/schemas/product.ts';
import type { Values } from './catalogue-store.ts';

export interface Corrections {
  values: Values<'products'>;
  wrong: Record<string, string>;
}

const lists = ['images', 'specifications', 'specifications_en', 'codes'];
const numbers = ['stock', 'rating'];
const separator = ' | ';

/** `images.2` is the field `images`. */
export function correctableFields(paths: string[]): string[] {
  const fields = paths.map((path) => path.split('.')[0] ?? path);
  return [...new Set(fields)].filter((field) => field !== 'fitments' && field in productUpdate.shape);
}

/** A refused value as a text for an input. */
export function typedValue(values: Values<'products'>, field: string): string {
  const value = (values as Record<string, unknown>)[field];
  if (field === 'codes') return ((value ?? []) as ProductCode[]).map(formatCode).join(separator);
  if (Array.isArray(value)) return value.join(separator);
  return value === null || value === undefined ? '' : String(value);
}

/** The corrected values, or the errors that remain. */
export function correctValues(typed: Record<string, string>): Corrections {
  const entered = Object.entries(typed).map(([field, text]) => [field, parse(field, text.trim())]);
  const checked = productUpdate.safeParse(Object.fromEntries(entered));
  if (!checked.success) return { values: {}, wrong: fieldErrors(checked.error) };
  const { updated_at: _unused, ...values } = checked.data;
  return { values: values as Values<'products'>, wrong: {} };
}

function parse(field: string, text: string): unknown {
  if (lists.includes(field)) {
    const parts = text.split(separator.trim()).map((part) => part.trim());
    const entries = parts.filter(Boolean);
    return field === 'codes' ? entries.map((entry) => parseCode(entry) ?? entry) : entries;
  }
  if (!numbers.includes(field)) return text;
  if (text === '') return field === 'stock' ? 0 : null;
  return Number(text.replace(',', '.'));
}
