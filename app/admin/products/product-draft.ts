import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { fieldError } from '#domain/field-error.ts';
import { formatNumber } from '#domain/format-number.ts';
import { parseDecimal } from '#domain/money.ts';
import { formatBreak, splitBreak } from '#domain/price-breaks.ts';
import { formatCode, parseCode } from '#domain/product-codes.ts';
import { productDefaults } from '#domain/product-defaults.ts';
import { amountFields, flagFields, parseRating, quantityFields, textFields } from '#domain/product-fields.ts';
import { recordOf } from '#domain/record-of.ts';
import { type priceBreak, productCreate } from '#domain/schemas/product.ts';
import { joinList, splitList } from '#domain/sheets/cell.ts';
import type { PriceBreak } from '#domain/unit-price.ts';
import { fieldText } from '../manager/error-texts.ts';
import { fromText } from '../manager/form/from-text.ts';
import type { Rows } from '../store/catalogue-store.ts';
import { fitmentDraft, fitmentForm } from './fitment-draft.ts';

const { shape } = productCreate;
const text = z.string();
const lines = z.array(z.string()).transform((list) => list.filter((line) => line.trim() !== ''));

/** Reads the fields of a product as they are typed. Their messages are translated by `fieldText`. */
export const productFormFields = z.object({
  name: shape.name,
  description: fromText(shape.description),
  category: text.min(1, fieldError('category_missing')).pipe(shape.category),
  ...recordOf(textFields, (field) => fromText(shape[field])),
  ...recordOf(amountFields, (field) => fromText(shape[field])),
  ...recordOf(flagFields, () => z.boolean()),
  isPriceOnCall: z.boolean(),
  currency: shape.currency.unwrap(),
  stock: text.transform(parseStock).pipe(shape.stock.unwrap()),
  low_stock: text.transform(parseLimit).pipe(shape.low_stock.unwrap()),
  ...recordOf(quantityFields, (field) => text.transform(parseLimit).pipe(shape[field].unwrap())),
  price_breaks: lines
    .transform((list, context) =>
      list.map((line, at): z.input<typeof priceBreak> => {
        const parts = splitBreak(line);
        if (!parts)
          context.addIssue({ code: 'custom', path: [at], message: fieldError('unreadable_break', line) });
        return parts ?? { quantity: 2, price: '0' };
      }),
    )
    .pipe(shape.price_breaks.unwrap()),
  status: shape.status.unwrap(),
  specifications: lines.pipe(shape.specifications.unwrap()),
  specifications_en: lines
    .transform((list) => (list.length === 0 ? null : list))
    .pipe(shape.specifications_en.unwrap()),
  codes: lines
    .transform((list) => list.map((line) => parseCode(line) ?? { code: line, kind: 'unknown' }))
    .pipe(shape.codes.unwrap()),
  rating: text.transform(parseTypedRating).pipe(shape.rating.unwrap()),
  /** Null: as on the server. */
  fitments: z.array(fitmentForm).max(500, fieldError('too_many_vehicles', 500)).nullable(),
  /** What was typed as text and could not be added to the vehicles. */
  fitmentText: text.refine((value) => value.trim() === '', fieldError('text_left')),
  /** Not checked as addresses, because a queued image is a data URL. */
  images: z.array(text.min(1, fieldError('not_uploaded'))),
});

export const productForm = productFormFields
  .refine(({ price, isPriceOnCall }) => isPriceOnCall || price !== null, {
    path: ['price'],
    error: fieldError('price_missing'),
    // Also while other fields are invalid.
    when: () => true,
  })
  .transform(({ isPriceOnCall: _unused, fitmentText: _added, fitments, ...product }) => ({
    ...product,
    ...(fitments && { fitments }),
  }));

export type ProductDraft = z.input<typeof productForm>;

const resolve = zodResolver(productForm);

export const productResolver: typeof resolve = (draft, ...rest) =>
  resolve(draft.isPriceOnCall ? { ...draft, price: '' } : draft, ...rest);

export const formatAmount = (value: number | null) => (value === null ? '' : formatNumber(value, 'tr', 2));

export function productDraft(row: Omit<Rows['products'], 'id' | 'created_at' | 'updated_at'>): ProductDraft {
  return {
    name: row.name,
    description: row.description,
    category: row.category,
    // Rows that an older version kept in the browser lack newer fields.
    ...recordOf(textFields, (field) => row[field] ?? ''),
    ...recordOf(amountFields, (field) => formatAmount(row[field] ?? null)),
    ...recordOf(flagFields, (field) => row[field] ?? productDefaults[field]),
    isPriceOnCall: row.price === null,
    currency: row.currency ?? productDefaults.currency,
    stock: String(row.stock),
    low_stock: String(row.low_stock ?? ''),
    ...recordOf(quantityFields, (field) => String(row[field] ?? '')),
    price_breaks: (row.price_breaks ?? []).map(formatBreak),
    status: row.status,
    specifications: row.specifications,
    specifications_en: row.specifications_en ?? [],
    codes: (row.codes ?? []).map(formatCode),
    rating: row.rating === null ? '' : String(row.rating).replace('.', ','),
    fitments: row.fitments?.map(fitmentDraft) ?? null,
    fitmentText: '',
    images: row.images,
  };
}

export const emptyProduct: ProductDraft = {
  ...productDraft({ ...productDefaults, name: '', category: '' }),
  isPriceOnCall: false,
  stock: '',
};

/** An empty text is 0; anything that is not a number becomes NaN, which the schema rejects. */
export function parseStock(typed: string): number {
  return typed.trim() === '' ? 0 : (parseDecimal(typed, { decimals: 0 }) ?? Number.NaN);
}

function parseLimit(typed: string): number | null {
  return typed.trim() === '' ? null : parseStock(typed);
}

function parseTypedRating(typed: string): number | null {
  return typed.trim() === '' ? null : (parseRating(typed) ?? Number.NaN);
}

type Parsed<Value> = { ok: true; value: Value } | { ok: false; error: string };

function parseCell<Value>(schema: z.ZodType<Value | null | undefined>, value: unknown): Parsed<Value | 0> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) return { ok: false, error: fieldText(parsed.error.issues[0]?.message ?? '') };
  return { ok: true, value: parsed.data ?? 0 };
}

/** In the grid a price cannot be empty; only the form removes it. */
export function parsePriceCell(text: string): Parsed<number> {
  if (text.trim() === '') return { ok: false, error: adminWords.products.grid.priceEmpty };
  return parseCell(shape.price, text.trim());
}

/** Empty: it has no cost. */
export const parseCostCell = (text: string): Parsed<number | null> =>
  text.trim() === '' ? { ok: true, value: null } : parseCell(shape.cost_price, text.trim());

/** Empty: any quantity is sold. */
export const parseQuantityCell = (text: string): Parsed<number | null> =>
  text.trim() === '' ? { ok: true, value: null } : parseCell(shape.pack_size, parseStock(text));

/** As a cell of a sheet has them. */
export const formatBreaks = (breaks: readonly PriceBreak[] = []) => joinList(breaks.map(formatBreak));

export function parseBreaksCell(text: string): Parsed<PriceBreak[]> {
  const parsed = productFormFields.shape.price_breaks.safeParse(splitList(text));
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, error: fieldText(parsed.error.issues[0]?.message ?? '') };
}

export const parseStockCell = (text: string): Parsed<number> => parseCell(shape.stock, parseStock(text));
