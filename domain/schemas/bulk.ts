import * as z from 'zod';
import { fieldError } from '../field-error.ts';
import { rowId } from './fields.ts';
import { productUpdate } from './product.ts';

const maxRows = 10_000;

export const distinctIds = z
  .array(rowId)
  .max(maxRows, fieldError('too_many_entries', maxRows))
  .refine((all) => new Set(all).size === all.length, fieldError('repeated'));

/** The products of a bulk change. */
export const productIds = distinctIds.min(1, fieldError('empty_list'));

/** The tables that products refer to. */
export const groupTables = ['categories', 'subcategories', 'brands'] as const;
export type GroupTable = (typeof groupTables)[number];
/** Groups that belong to no other. */
export type TopGroup = Exclude<GroupTable, 'subcategories'>;

/** Deletes many categories, subcategories or brands. */
export const groupBulk = z
  .strictObject({
    ids: productIds,
    delete: z.literal(true),
  })
  .meta({ id: 'GroupBulk' });

const bulkValues = productUpdate
  .pick({
    status: true,
    category: true,
    subcategory: true,
    brand: true,
    isNew: true,
    isHomepage: true,
    isFeatured: true,
  })
  .refine((values) => Object.keys(values).length > 0, fieldError('empty_list'));

/** Sets the same fields of many products, or deletes them. */
export const productBulk = z
  .strictObject({ ids: productIds, set: bulkValues.optional(), delete: z.literal(true).optional() })
  .refine((body) => (body.set === undefined) !== (body.delete === undefined), {
    path: ['set'],
    message: 'give either set or delete',
  })
  .meta({ id: 'ProductBulk' });

export type ProductBulk = z.infer<typeof productBulk>;

const maxChanges = 1_000;

const productChange = productUpdate
  .pick({
    price: true,
    cost_price: true,
    stock: true,
    min_quantity: true,
    pack_size: true,
    price_breaks: true,
    images: true,
    updated_at: true,
  })
  .extend({ id: rowId })
  .refine(
    ({ id: _id, updated_at: _readAt, ...values }) => Object.keys(values).length > 0,
    fieldError('empty_list'),
  )
  .meta({ id: 'ProductChange' });

export type ProductChange = z.infer<typeof productChange>;

/** Sets other values of each of many products. */
export const productChanges = z
  .array(productChange)
  .min(1, fieldError('empty_list'))
  .max(maxChanges, fieldError('too_many_entries', maxChanges))
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, fieldError('repeated'))
  .meta({ id: 'ProductChanges' });
