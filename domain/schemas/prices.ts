import * as z from 'zod';
import { currencies } from '../currency.ts';
import { fieldError } from '../field-error.ts';
import { maxMoney } from '../storable.ts';
import { distinctIds, productIds } from './bulk.ts';
import { requiredText } from './fields.ts';
import { rounding } from './rates.ts';

const where = z
  .strictObject({
    ids: productIds.optional(),
    category: requiredText(120).optional(),
    brand: requiredText(120).optional(),
    currency: z.enum(currencies, fieldError('one_of', currencies.join(', '))).optional(),
    all: z.literal(true, fieldError('one_of', 'true')).optional(),
  })
  .refine((choice) => Object.keys(choice).length > 0, fieldError('empty_list'))
  .refine(({ all, ...others }) => !all || Object.keys(others).length === 0, {
    path: ['all'],
    message: fieldError('alone'),
  });

/** In percent of the price without VAT. */
export const maxMargin = 99;

const decimals = (value: number, most: number) => Number(value.toFixed(most)) === value;

const change = z
  .strictObject({
    kind: z.enum(
      ['percent', 'amount', 'set', 'margin'],
      fieldError('one_of', 'percent, amount, set, margin'),
    ),
    value: z.number(fieldError('number')),
  })
  .superRefine(({ kind, value }, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['value'], message });
    if (kind === 'margin' && (value < 0 || value > maxMargin)) refuse(fieldError('between', 0, maxMargin));
    if (!decimals(value, kind === 'percent' ? 4 : 2))
      refuse(kind === 'percent' ? fieldError('decimals', 4) : fieldError('decimals', 2));
    if (kind === 'percent' && (value <= -100 || value > 1_000)) refuse(fieldError('percentage'));
    if (kind === 'set' && value < 0) refuse(fieldError('negative'));
    if (Math.abs(value) > maxMoney) refuse(fieldError('at_most', maxMoney));
  });

/** Changes the prices of many products in their own currencies. */
export const priceChangeInput = z
  .strictObject({
    /** All conditions together. */
    where,
    /** Chosen products that are left out after all. */
    except: distinctIds.optional(),
    /** With `margin` the price is computed from the cost, with the VAT that prices include. */
    change,
    round: rounding.default('none'),
    /** What becomes of `originalPrice`: it stays, is the former price, or is removed. */
    old_price: z
      .enum(['keep', 'cross_out', 'clear'], fieldError('one_of', 'keep, cross_out, clear'))
      .default('keep'),
    /** With `set` and `margin`: products without a price get one too. */
    without_price: z.boolean().default(false),
    /** The `preview` of a dry run: nothing is written if its result would be different. `except` may be another. */
    preview: z.string().max(100).optional(),
    dry_run: z.boolean(fieldError('one_of', 'true, false')),
  })
  .refine(({ without_price, change: { kind } }) => !without_price || kind === 'set' || kind === 'margin', {
    path: ['without_price'],
    message: 'needs the change set or margin',
  })
  .meta({ id: 'PriceRun' });

export type PriceChangeInput = z.infer<typeof priceChangeInput>;

/** What a change of prices does, or would do. */
export const priceResult = z.object({
  count: z.int(),
  /** The products whose price changes. */
  rows: z.array(z.object({ id: z.int(), before: z.number().nullable(), after: z.number().nullable() })),
  /** Chosen products that stay as they are. */
  unchanged: z.int(),
  /** Chosen products without a price. */
  without_price: z.int(),
  /** With `margin`: chosen products without a cost, which stay as they are. */
  without_cost: z.int().optional(),
  /** To be sent with the write, so that it does what the dry run has shown. */
  preview: z.string(),
  run: z.int().optional(),
});

export type PriceResult = z.infer<typeof priceResult>;
