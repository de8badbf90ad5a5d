import * as z from 'zod';
import { maxQuantity } from '../cart.ts';
import { currencies } from '../currency.ts';
import { parsePhone } from '../phone.ts';
import { maxRequestItems, maxRequestTexts, requestStatuses, requestToken } from '../request.ts';
import { firstYear, lastYear } from '../vehicle.ts';
import { maxTextLength } from '../visitor-text.ts';
import { longText, money, optionalText, requiredText, rowId, timestamp } from './fields.ts';

const quantity = z
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(maxQuantity, `must be at most ${maxQuantity}`);
const currency = z.enum(currencies, `must be one of ${currencies.join(', ')}`);
const status = z.enum(requestStatuses, `must be one of ${requestStatuses.join(', ')}`);

/** A number that can be dialled is stored in one form; what else the owner wrote stays. */
const customerPhone = optionalText(40).transform((value) => (value && parsePhone(value)) || value);

const vehicle = z.strictObject({
  slug: requiredText(200),
  year: z
    .int('must be a year')
    .min(firstYear, `must be at least ${firstYear}`)
    .max(lastYear, `must be at most ${lastYear}`)
    .nullable()
    .optional(),
});

const item = z.strictObject({ id: rowId, quantity });
const textLine = z.strictObject({ text: requiredText(maxTextLength), quantity });

export const requestCreate = z
  .strictObject({
    token: z
      .string()
      .regex(requestToken, 'must be 22 to 64 of A-Z, a-z, 0-9, _ and -, made with crypto.getRandomValues'),
    lang: z.enum(['tr', 'en'], 'must be tr or en'),
    items: z.array(item).max(maxRequestItems, `at most ${maxRequestItems} entries`),
    texts: z.array(textLine).max(maxRequestTexts, `at most ${maxRequestTexts} entries`).default([]),
    vehicle: vehicle.nullable().default(null),
    note: longText(1_000).default(''),
    /** Of a request that the owner types in. Nobody else may send it. */
    by_owner: z
      .strictObject({
        customer_name: optionalText(120).optional(),
        customer_phone: customerPhone.optional(),
      })
      .optional(),
  })
  .refine(({ items, texts }) => items.length + texts.length > 0, {
    path: ['items'],
    message: 'must not be empty',
  })
  .meta({ id: 'RequestCreate' });

export type RequestCreate = z.infer<typeof requestCreate>;

const linePatch = z.strictObject({
  line: z.int().positive(),
  unit_price: money.optional(),
  currency: currency.optional(),
  note: optionalText(500).optional(),
  quantity: quantity.optional(),
  not_available: z.boolean().optional(),
  /** A product offered instead; null takes it back. */
  alternative_id: rowId.nullable().optional(),
});

const addedLine = z.strictObject({
  name: requiredText(maxTextLength),
  quantity: quantity.default(1),
  unit_price: money.optional(),
  currency: currency.optional(),
  note: optionalText(500).optional(),
});

export const requestUpdate = z
  .strictObject({
    status,
    /** Why it was lost, for the owner only. */
    lost_reason: optionalText(200),
    customer_name: optionalText(120),
    customer_phone: customerPhone,
    owner_note: optionalText(2_000),
    /** In percent of the sum. */
    discount: z
      .number()
      .min(0, 'must be between 0 and 100')
      .max(100, 'must be between 0 and 100')
      .multipleOf(0.01, 'at most two decimals'),
    valid_until: z.iso
      .date({ error: 'must be a date such as 2026-12-31' })
      .refine((day) => day >= '2000-01-01' && day <= '2100-12-31', 'must be a date such as 2026-12-31')
      .nullable(),
    lines: z.array(linePatch).max(maxRequestItems + maxRequestTexts, 'too many lines'),
    /** Lines that were not asked for, such as a service. */
    add_lines: z.array(addedLine).max(100, 'at most 100 entries'),
    remove_lines: z.array(z.int().positive()).max(maxRequestItems + maxRequestTexts, 'too many lines'),
    updated_at: timestamp,
  })
  .partial()
  .meta({ id: 'RequestUpdate' });

export type RequestUpdate = z.infer<typeof requestUpdate>;
