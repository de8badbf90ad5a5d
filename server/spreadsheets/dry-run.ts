import * as z from 'zod';
import { type DryRun, importFile, importSummary } from '#domain/endpoints/imports.ts';
import { fieldErrorText } from '#domain/field-error.ts';
import { importOptions } from '#domain/schemas/imports.ts';
import type { imports } from '#server/database/schema.ts';
import type { Plan } from './plan-import.ts';

const maxListedErrors = 500;
const maxListedRows = 200;

const storedImport = z.object({ file: importFile, options: importOptions, summary: importSummary });

export type Stored = typeof imports.$inferSelect;
/** Without the cells, which may be megabytes. */
export type Described = Omit<Stored, 'cells'>;

/** Undefined if an earlier version of the shop has stored it otherwise. */
export function toDryRun(
  { id, created_at, file_name, file, options, summary, run }: Described,
  state: Pick<DryRun, 'applying' | 'undone'>,
): DryRun | undefined {
  const stored = storedImport.safeParse({
    file: JSON.parse(file),
    options: JSON.parse(options),
    summary: JSON.parse(summary),
  });
  if (!stored.success) return undefined;
  return {
    id,
    created_at,
    file_name,
    ...stored.data.file,
    options: stored.data.options,
    ...stored.data.summary,
    run,
    ...state,
  };
}

export function summarise({
  layout,
  created,
  changed,
  failed,
  unchanged,
  errors,
  missing,
}: Plan): z.infer<typeof importSummary> {
  const all = [...errors, ...failed.flatMap((row) => row.errors)];
  const differences = [...changed, ...created].sort((a, b) => a.row - b.row).slice(0, maxListedRows);
  return {
    created: created.length,
    changed: changed.length,
    unchanged,
    failed: failed.length,
    errors: all.slice(0, maxListedErrors).map(({ row, column, error }) => ({
      row,
      column,
      message: fieldErrorText(error) ?? '',
      error_code: error,
    })),
    error_count: all.length,
    rows: differences.map(({ row, id, name, code, currency, changes, result }) => ({
      row,
      ...(id !== undefined && { id }),
      name,
      code,
      currency,
      result: result as 'created' | 'changed',
      changes,
    })),
    missing,
    heading_row: layout.headingRow,
    columns: layout.columns,
  };
}
