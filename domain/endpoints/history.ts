import * as z from 'zod';
import { fieldError } from '../field-error.ts';
import { paging, requiredText, rowId, timestamp } from '../schemas/fields.ts';
import {
  causes,
  changeSetSchema,
  historyEntry,
  historyTables,
  skippedRow,
  trashRow,
  trashTables,
  undoInput,
} from '../schemas/history.ts';
import { describeEndpoint } from './endpoint.ts';

/** An empty filter, as a form sends it, is none. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
const number = optional(
  z
    .string()
    .regex(/^[1-9]\d{0,14}$/, fieldError('whole_number'))
    .transform(Number),
);
const time = optional(timestamp);

const filter = paging.extend({
  table: optional(z.enum(historyTables, fieldError('one_of', historyTables.join(', ')))),
  id: number,
  run: number,
  cause: optional(z.enum(causes, fieldError('one_of', causes.join(', ')))),
  from: time,
  to: time,
});

export const listChanges = describeEndpoint({
  method: 'get',
  path: '/api/history',
  tag: 'history',
  summary: 'List changes, newest first; of an update before and after have the changed fields only',
  access: 'owner',
  query: filter,
  answer: { description: 'A page of changes; the total is in X-Total-Count', schema: z.array(historyEntry) },
});

export const listChangeSets = describeEndpoint({
  method: 'get',
  path: '/api/runs',
  tag: 'history',
  summary: 'List what was changed together, newest first; each with its number of rows and first changes',
  access: 'owner',
  query: filter.omit({ run: true }).extend({ name: optional(requiredText(120)) }),
  answer: { description: 'A page of runs; the total is in X-Total-Count', schema: z.array(changeSetSchema) },
});

const undo = {
  method: 'post',
  tag: 'history',
  access: 'owner',
  body: undoInput.optional(),
  answer: {
    description: 'How many rows were put back, and which rows or fields were left alone and why',
    schema: z.object({ undone: z.int(), kept: z.array(skippedRow), run: z.int().optional() }),
  },
  responses: { 404: { description: 'No such change, or its contents are gone (unknown_change)' } },
} as const;

export const undoChange = describeEndpoint({
  ...undo,
  path: '/api/history/{id}/undo',
  summary: 'Undo one change and what it carried along; a field that was changed since is kept',
});

export const undoChangeSet = describeEndpoint({
  ...undo,
  path: '/api/runs/{run}/undo',
  summary: 'Undo everything that was changed together, or a part; fields that were changed since are kept',
});

const table = z.enum(trashTables, fieldError('one_of', trashTables.join(', ')));

const restored = z.object({
  restored: z.array(z.object({ table, id: z.int() })),
  kept: z.array(skippedRow),
  run: z.int().optional(),
});

export const listTrash = describeEndpoint({
  method: 'get',
  path: '/api/trash',
  tag: 'trash',
  summary: 'List the deleted products, categories, subcategories, brands and banner brands of 30 days',
  access: 'owner',
  query: paging.extend({ name: optional(requiredText(120)) }),
  answer: {
    description: 'A page of rows, last deleted first; the total is in X-Total-Count',
    schema: z.array(trashRow),
  },
});

export const restoreRow = describeEndpoint({
  method: 'post',
  path: '/api/trash/{table}/{id}/restore',
  pathValues: { table: trashTables },
  tag: 'trash',
  summary: 'Bring a deleted row back with its id; with_parents=1 also the category or brand it belongs to',
  access: 'owner',
  query: z.strictObject({ with_parents: z.enum(['0', '1'], fieldError('one_of', '0, 1')).default('0') }),
  answer: { description: 'It is back, with what it needed', schema: restored },
  responses: {
    404: { description: 'It is not in the bin (not_in_trash)' },
    409: {
      description:
        'Its category or brand is gone; parents names them (parents_missing). Or its name or code is taken (already_exists)',
    },
  },
});

export const restoreRows = describeEndpoint({
  method: 'post',
  path: '/api/trash/restore',
  tag: 'trash',
  summary: 'Bring many deleted rows back; those whose name or code is taken are kept in the bin',
  access: 'owner',
  body: z.strictObject({
    rows: z
      .array(z.strictObject({ table, id: rowId }))
      .min(1, fieldError('empty_list'))
      .max(10_000, fieldError('too_many_entries', 10000))
      .refine(
        (rows) => new Set(rows.map((row) => `${row.table} ${row.id}`)).size === rows.length,
        fieldError('repeated'),
      ),
    with_parents: z.boolean().default(false),
  }),
  answer: { description: 'Which are back, and which are not and why', schema: restored },
  responses: {
    404: { description: 'One is not in the bin; nothing was done (not_in_trash)' },
    409: { description: 'A category or brand is gone; parents names them (parents_missing)' },
  },
});

export const emptyTrash = describeEndpoint({
  method: 'delete',
  path: '/api/trash',
  tag: 'trash',
  summary: 'Empty the bin for good; with count only if it holds exactly so many rows',
  access: 'owner',
  query: z.strictObject({
    count: z
      .string()
      .regex(/^\d{1,9}$/, fieldError('whole_number'))
      .transform(Number)
      .optional(),
  }),
  answer: { description: 'How many rows were in it', schema: z.object({ count: z.int() }) },
  responses: { 409: { description: 'It holds more or fewer rows, and keeps them (trash_changed)' } },
});
