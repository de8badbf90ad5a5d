import './without-eval.ts';
import * as z from 'zod';
import { fieldError } from '../field-error.ts';
import { parseMoney } from '../money.ts';
import { isStorable, maxCount, maxMoney } from '../storable.ts';

const text = (max: number) =>
  z.string().max(max, fieldError('too_long', max)).refine(isStorable, fieldError('not_storable'));

export const requiredText = (max: number) => text(max).trim().min(1, fieldError('empty'));

/** Empty text and null mean the same: nothing there. */
export const optionalText = (max: number) =>
  text(max)
    .trim()
    .transform((value) => (value === '' ? null : value))
    .nullable();

export const longText = (max: number) => text(max).trim();

export const textList = (items: number, length: number) =>
  z.array(requiredText(length)).max(items, fieldError('too_many_entries', items));

export const money = z
  .union([z.number(), z.string()], fieldError('amount'))
  .nullable()
  .transform((value, context) => {
    const amount = value === null || value === '' ? null : parseMoney(value);
    if (amount === undefined) context.addIssue({ code: 'custom', message: fieldError('amount') });
    else if (amount !== null && amount > maxMoney)
      context.addIssue({ code: 'custom', message: fieldError('at_most', maxMoney) });
    else return amount;
    return z.NEVER;
  });

export const count = z
  .int(fieldError('whole_number'))
  .min(0, fieldError('negative'))
  .max(maxCount, fieldError('too_large'));

const address = text(2_000).regex(
  // Browsers read /\ as //, which leaves the site.
  /^(\/(?![/\\])|https?:\/\/)\S+$/,
  fieldError('image_address'),
);

const inlineImage = text(400_000).regex(
  /^data:image\/(png|jpeg|webp|gif|avif);base64,[A-Za-z0-9+/]+={0,2}$/,
  fieldError('image_address'),
);

export const imageAddress = address;
export const optionalImage = address.or(z.literal('').transform(() => null)).nullable();
export const optionalLogo = z
  .union([address, inlineImage, z.literal('').transform(() => null)], fieldError('image_address'))
  .nullable();

export const rowId = z.int().positive();
/** PostgreSQL has no year 0, in no time zone. */
export const timestamp = z.iso
  .datetime({ offset: true, error: fieldError('time') })
  .refine((value) => new Date(value).getUTCFullYear() >= 1, fieldError('time'));

/** The part of a list that is asked for. */
export const paging = z.strictObject({
  limit: z.coerce
    .number()
    .pipe(z.int().min(1, fieldError('at_least', 1)).max(200, fieldError('at_most', 200)))
    .default(50),
  offset: z.coerce
    .number()
    .pipe(z.int().min(0, fieldError('negative')).max(10_000_000))
    .default(0),
});
