import type { Currency } from '#domain/currency.ts';
import type { ImportOptions } from '#domain/schemas/imports.ts';
import type { SheetField } from '#domain/sheets/column-types.ts';
import { callApi, readBody } from '../store/call-api.ts';
import { runJob } from '../store/run-job.ts';

const timeoutMs = 60_000;
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface ImportColumn {
  letter: string;
  heading: string;
  field: SheetField | null;
}

export interface MissingGroup {
  kind: 'category' | 'subcategory' | 'brand';
  name: string;
  category?: string;
  rows: number;
  create: boolean;
}

export interface Difference {
  row: number;
  id?: number;
  name: string;
  code: string | null;
  /** Of the prices, afterwards. */
  currency: Currency;
  result: 'created' | 'changed';
  changes: { field: SheetField; before?: unknown; after: unknown }[];
}

/** A dry run, as the API answers it. */
export interface Import {
  id: number;
  created_at: string;
  file_name: string;
  sheet?: string;
  notices: {
    kind: 'other_sheets' | 'hidden_sheets' | 'merged_cells' | 'formulas';
    names?: string[];
    count?: number;
  }[];
  options: ImportOptions;
  created: number;
  changed: number;
  unchanged: number;
  failed: number;
  errors: { row: number; column: string; message: string }[];
  error_count: number;
  rows: Difference[];
  missing: MissingGroup[];
  heading_row: number;
  columns: ImportColumn[];
  run: number | null;
  /** It is being applied now, perhaps by another page. */
  applying: boolean;
  /** It was applied and undone. */
  undone: boolean;
}

export interface Progress {
  step: 'send' | 'read' | 'compare' | 'write';
  done?: number;
  total?: number;
}

export interface Applied {
  run?: number;
  created: number;
  changed: number;
}

export const listImports = async (signal: AbortSignal): Promise<Import[]> =>
  readBody(await callApi('/api/imports', { signal, timeoutMs }));

/** The browser may not know the type of a file. */
export function sendFile(file: File, report: (progress: Progress) => void): Promise<Import> {
  const isWorkbook = /\.xls[xmb]?$/i.test(file.name);
  const typed = new Blob([file], { type: isWorkbook ? xlsxType : 'text/csv' });
  return runJob(`/api/imports?name=${encodeURIComponent(file.name.slice(0, 200))}`, { file: typed }, report);
}

export const changeImport = async (id: number, body: ImportOptions): Promise<Import> =>
  readBody(await callApi(`/api/imports/${id}`, { method: 'PATCH', body, timeoutMs }));

export const applyImport = (id: number, report: (progress: Progress) => void): Promise<Applied> =>
  runJob(`/api/imports/${id}/apply`, {}, report);

export const errorSheetPath = (id: number) => `/api/imports/${id}/errors.xlsx`;
