import * as z from 'zod';
import { maxCustomerNote } from '../customer.ts';
import { parsePhone } from '../phone.ts';
import { optionalText, rowId, timestamp } from './fields.ts';
import { lastPrice } from './request-rows.ts';

export const customerName = optionalText(120);
/** A number that can be dialled is stored in one form; what else the owner wrote stays. */
export const customerPhone = optionalText(40).transform((value) => (value && parsePhone(value)) || value);

export const customerUpdate = z
  .strictObject({
    name: customerName,
    phone: customerPhone,
    note: optionalText(maxCustomerNote),
    /** Stays when the last request is deleted. */
    keep: z.boolean(),
    updated_at: timestamp,
  })
  .partial()
  .meta({ id: 'CustomerUpdate' });

export type CustomerUpdate = z.infer<typeof customerUpdate>;

export const customerMerge = z
  .strictObject({
    /** The id of the one who remains. */
    into: rowId,
    /** Of the one who is merged, as it was read. */
    updated_at: timestamp.optional(),
  })
  .meta({ id: 'CustomerMerge' });

export type CustomerMerge = z.infer<typeof customerMerge>;

export const customerRow = z
  .object({
    id: z.int(),
    name: z.string().nullable(),
    phone: z.string().nullable(),
    note: z.string().nullable(),
    keep: z.boolean(),
    requests: z.int(),
    /** The newest of their requests, and when it came. */
    number: z.int().nullable(),
    last_at: timestamp.nullable(),
    /** In lira, of all quotes, and of those that were won. */
    total: z.number(),
    won_total: z.number(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Customer' });

export type CustomerRow = z.infer<typeof customerRow>;

export const openedCustomer = customerRow
  .extend({
    /** The newest price of each product in the quotes for them. */
    prices: z.array(lastPrice.extend({ id: z.int(), code: z.string().nullable(), name: z.string() })),
  })
  .meta({ id: 'CustomerWithPrices' });

export type OpenedCustomer = z.infer<typeof openedCustomer>;
