import * as z from 'zod';
import type { SheetField } from '../sheets/column-types.ts';
import { sheetColumns } from '../sheets/columns.ts';
import { requiredText } from './fields.ts';

const fields: (SheetField | '')[] = ['', ...sheetColumns.map(({ field }) => field)];
const sheetField = z.enum(fields, 'must be the name of a field or empty');

const newGroup = z
  .strictObject({
    kind: z.enum(['category', 'subcategory', 'brand'], 'must be category, subcategory or brand'),
    name: requiredText(120),
    category: requiredText(120).optional(),
  })
  .refine(({ kind, category }) => (kind === 'subcategory') === (category !== undefined), {
    path: ['category'],
    message: 'is for a subcategory',
  });

/** How the owner wants a sheet to be read. */
export const importOptions = z
  .strictObject({
    without_headings: z.boolean('must be true or false').optional(),
    /** By letter; an empty text leaves the column out. */
    columns: z
      .record(z.string().regex(/^[A-Z]{1,2}$/, 'must be the letters of a column'), sheetField)
      .optional(),
    /** The groups that are to be created. */
    create: z.array(newGroup).max(1_000, 'at most 1000 groups').optional(),
  })
  .meta({ id: 'ImportOptions' });

export type ImportOptions = z.infer<typeof importOptions>;
