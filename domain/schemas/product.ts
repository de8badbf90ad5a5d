import * as z from 'zod';
import { currencies } from '../currency.ts';
import { fieldError } from '../field-error.ts';
import { formatNumber } from '../format-number.ts';
import { maxQuantity } from '../order-quantity.ts';
import { bareCode, codeKinds, isEan } from '../product-codes.ts';
import { amountFields, flagFields, productFields, quantityFields, textFields } from '../product-fields.ts';
import { recordOf } from '../record-of.ts';
import {
  count,
  imageAddress,
  longText,
  money,
  optionalText,
  requiredText,
  rowId,
  textList,
  timestamp,
} from './fields.ts';
import { fitmentList } from './vehicles.ts';

export const productStatuses = ['active', 'passive', 'out-of-stock'] as const;

const status = z.enum(productStatuses, fieldError('status'));
const currency = z.enum(currencies, fieldError('one_of', currencies.join(', ')));
const rating = z
  .number()
  .min(0, fieldError('between', 0, 5))
  .max(5, fieldError('between', 0, 5))
  .nullable();

const { images, specifications, codes, price_breaks } = productFields;
const imageList = z
  .array(imageAddress)
  .max(images.maxEntries, fieldError('too_many_images', images.maxEntries));
const specificationList = textList(specifications.maxEntries, specifications.max);

const code = z.strictObject({
  code: requiredText(codes.max),
  kind: z.enum(codeKinds, fieldError('code_kind', codeKinds.join(', '))),
  similar: z.boolean().optional(),
});

const codeList = z
  .array(code)
  .max(codes.maxEntries, fieldError('too_many_entries', codes.maxEntries))
  .superRefine((codes, context) => {
    const seen = new Set<string>();
    for (const [at, { kind, code }] of codes.entries()) {
      const refuse = (message: string) => context.addIssue({ code: 'custom', path: [at], message });
      if (kind === 'ean' && !isEan(code)) refuse(fieldError('ean'));
      if (kind === 'ean' && codes.findIndex((each) => each.kind === 'ean') < at)
        refuse(fieldError('one_ean'));
      const key = `${kind} ${bareCode(code)}`;
      if (seen.has(key)) refuse(fieldError('repeated_code'));
      seen.add(key);
    }
  });

/** Of a minimum and a pack. */
const orderQuantity = z
  .int(fieldError('whole_number'))
  .min(1, fieldError('at_least', 1))
  .max(maxQuantity, fieldError('at_most', maxQuantity));

// The keys are in the order of a jsonb column.
export const storedBreak = z.strictObject({ price: z.number(), quantity: z.int() });

export const priceBreak = z.strictObject({
  price: money.refine((price) => price !== null, fieldError('amount')).transform((price) => price ?? 0),
  quantity: orderQuantity.min(2, fieldError('at_least', 2)),
});

const breakList = z
  .array(priceBreak)
  .max(price_breaks.maxEntries, fieldError('too_many_entries', price_breaks.maxEntries))
  .superRefine((breaks, context) => {
    for (const [at, { price, quantity }] of breaks.entries()) {
      const before = breaks[at - 1];
      const refuse = (message: string) => context.addIssue({ code: 'custom', path: [at], message });
      if (before && quantity <= before.quantity) refuse(fieldError('break_order', before.quantity));
      else if (before && price >= before.price)
        refuse(fieldError('break_price', formatNumber(before.price, 'tr', 2)));
    }
  });

export const productRow = z
  .object({
    id: rowId,
    name: z.string(),
    description: z.string(),
    category: z.string(),
    // Rows of older backups lack the fields that came later.
    ...recordOf(textFields, () => z.string().nullable().default(null)),
    ...recordOf(amountFields, () => z.number().nullable().default(null)),
    ...recordOf(flagFields, (field) => z.boolean().default(productFields[field].initial)),
    /** The currency of both prices. */
    currency: currency.default('TRY'),
    stock: z.int(),
    /** Below it the product is listed as running low; null: the limit of the settings. Only the owner gets it. */
    low_stock: z.int().nullable().default(null),
    /** The least and the multiple that are sold; null: any quantity. */
    ...recordOf(quantityFields, () => z.int().nullable().default(null)),
    /** What a unit costs from a quantity on, in its currency; ascending quantities, descending prices below `price`. */
    price_breaks: z.array(storedBreak).default([]),
    status,
    images: z.array(imageAddress),
    specifications: z.array(z.string()),
    specifications_en: z.array(z.string()).nullable(),
    rating,
    codes: z.array(code).default([]),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Product' });

export type ProductRow = z.infer<typeof productRow>;

export const productCreate = z
  .strictObject({
    name: requiredText(productFields.name.max),
    description: longText(productFields.description.max).optional(),
    category: requiredText(productFields.category.max),
    ...recordOf(textFields, (field) => optionalText(productFields[field].max).optional()),
    ...recordOf(amountFields, () => money.optional()),
    ...recordOf(flagFields, () => z.boolean().optional()),
    currency: currency.optional(),
    stock: count.optional(),
    low_stock: count.nullable().optional(),
    ...recordOf(quantityFields, () => orderQuantity.nullable().optional()),
    price_breaks: breakList.optional(),
    status: status.optional(),
    images: imageList.optional(),
    specifications: specificationList.optional(),
    specifications_en: specificationList.nullable().optional(),
    rating: rating.optional(),
    codes: codeList.optional(),
    /** All its vehicles; without the field they stay as they are. */
    fitments: fitmentList.optional(),
  })
  .meta({ id: 'ProductCreate' });

export const productUpdate = productCreate
  .partial()
  .extend({ updated_at: timestamp.optional() })
  .meta({ id: 'ProductUpdate' });
