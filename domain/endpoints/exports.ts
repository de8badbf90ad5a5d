import * as z from 'zod';
import { factFilters } from '../fact-filters.ts';
import { fieldError } from '../field-error.ts';
import { recordOf } from '../record-of.ts';
import { productStatuses } from '../schemas/product.ts';
import { isSheetField, type SheetField } from '../sheets/columns.ts';
import { describeEndpoint } from './endpoint.ts';
import { xlsxType } from './imports.ts';

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

/** The names of fields with commas between them. */
const columns = z
  .string()
  .max(1_000, fieldError('too_long', 1000))
  .transform((text) => text.split(',').filter((field) => field !== ''))
  .refine((fields): fields is SheetField[] => fields.every(isSheetField), fieldError('field_name'))
  .optional();

const describeExport = <Type extends 'xlsx' | 'csv'>(extension: Type) =>
  describeEndpoint({
    method: 'get',
    path: `/api/export.${extension}` as const,
    tag: 'exports',
    summary: 'Download the products as a spreadsheet that the import takes back; without filters all of them',
    access: 'owner',
    query: exportQuery.extend({ sutunlar: columns }),
    answer: { description: 'The sheet', type: extension === 'xlsx' ? xlsxType : 'text/csv' },
  });

export const exports = { xlsx: describeExport('xlsx'), csv: describeExport('csv') };

export const readTemplate = describeEndpoint({
  method: 'get',
  path: '/api/import-template.xlsx',
  tag: 'exports',
  summary: 'Download an empty sheet with an example row, which the import leaves out',
  access: 'owner',
  query: z.strictObject({ sutunlar: columns }),
  answer: { description: 'The sheet', type: xlsxType },
});

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
    /** The number of a dealer, whose prices it has then. */
    bayi: z
      .string()
      .regex(/^[1-9]\d{0,14}$/, fieldError('row_id'))
      .optional(),
  }),
  answer: { description: 'The sheet', type: xlsxType },
});
