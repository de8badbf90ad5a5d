import * as z from 'zod';
import { currencies } from '../currency.ts';
import { maxDealerPercent, maxDealerPrices, maxDealerRules } from '../dealer.ts';
import { fieldError } from '../field-error.ts';
import { customerPhone } from './customers.ts';
import { money, optionalText, requiredText, rowId, timestamp } from './fields.ts';

const percent = z
  .number(fieldError('number'))
  .min(0, fieldError('between', 0, maxDealerPercent))
  .max(maxDealerPercent, fieldError('between', 0, maxDealerPercent))
  .refine((value) => Number(value.toFixed(2)) === value, fieldError('decimals', 2));
const currency = z.enum(currencies, fieldError('one_of', currencies.join(', ')));
const fixedPrice = z.object({ product_id: z.int(), price: z.number(), currency: z.enum(currencies) });

/** As it is stored: exceptions refer to brands and categories by their ids. */
export const dealerRow = z
  .object({
    id: rowId,
    key: z.uuid(),
    name: z.string(),
    phone: z.string().nullable(),
    note: z.string().nullable(),
    percent: z.number(),
    rules: z.array(
      z.object({ brand_id: rowId.optional(), category_id: rowId.optional(), percent: z.number() }),
    ),
    prices: z.array(fixedPrice),
    valid_until: z.string().nullable(),
    active: z.boolean(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'StoredDealer' });

export type DealerRow = z.infer<typeof dealerRow>;

const exception = z.strictObject({
  brand: requiredText(200).optional(),
  category: requiredText(200).optional(),
  percent,
});

const fields = {
  name: requiredText(120),
  phone: customerPhone,
  note: optionalText(2_000),
  /** The general discount. */
  percent,
  rules: z
    .array(
      exception.refine(({ brand, category }) => (brand === undefined) !== (category === undefined), {
        path: ['brand'],
        message: fieldError('brand_or_category'),
      }),
    )
    .max(maxDealerRules, fieldError('too_many_entries', maxDealerRules)),
  /** A price without a currency is in that of the product. */
  prices: z
    .array(
      z.strictObject({
        product_id: rowId,
        price: money.refine((price) => price !== null, fieldError('price_missing')),
        currency: currency.optional(),
      }),
    )
    .max(maxDealerPrices, fieldError('too_many_entries', maxDealerPrices)),
  /** The last day. */
  valid_until: z.iso
    .date({ error: fieldError('date') })
    .refine((day) => day >= '2000-01-01' && day <= '2100-12-31', fieldError('date'))
    .nullable(),
  active: z.boolean(fieldError('one_of', 'true, false')),
};

export const dealerCreate = z
  .strictObject(fields)
  .partial()
  .required({ name: true })
  .meta({ id: 'DealerCreate' });
export const dealerUpdate = z
  .strictObject({ ...fields, updated_at: timestamp })
  .partial()
  .meta({ id: 'DealerUpdate' });
export type DealerUpdate = z.infer<typeof dealerUpdate>;

/** A dealer as the owner sees it. */
export const dealerAnswer = z
  .object({
    id: rowId,
    name: z.string(),
    phone: z.string().nullable(),
    note: z.string().nullable(),
    percent: z.number(),
    rules: z.array(
      z.object({ brand: z.string().optional(), category: z.string().optional(), percent: z.number() }),
    ),
    prices: z.array(fixedPrice),
    valid_until: z.string().nullable(),
    active: z.boolean(),
    /** When the link was made that opens the dealer's prices now. */
    linked_at: timestamp.nullable(),
    /** The same of the addresses of the feeds. */
    feed_at: timestamp.nullable(),
    /** Of the requests that are stored. */
    requests: z.int(),
    last_request_at: timestamp.nullable(),
    created_at: timestamp,
    updated_at: timestamp,
    /** The link of a dealer who was added just now, or the new one. It is not stored, so it is said once. */
    link: z.string().optional(),
  })
  .meta({ id: 'Dealer' });

export type Dealer = z.infer<typeof dealerAnswer>;

/** With `prices=count`. */
export const listedDealer = dealerAnswer
  .partial({ prices: true })
  .extend({ price_count: z.int().optional() });
