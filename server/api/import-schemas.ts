import * as z from 'zod';
import { currencies } from '#domain/currency.ts';
import { importOptions } from '#domain/schemas/imports.ts';

const cellError = z.object({ row: z.int(), column: z.string(), message: z.string() });

const change = z.object({ field: z.string(), before: z.unknown().optional(), after: z.unknown() });

const difference = z.object({
  row: z.int(),
  id: z.int().optional(),
  name: z.string(),
  code: z.string().nullable(),
  currency: z.enum(currencies),
  result: z.enum(['created', 'changed']),
  changes: z.array(change),
});

const notice = z.object({
  kind: z.enum(['other_sheets', 'hidden_sheets', 'merged_cells', 'formulas']),
  names: z.array(z.string()).optional(),
  count: z.int().optional(),
});

const missingGroup = z.object({
  kind: z.enum(['category', 'subcategory', 'brand']),
  name: z.string(),
  category: z.string().optional(),
  rows: z.int(),
  create: z.boolean(),
});

export const dryRunSchema = z
  .object({
    id: z.int(),
    created_at: z.string(),
    file_name: z.string(),
    sheet: z.string().optional(),
    notices: z.array(notice),
    options: importOptions,
    created: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    failed: z.int().meta({ description: 'Rows with errors' }),
    errors: z.array(cellError).meta({ description: 'The first 500' }),
    error_count: z.int(),
    rows: z.array(difference).meta({ description: 'The first 200 differences' }),
    missing: z.array(missingGroup),
    heading_row: z.int(),
    columns: z.array(z.object({ letter: z.string(), heading: z.string(), field: z.string().nullable() })),
    run: z.int().nullable().meta({ description: 'Set when it was applied' }),
    applying: z.boolean().meta({ description: 'It is being applied now' }),
    undone: z.boolean().meta({ description: 'It was applied and undone' }),
  })
  .meta({ id: 'Import' });

export const appliedSchema = z.object({ run: z.int().optional(), created: z.int(), changed: z.int() });
