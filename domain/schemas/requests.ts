import * as z from 'zod';
import { maxNoteLength, maxVehicles } from '../cart.ts';
import { currencies } from '../currency.ts';
import { fieldError } from '../field-error.ts';
import { maxQuantity } from '../order-quantity.ts';
import { maxRequestItems, maxRequestTexts, requestStatuses, requestToken } from '../request.ts';
import { firstYear, lastYear } from '../vehicle.ts';
import { maxTextLength } from '../visitor-text.ts';
import { customerName, customerPhone } from './customers.ts';
import { longText, money, optionalText, requiredText, rowId, timestamp } from './fields.ts';

export const quantity = z
  .int(fieldError('whole_number'))
  .min(1, fieldError('at_least', 1))
  .max(maxQuantity, fieldError('at_most', maxQuantity));
const currency = z.enum(currencies, fieldError('one_of', currencies.join(', ')));
const status = z.enum(requestStatuses, fieldError('one_of', requestStatuses.join(', ')));

const vehicle = z.strictObject({
  slug: requiredText(200),
  year: z
    .int(fieldError('year'))
    .min(firstYear, fieldError('year_from', firstYear))
    .max(lastYear, fieldError('year_to', lastYear))
    .nullable()
    .optional(),
});

const item = z.strictObject({
  id: rowId,
  quantity,
  /** What it is asked for. */
  vehicles: z.array(vehicle).max(maxVehicles, fieldError('too_many_vehicles', maxVehicles)).optional(),
});
const textLine = z.strictObject({ text: requiredText(maxTextLength), quantity });

export const requestCreate = z
  .strictObject({
    token: z.string().regex(requestToken, fieldError('token')),
    lang: z.enum(['tr', 'en'], fieldError('one_of', 'tr, en')),
    items: z.array(item).max(maxRequestItems, fieldError('too_many_entries', maxRequestItems)),
    texts: z
      .array(textLine)
      .max(maxRequestTexts, fieldError('too_many_entries', maxRequestTexts))
      .default([]),
    vehicle: vehicle.nullable().default(null),
    note: longText(maxNoteLength).default(''),
    /** Only the owner may send it, with a request that the owner types in. */
    by_owner: z
      .strictObject({
        customer_name: customerName.optional(),
        customer_phone: customerPhone.optional(),
      })
      .optional(),
  })
  .refine(({ items, texts }) => items.length + texts.length > 0, {
    path: ['items'],
    message: fieldError('empty'),
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
  /** A service or the cargo. */
  no_discount: z.boolean().optional(),
  /** A product offered instead; null takes it back. */
  alternative_id: rowId.nullable().optional(),
});

const addedLine = z.strictObject({
  name: requiredText(maxTextLength),
  quantity: quantity.default(1),
  unit_price: money.optional(),
  currency: currency.optional(),
  note: optionalText(500).optional(),
  no_discount: z.boolean().optional(),
});

export const requestUpdate = z
  .strictObject({
    status,
    /** Why it was lost, for the owner only. */
    lost_reason: optionalText(200),
    /** Means the customer of that name and phone, who is added if there is none. */
    customer_name: customerName,
    customer_phone: customerPhone,
    owner_note: optionalText(2_000),
    /** A discount is in percent of the sum or in lira: the one that is given replaces the other. */
    discount_percent: z
      .number(fieldError('between', 0, 100))
      .min(0, fieldError('between', 0, 100))
      .max(100, fieldError('between', 0, 100))
      .multipleOf(0.01, fieldError('decimals', 2)),
    discount_amount: money,
    /** For the customer, as the terms are. */
    quote_note: optionalText(2_000),
    /** Null: those of the settings when it is quoted. */
    quote_terms: longText(2_000).nullable(),
    valid_until: z.iso
      .date({ error: fieldError('date') })
      .refine((day) => day >= '2000-01-01' && day <= '2100-12-31', fieldError('date'))
      .nullable(),
    lines: z.array(linePatch).max(maxRequestItems + maxRequestTexts, fieldError('too_many_lines')),
    /** Lines that were not asked for, such as a service. */
    add_lines: z.array(addedLine).max(100, fieldError('too_many_entries', 100)),
    remove_lines: z
      .array(z.int().positive())
      .max(maxRequestItems + maxRequestTexts, fieldError('too_many_lines')),
    updated_at: timestamp,
  })
  .partial()
  .meta({ id: 'RequestUpdate' });

export type RequestUpdate = z.infer<typeof requestUpdate>;
