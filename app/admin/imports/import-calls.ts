import type { AnswerOf } from '#domain/endpoints/endpoint.ts';
import * as api from '#domain/endpoints/imports.ts';
import type { ImportOptions } from '#domain/schemas/imports.ts';
import { call } from '../store/call-api.ts';
import { callForJob } from '../store/call-job.ts';

const timeoutMs = 60_000;

/** A dry run. */
export type Import = AnswerOf<typeof api.readImport>;
export type ImportColumn = Import['columns'][number];
export type MissingGroup = Import['missing'][number];
export type Difference = Import['rows'][number];
export type { ImportProgress } from '#domain/endpoints/imports.ts';

export const listImports = (signal: AbortSignal) => call(api.listImports, {}, { signal, timeoutMs });

/** The browser may not know the type of a file. */
export function sendFile(file: File, report: (progress: api.ImportProgress) => void) {
  const isWorkbook = /\.xls[xmb]?$/i.test(file.name);
  const typed = new Blob([file], { type: isWorkbook ? api.xlsxType : 'text/csv' });
  return callForJob(api.createImport, { query: { name: file.name.slice(0, 200) }, file: typed }, report);
}

export const changeImport = (id: number, body: ImportOptions) =>
  call(api.changeImport, { path: { id }, body }, { timeoutMs });

export const applyImport = (id: number, report: (progress: api.ImportProgress) => void) =>
  callForJob(api.applyImport, { path: { id } }, report);

export const errorSheetPath = (id: number) => `/api/imports/${id}/errors.xlsx`;
