import './without-eval.ts';
import * as z from 'zod';
import { parseMoney } from '../money.ts';
import { isStorable, maxCount, maxMoney } from '../storable.ts';

const text = (max: number) =>
  z
    .string()
    .max(max, `at most ${max} characters`)
    .refine(isStorable, 'contains characters that cannot be stored');

export const requiredText = (max: number) => text(max).trim().min(1, 'must not be empty');

/** Empty text and null mean the same: nothing there. */
export const optionalText = (max: number) =>
  text(max)
    .trim()
    .transform((value) => (value === '' ? null : value))
    .nullable();

export const longText = (max: number) => text(max).trim();

export const textList = (items: number, length: number) =>
  z.array(requiredText(length)).max(items, `at most ${items} entries`);

export const money = z
  .union([z.number(), z.string()], 'must be an amount such as 1.250,50')
  .nullable()
  .transform((value, context) => {
    const amount = value === null || value === '' ? null : parseMoney(value);
    if (amount === undefined)
      context.addIssue({ code: 'custom', message: 'must be an amount such as 1.250,50' });
    else if (amount !== null && amount > maxMoney)
      context.addIssue({ code: 'custom', message: `at most ${maxMoney}` });
    else return amount;
    return z.NEVER;
  });

export const count = z
  .int('must be a whole number')
  .min(0, 'must not be negative')
  .max(maxCount, 'too large');

const address = text(2_000).regex(
  // Browsers read /\ as //, which leaves the site.
  /^(\/(?![/\\])|https?:\/\/)\S+$/,
  'must be a path of this site or an http(s) address',
);

const inlineImage = text(400_000).regex(
  /^data:image\/(png|jpeg|webp|gif|avif);base64,[A-Za-z0-9+/]+={0,2}$/,
  'must be an image address or an inline image',
);

export const imageAddress = address;
export const imageList = z.array(address).max(20, 'at most 20 images');
export const optionalImage = address.or(z.literal('').transform(() => null)).nullable();
export const optionalLogo = z
  .union(
    [address, inlineImage, z.literal('').transform(() => null)],
    'must be an image address or an inline image',
  )
  .nullable();

export const rowId = z.int().positive();
/** PostgreSQL has no year 0, in no time zone. */
export const timestamp = z.iso
  .datetime({ offset: true, error: 'must be an ISO 8601 time' })
  .refine((value) => new Date(value).getUTCFullYear() >= 1, 'must be an ISO 8601 time');
