import type { AnswerOf } from '#domain/endpoints/endpoint.ts';
import * as api from '#domain/endpoints/imports.ts';
import type { ImportOptions, PictureNames } from '#domain/schemas/imports.ts';
import { call, callForPage } from '../store/call-api.ts';
import { callForJob } from '../store/call-job.ts';

const timeoutMs = 60_000;

/** A dry run. */
export type Import = AnswerOf<typeof api.readImport>;
export type ImportColumn = Import['columns'][number];
export type MissingGroup = Import['missing'][number];
export type Difference = Import['rows'][number];
export type ChangedField = Difference['changes'][number]['field'];
export type { ImportProgress } from '#domain/endpoints/imports.ts';

export const listImports = (signal: AbortSignal) => call(api.listImports, {}, { signal, timeoutMs });

/** The browser may not know the type of a file. */
export function sendFile(file: File, report: (progress: api.ImportProgress) => void) {
  const isWorkbook = /\.xls[xmb]?$/i.test(file.name);
  const typed = new Blob([file], { type: isWorkbook ? api.xlsxType : 'text/csv' });
  return callForJob(api.createImport, { query: { name: file.name.slice(0, 200) }, file: typed }, report);
}

export const rowsPerPage = 50;

/** What a list of differences shows: all, new products, those with warnings, or changes of one field. */
export type RowFilter = '' | 'created' | 'warned' | ChangedField;

export function listRows(id: number, filter: RowFilter, page: number, signal: AbortSignal) {
  const query = new URLSearchParams({ limit: String(rowsPerPage), offset: String(page * rowsPerPage) });
  if (filter === 'created' || filter === 'warned') query.set('only', filter);
  else if (filter !== '') query.set('field', filter);
  return callForPage(api.listImportRows, { path: { id }, query }, { signal, timeoutMs });
}

export const matchPictures = (id: number, body: PictureNames) =>
  call(api.matchImportPictures, { path: { id }, body }, { timeoutMs });

export const changeImport = (id: number, body: ImportOptions) =>
  call(api.changeImport, { path: { id }, body }, { timeoutMs });

export const applyImport = (id: number, report: (progress: api.ImportProgress) => void) =>
  callForJob(api.applyImport, { path: { id } }, report);

export const errorSheetPath = (id: number) => `/api/imports/${id}/errors.xlsx`;
