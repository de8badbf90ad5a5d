import * as z from 'zod';
import { currencies } from '../currency.ts';
import { fieldError } from '../field-error.ts';
import { longText, paging } from '../schemas/fields.ts';
import { importOptions, pictureNames } from '../schemas/imports.ts';
import { changedFields, type SheetField, sheetColumns } from '../sheets/columns.ts';
import { maxUploadBytes } from '../sheets/limits.ts';
import { describeEndpoint } from './endpoint.ts';

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const owners = { tag: 'imports', access: 'owner' } as const;
const sheetField = z.enum(sheetColumns.map(({ field }): SheetField => field));
const changedField = z.enum(changedFields, fieldError('one_of', changedFields.join(', ')));

/** What is wrong with a cell, or should be looked at. */
const issue = z.object({ row: z.int(), column: z.string(), message: z.string(), error_code: z.string() });

const issueGroup = z.object({
  /** The code without its parameters. */
  code: z.string(),
  column: z.string(),
  count: z.int(),
  issues: z.array(issue).meta({ description: 'The first 20' }),
});

export type IssueGroup = z.infer<typeof issueGroup>;

export const importDifference = z.object({
  row: z.int(),
  id: z.int().optional(),
  name: z.string(),
  code: z.string().nullable(),
  /** The currency of the prices after the import. */
  currency: z.enum(currencies),
  result: z.enum(['created', 'changed']),
  changes: z.array(z.object({ field: changedField, before: z.unknown().optional(), after: z.unknown() })),
  warnings: z.array(issue.pick({ column: true, message: true, error_code: true })),
});

export type Difference = z.infer<typeof importDifference>;

const unplacedPicture = z.object({
  name: z.string(),
  reason: z.enum(['none', 'several', 'not_image', 'full', 'own_cell', 'failed_row']),
});

const dryRun = z
  .object({
    id: z.int(),
    created_at: z.string(),
    file_name: z.string(),
    sheet: z.string().optional(),
    notices: z.array(
      z.object({
        kind: z.enum(['other_sheets', 'hidden_sheets', 'merged_cells', 'formulas']),
        names: z.array(z.string()).optional(),
        count: z.int().optional(),
      }),
    ),
    options: importOptions,
    created: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    failed: z.int().meta({ description: 'Rows with errors' }),
    summary: z
      .partialRecord(changedField, z.int())
      .meta({ description: 'In how many changed rows each field changes; new products are not counted' }),
    errors: z.array(issue).meta({ description: 'The first 500' }),
    error_count: z.int(),
    error_groups: z.array(issueGroup).meta({ description: 'All errors by cause and column' }),
    warnings: z
      .array(issue)
      .meta({ description: 'What should be looked at and does not block: the first 500' }),
    warning_count: z.int(),
    warning_groups: z.array(issueGroup),
    examples: z.array(z.int()).meta({ description: 'Rows that are the example of the empty template' }),
    rows: z.array(importDifference).meta({ description: 'The first 200 differences' }),
    pictures: z.object({ placed: z.int(), unplaced: z.array(unplacedPicture) }).meta({
      description: 'How many of the given pictures have a product, and the first 500 that have none',
    }),
    missing: z.array(
      z.object({
        kind: z.enum(['category', 'subcategory', 'brand']),
        name: z.string(),
        category: z.string().optional(),
        rows: z.int(),
        create: z.boolean(),
      }),
    ),
    heading_row: z.int(),
    columns: z.array(z.object({ letter: z.string(), heading: z.string(), field: sheetField.nullable() })),
    run: z.int().nullable().meta({ description: 'Set when it was applied' }),
    applying: z.boolean().meta({ description: 'It is being applied now' }),
    undone: z.boolean().meta({ description: 'It was applied and undone' }),
  })
  .meta({ id: 'Import' });

export type DryRun = z.infer<typeof dryRun>;

/** What is stored of the file. */
export const importFile = dryRun.pick({ sheet: true, notices: true });

/** What is stored of the comparison. */
export const importSummary = dryRun.pick({
  created: true,
  changed: true,
  unchanged: true,
  failed: true,
  summary: true,
  errors: true,
  error_count: true,
  error_groups: true,
  warnings: true,
  warning_count: true,
  warning_groups: true,
  examples: true,
  rows: true,
  pictures: true,
  missing: true,
  heading_row: true,
  columns: true,
});

const progress = z.object({
  step: z.enum(['send', 'read', 'compare', 'write']),
  done: z.int().optional(),
  total: z.int().optional(),
});

export type ImportProgress = z.infer<typeof progress>;

const dryRunAnswer = {
  description: 'The dry run: what would be created and changed, and what is wrong',
  schema: dryRun,
};

export const createImport = describeEndpoint({
  ...owners,
  method: 'post',
  path: '/api/imports',
  summary: 'Compare a spreadsheet with the catalogue; nothing is written to it. Kept for 24 hours',
  /** The type of the file is detected from its contents. */
  fileTypes: [xlsxType, 'text/csv'],
  maxBytes: maxUploadBytes,
  query: z.strictObject({ name: longText(200).default('') }),
  answer: { status: 201, ...dryRunAnswer },
  progress,
});

export const listImports = describeEndpoint({
  ...owners,
  method: 'get',
  path: '/api/imports',
  summary: 'List the dry runs of the last 24 hours, newest first',
  answer: { description: 'The dry runs', schema: z.array(dryRun) },
});

export const readImport = describeEndpoint({
  ...owners,
  method: 'get',
  path: '/api/imports/{id}',
  summary: 'Read a dry run',
  answer: dryRunAnswer,
});

export const listImportRows = describeEndpoint({
  ...owners,
  method: 'get',
  path: '/api/imports/{id}/rows',
  summary: 'List all differences; with a field the changed rows in which it changes',
  query: paging.extend({
    field: z.union([z.literal('').transform(() => undefined), changedField]).optional(),
    only: z
      .union([
        z.literal('').transform(() => undefined),
        z.enum(['created', 'warned'], fieldError('one_of', 'created, warned')),
      ])
      .optional(),
  }),
  answer: { description: 'A page of rows; the total is in X-Total-Count', schema: z.array(importDifference) },
});

export const matchImportPictures = describeEndpoint({
  ...owners,
  method: 'post',
  path: '/api/imports/{id}/pictures',
  summary:
    'Find the rows of pictures by the names of their files, before they are uploaded; nothing is stored',
  body: pictureNames,
  answer: {
    description: 'The row and the place of each picture; that in the first place is the showcase',
    schema: z.object({
      placed: z.array(
        z.object({
          name: z.string(),
          row: z.int(),
          product: z.string(),
          code: z.string().nullable(),
          position: z.int(),
          /** How many pictures the product has now. */
          images: z.int(),
        }),
      ),
      unplaced: z.array(unplacedPicture),
    }),
  },
});

export const changeImport = describeEndpoint({
  ...owners,
  method: 'patch',
  path: '/api/imports/{id}',
  summary: 'Compare again, with other columns or new groups, or because the catalogue has changed',
  body: importOptions,
  answer: dryRunAnswer,
});

export const applyImport = describeEndpoint({
  ...owners,
  method: 'post',
  path: '/api/imports/{id}/apply',
  summary: 'Write all rows without errors as one run, all or none',
  answer: {
    description: 'How many rows were written; the run undoes it',
    schema: z.object({ run: z.int().optional(), created: z.int(), changed: z.int() }),
  },
  responses: {
    409: { description: 'The catalogue has changed since, or it was applied already (conflict)' },
  },
  progress,
});

export const readErrorSheet = describeEndpoint({
  ...owners,
  method: 'get',
  path: '/api/imports/{id}/errors.xlsx',
  summary: 'Download the rows with errors',
  answer: { description: 'A workbook', type: xlsxType },
});
