import * as z from 'zod';
import { foreignCurrencies, roundings } from '../currency.ts';
import { rowId, timestamp } from './fields.ts';

const rateSources = ['owner', 'central_bank'] as const;

const currency = z.enum(foreignCurrencies, `must be one of ${foreignCurrencies.join(', ')}`);
export const rounding = z.enum(roundings, `must be one of ${roundings.join(', ')}`);

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
      .number('must be a number')
      .min(0.000_1, 'must be at least 0.0001')
      .max(999_999, 'at most 999999')
      .refine((value) => Number(value.toFixed(6)) === value, 'at most 6 decimal places'),
    date: z.iso
      .date('must be a date such as 2026-11-17')
      .refine((day) => day >= '2000-01-01' && day <= '2100-12-31', 'must be a date such as 2026-11-17'),
    /** Without a rate: the one of the list that was read last. */
    source: z.enum(rateSources, `must be one of ${rateSources.join(', ')}`),
    percentage: z
      .number('must be a number')
      .min(-50, 'must be between -50 and 100')
      .max(100, 'must be between -50 and 100')
      .refine((value) => Number(value.toFixed(2)) === value, 'at most 2 decimal places'),
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
