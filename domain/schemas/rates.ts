import * as z from 'zod';
import { foreignCurrencies, roundings } from '../currency.ts';
import { fieldError } from '../field-error.ts';
import { rowId, timestamp } from './fields.ts';

const rateSources = ['owner', 'central_bank'] as const;

const currency = z.enum(foreignCurrencies, fieldError('one_of', foreignCurrencies.join(', ')));
export const rounding = z.enum(roundings, fieldError('one_of', roundings.join(', ')));

/** How many lira one unit of a currency is. */
export const rateRow = z
  .object({
    id: rowId,
    currency,
    rate: z.number().positive(),
    /** The day that it is of. */
    date: z.iso.date(),
    /** A rate of the central bank is replaced by its next one, the owner's is not. */
    source: z.enum(rateSources),
    /** What the owner adds to it, in percent. */
    percentage: z.number(),
    /** How the lira prices are rounded. */
    rounding,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Rate' });

export type RateRow = z.infer<typeof rateRow>;

/** What the owner can say about a rate; what is not given stays. */
export const rateUpdate = z
  .strictObject({
    rate: z
      .number(fieldError('number'))
      .min(0.000_1, fieldError('at_least', 0.0001))
      .max(999_999, fieldError('at_most', 999999))
      .refine((value) => Number(value.toFixed(6)) === value, fieldError('decimals', 6)),
    date: z.iso
      .date(fieldError('date'))
      .refine((day) => day >= '2000-01-01' && day <= '2100-12-31', fieldError('date')),
    /** Without a rate: the one of the list that was read last. */
    source: z.enum(rateSources, fieldError('one_of', rateSources.join(', '))),
    percentage: z
      .number(fieldError('number'))
      .min(-50, fieldError('between', -50, 100))
      .max(100, fieldError('between', -50, 100))
      .refine((value) => Number(value.toFixed(2)) === value, fieldError('decimals', 2)),
    rounding,
    updated_at: timestamp,
    /** Needed when prices move by more than 10 %, or products get one by the first rate. */
    confirmed: z.boolean(),
    dry_run: z.boolean(),
  })
  .partial()
  .meta({ id: 'RateUpdate' });

export type RateUpdate = z.infer<typeof rateUpdate>;

/** A rate as the central bank's list has it. */
const listedRate = z.object({ currency, rate: z.number(), date: z.iso.date() });
export type ListedRate = z.infer<typeof listedRate>;

export const rateOverview = z
  .object({
    rates: z.array(rateRow),
    /** Whether there is a list to read. */
    has_list: z.boolean(),
    /** The last list that could be read, and when. */
    listed: z.array(listedRate),
    read_at: timestamp.nullable(),
    /** Why the last reading failed. */
    failure: z.string().nullable(),
    /** How many products are priced in each currency. */
    products: z.record(currency, z.int()),
  })
  .meta({ id: 'RateOverview' });

export type RateOverview = z.infer<typeof rateOverview>;
