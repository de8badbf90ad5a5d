import * as z from 'zod';
import { currencies } from '../currency.ts';
import { fieldError } from '../field-error.ts';
import { bareCode, codeKinds, isEan } from '../product-codes.ts';
import {
  count,
  imageAddress,
  imageList,
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

const code = z.strictObject({
  code: requiredText(60),
  kind: z.enum(codeKinds, fieldError('code_kind', codeKinds.join(', '))),
  similar: z.boolean().optional(),
});

const codeList = z
  .array(code)
  .max(40, fieldError('too_many_entries', 40))
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

export const productRow = z
  .object({
    id: rowId,
    name: z.string(),
    name_en: z.string().nullable(),
    description: z.string(),
    description_en: z.string().nullable(),
    category: z.string(),
    subcategory: z.string().nullable(),
    brand: z.string().nullable(),
    price: z.number().nullable(),
    originalPrice: z.number().nullable(),
    /** The currency of both prices. Rows of older backups do not have it. */
    currency: currency.default('TRY'),
    stock: z.int(),
    status,
    images: z.array(imageAddress),
    isFeatured: z.boolean(),
    isHomepage: z.boolean(),
    isNew: z.boolean(),
    productCode: z.string().nullable(),
    warranty: z.string().nullable(),
    warranty_en: z.string().nullable(),
    specifications: z.array(z.string()),
    specifications_en: z.array(z.string()).nullable(),
    rating,
    /** Fits any vehicle. Not in rows of older backups. */
    universal: z.boolean().default(false),
    // Not in backups from before there were any.
    codes: z.array(code).default([]),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Product' });

export type ProductRow = z.infer<typeof productRow>;

export const productCreate = z
  .strictObject({
    name: requiredText(300),
    name_en: optionalText(300).optional(),
    description: longText(20_000).optional(),
    description_en: optionalText(20_000).optional(),
    category: requiredText(120),
    subcategory: optionalText(120).optional(),
    brand: optionalText(120).optional(),
    price: money.optional(),
    originalPrice: money.optional(),
    currency: currency.optional(),
    stock: count.optional(),
    status: status.optional(),
    images: imageList.optional(),
    isFeatured: z.boolean().optional(),
    isHomepage: z.boolean().optional(),
    isNew: z.boolean().optional(),
    productCode: optionalText(100).optional(),
    warranty: optionalText(300).optional(),
    warranty_en: optionalText(300).optional(),
    specifications: textList(60, 500).optional(),
    specifications_en: textList(60, 500).nullable().optional(),
    rating: rating.optional(),
    universal: z.boolean().optional(),
    codes: codeList.optional(),
    /** All its vehicles; without the field they stay as they are. */
    fitments: fitmentList.optional(),
  })
  .meta({ id: 'ProductCreate' });

export const productUpdate = productCreate
  .partial()
  .extend({ updated_at: timestamp.optional() })
  .meta({ id: 'ProductUpdate' });
