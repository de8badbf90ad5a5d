import * as z from 'zod';
import { currencies } from '../currency.ts';
import { factFilters } from '../fact-filters.ts';
import { fieldError } from '../field-error.ts';
import { recordOf } from '../record-of.ts';
import { longText } from '../schemas/fields.ts';
import { importOptions } from '../schemas/imports.ts';
import { productStatuses } from '../schemas/product.ts';
import { type SheetField, sheetColumns } from '../sheets/columns.ts';
import { maxUploadBytes } from '../sheets/limits.ts';
import { describeEndpoint } from './endpoint.ts';

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const owners = { tag: 'imports', access: 'owner' } as const;
const sheetField = z.enum(sheetColumns.map(({ field }): SheetField => field));

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
    errors: z
      .array(
        z.object({
          row: z.int(),
          column: z.string(),
          message: z.string(),
          /** Dry runs of earlier versions have none. */
          error_code: z.string().optional(),
        }),
      )
      .meta({ description: 'The first 500' }),
    error_count: z.int(),
    rows: z
      .array(
        z.object({
          row: z.int(),
          id: z.int().optional(),
          name: z.string(),
          code: z.string().nullable(),
          /** The currency of the prices after the import. */
          currency: z.enum(currencies),
          result: z.enum(['created', 'changed']),
          changes: z.array(
            z.object({ field: sheetField, before: z.unknown().optional(), after: z.unknown() }),
          ),
        }),
      )
      .meta({ description: 'The first 200 differences' }),
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
  errors: true,
  error_count: true,
  rows: true,
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

const name = z.string().max(200, fieldError('too_long', 200)).optional();

/** The filters of the shop, and the state of a product. */
const exportQuery = z.strictObject({
  kategori: name,
  alt: name,
  marka: name,
  search: name,
  ...recordOf(Object.values(factFilters), () => name),
  stok: name,
  kampanya: name,
  arac: name,
  yil: name,
  durum: z.enum(productStatuses, fieldError('status')).optional(),
});

const describeExport = <Type extends 'xlsx' | 'csv'>(extension: Type) =>
  describeEndpoint({
    method: 'get',
    path: `/api/export.${extension}` as const,
    tag: 'exports',
    summary: 'Download the products as a spreadsheet that the import takes back; without filters all of them',
    access: 'owner',
    query: exportQuery,
    answer: { description: 'The sheet', type: extension === 'xlsx' ? xlsxType : 'text/csv' },
  });

export const exports = { xlsx: describeExport('xlsx'), csv: describeExport('csv') };

const text = z.string().max(200, fieldError('too_long', 200)).default('');

export const readPriceList = describeEndpoint({
  method: 'get',
  path: '/api/price-list.xlsx',
  tag: 'exports',
  summary: 'Download a price list for customers; kategoriler has names with | between them, without it all',
  access: 'owner',
  query: z.strictObject({
    kategoriler: z.string().max(8_000, fieldError('too_long', 8000)).default(''),
    kdv: text,
    gecerlilik: text,
  }),
  answer: { description: 'The sheet', type: xlsxType },
});
