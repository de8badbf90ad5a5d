import * as z from 'zod';
import { currencies } from '../currency.ts';
import { fieldError } from '../field-error.ts';
import { rowId } from './fields.ts';

/** Why a row was changed. */
export const causes = ['edit', 'bulk', 'import', 'delete', 'undo', 'restore'] as const;
export type Cause = (typeof causes)[number];

/** The tables of the catalogue by their names in the database. */
export const historyTables = [
  'categories',
  'subcategories',
  'brands',
  'banner_brands',
  'products',
  'synonyms',
  'vehicles',
  'fitments',
  'product_pairs',
  'settings',
  'rates',
  'documents',
  'dealers',
] as const;

/** The tables whose deleted rows are in the bin. Those of others come back by an undo. */
export const trashTables = [
  'products',
  'categories',
  'subcategories',
  'brands',
  'banner_brands',
  'documents',
] as const;

/**
 * - `undone`: it is as before already
 * - `changed`, `deleted`: since then
 * - `pruned`: the former contents were removed
 * - `taken`: its name or code belongs to another row now
 * - `reference_missing`: what it refers to is gone
 * - `in_use`: other rows refer to it
 * - `refused`: a value may not be stored any more
 */
const skipReasons = [
  'undone',
  'changed',
  'deleted',
  'pruned',
  'taken',
  'reference_missing',
  'in_use',
  'refused',
] as const;

const values = z.record(z.string(), z.unknown()).nullable();

export const historyEntry = z
  .object({
    id: z.int(),
    at: z.string(),
    cause: z.enum(causes),
    operation: z.enum(['insert', 'update', 'delete']),
    table: z.enum(historyTables),
    row_id: z.int(),
    /** What the row is called now, or was called last. */
    name: z.string().nullable(),
    run: z.int(),
    cascaded: z.boolean(),
    /** What a product was priced in when its price changed. */
    currency: z.enum(currencies).optional(),
    before: values,
    after: values,
  })
  .meta({ id: 'HistoryEntry' });

/** What a change set did, as far as it can be said in a few words. */
const changeSetSummary = z.object({
  /** How many rows of each table it added, changed and deleted itself. */
  rows: z.array(
    z.object({
      table: z.enum(historyTables),
      operation: z.enum(['insert', 'update', 'delete']),
      count: z.int(),
    }),
  ),
  /** The fields that it changed in products, with the value where all have the same. Empty for a very large one. */
  fields: z.array(z.object({ field: z.string(), value: z.unknown().optional() })),
  /** By how many percent it changed prices, at least and at most. */
  percent: z.object({ from: z.number(), to: z.number() }).optional(),
  /** That of all its products. */
  brand: z.string().optional(),
  category: z.string().optional(),
});

export const changeSetSchema = z
  .object({
    run: z.int(),
    at: z.string(),
    cause: z.enum(causes),
    /** How many rows it changed, without those that a foreign key changed. */
    count: z.int(),
    summary: changeSetSummary,
    /** The first changes; those of the row that was asked for come before the others. */
    changes: z.array(historyEntry),
  })
  .meta({ id: 'Run' });

/** A row that an undo or a restore has left as it is. */
export const skippedRow = z
  .object({
    table: z.string(),
    row_id: z.int(),
    name: z.string().optional(),
    reason: z.enum(skipReasons),
    /** The field that is the reason, and the value it would have had. */
    field: z.string().optional(),
    value: z.unknown().optional(),
    /** The fields that were skipped; the others of the row were put back. */
    fields: z.array(z.string()).optional(),
    /** Fields that were changed again since: as they are, and as the undo would make them. */
    current: z.record(z.string(), z.unknown()).optional(),
    former: z.record(z.string(), z.unknown()).optional(),
    /** What a product is priced in. */
    currency: z.enum(currencies).optional(),
  })
  .meta({ id: 'KeptRow' });

/** Which part of a change set is undone; without it all of it. */
export const undoInput = z
  .strictObject({
    /** Only these fields. */
    fields: z
      .array(z.string().max(60, fieldError('too_long', 60)))
      .min(1, fieldError('empty_list'))
      .max(60, fieldError('too_many_entries', 60)),
    /** Only this row: a product with its vehicles, or the row of the table. */
    row_id: rowId,
    table: z.enum(historyTables, fieldError('one_of', historyTables.join(', '))),
    /** Also fields that were changed again since. */
    overwrite: z.boolean(),
  })
  .partial();
export type UndoInput = z.infer<typeof undoInput>;

/** A row that a deleted one refers to, and that is gone too. */
export const missingParent = z.object({
  table: z.string(),
  id: z.int(),
  name: z.string(),
  in_trash: z.boolean(),
});

export const trashRow = z
  .object({
    table: z.enum(trashTables),
    id: z.int(),
    name: z.string(),
    deleted_at: z.string(),
    expires_at: z.string(),
    run: z.int(),
    row: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'TrashRow' });

export type HistoryEntry = z.infer<typeof historyEntry>;
export type ChangeSet = z.infer<typeof changeSetSchema>;
export type ChangeSetSummary = ChangeSet['summary'];
export type SkippedRow = z.infer<typeof skippedRow>;
export type MissingParent = z.infer<typeof missingParent>;
export type TrashRow = z.infer<typeof trashRow>;
