import * as z from 'zod';
import { fieldError } from '../field-error.ts';
import { type SheetField, sheetColumns } from '../sheets/columns.ts';
import { requiredText } from './fields.ts';

const fields: (SheetField | '')[] = ['', ...sheetColumns.map(({ field }) => field)];
const sheetField = z.enum(fields, fieldError('field_name'));

const newGroup = z
  .strictObject({
    kind: z.enum(['category', 'subcategory', 'brand'], fieldError('one_of', 'category, subcategory, brand')),
    name: requiredText(120),
    category: requiredText(120).optional(),
  })
  .refine(({ kind, category }) => (kind === 'subcategory') === (category !== undefined), {
    path: ['category'],
    message: fieldError('only_subcategory'),
  });

/** How the owner wants a sheet to be read. */
export const importOptions = z
  .strictObject({
    without_headings: z.boolean(fieldError('one_of', 'true, false')).optional(),
    /** By letter; an empty text leaves the column out. */
    columns: z.record(z.string().regex(/^[A-Z]{1,2}$/, fieldError('column')), sheetField).optional(),
    /** The groups that are to be created. */
    create: z.array(newGroup).max(1_000, fieldError('too_many_entries', 1000)).optional(),
  })
  .meta({ id: 'ImportOptions' });

export type ImportOptions = z.infer<typeof importOptions>;
