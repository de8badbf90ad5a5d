import { fieldErrorText } from '#domain/field-error.ts';
import type { ImportOptions } from '#domain/schemas/imports.ts';
import type { MissingGroup } from '#domain/sheets/groups.ts';
import type { CellError, LayoutColumn } from '#domain/sheets/layout.ts';
import type { PlannedRow } from '#domain/sheets/plan-row.ts';
import type { imports } from '#server/database/schema.ts';
import type { Plan } from './plan-import.ts';
import type { Notice } from './sheet-file.ts';
import type { ReadFile } from './sheet-tasks.ts';

const maxListedErrors = 500;
const maxListedRows = 200;

/** A difference to the catalogue. */
type Difference = Pick<PlannedRow, 'row' | 'id' | 'name' | 'code' | 'currency' | 'changes'> & {
  result: 'created' | 'changed';
};

/** As the API lists it. */
interface ListedError extends Pick<CellError, 'row' | 'column'> {
  message: string;
  error_code: CellError['error'];
}

interface Summary {
  created: number;
  changed: number;
  unchanged: number;
  /** Rows with errors. */
  failed: number;
  /** The first ones. */
  errors: ListedError[];
  error_count: number;
  /** The first ones. */
  rows: Difference[];
  missing: MissingGroup[];
  heading_row: number;
  columns: LayoutColumn[];
}

export interface DryRun extends Summary {
  id: number;
  created_at: string;
  file_name: string;
  sheet?: string;
  notices: Notice[];
  options: ImportOptions;
  /** The change set by which an applied import can be undone. */
  run: number | null;
  /** It is being applied now. */
  applying: boolean;
  /** It was applied and undone. */
  undone: boolean;
}

export type Stored = typeof imports.$inferSelect;
/** Without the cells, which may be megabytes. */
export type Described = Omit<Stored, 'cells'>;

export function toDryRun(
  { id, created_at, file_name, file, options, summary, run }: Described,
  state: Pick<DryRun, 'applying' | 'undone'>,
): DryRun {
  const { sheet, notices } = JSON.parse(file) as Omit<ReadFile, 'cells'>;
  return {
    id,
    created_at,
    file_name,
    ...(sheet !== undefined && { sheet }),
    notices,
    options: JSON.parse(options),
    ...(JSON.parse(summary) as Summary),
    run,
    ...state,
  };
}

export function summarise({ layout, created, changed, failed, unchanged, errors, missing }: Plan): Summary {
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
