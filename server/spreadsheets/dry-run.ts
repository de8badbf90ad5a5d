import * as z from 'zod';
import {
  type Difference,
  type DryRun,
  type IssueGroup,
  importFile,
  importSummary,
} from '#domain/endpoints/imports.ts';
import { fieldErrorText } from '#domain/field-error.ts';
import { groupBy } from '#domain/group-by.ts';
import { importOptions } from '#domain/schemas/imports.ts';
import type { CellError } from '#domain/sheets/layout.ts';
import type { PlannedRow } from '#domain/sheets/plan-row.ts';
import type { imports } from '#server/database/schema.ts';
import type { Plan } from './plan-import.ts';

const maxListedErrors = 500;
const maxListedRows = 200;
const maxOfGroup = 20;
/** Of a text. */
const maxShownLength = 2_000;

type Issue = IssueGroup['issues'][number];

const storedImport = z.object({ file: importFile, options: importOptions, summary: importSummary });

export type Stored = typeof imports.$inferSelect;
/** Without the cells, which may be megabytes. */
export type StoredWithoutCells = Omit<Stored, 'cells'>;

/** Undefined if an earlier version of the shop has stored it otherwise. */
export function toDryRun(
  { id, created_at, file_name, file, options, summary, run }: StoredWithoutCells,
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

export function summarise(plan: Plan): z.infer<typeof importSummary> {
  const { layout, created, changed, failed, unchanged, missing, examples, pictures } = plan;
  const errors = [...plan.errors, ...failed.flatMap((row) => row.errors)].map(toIssue);
  const differences = differencesOf(plan);
  const warnings = differences.flatMap((row) => row.warnings).map(toIssue);
  return {
    created: created.length,
    changed: changed.length,
    unchanged,
    failed: failed.length,
    summary: countFields(changed),
    errors: errors.slice(0, maxListedErrors),
    error_count: errors.length,
    error_groups: groupIssues(errors),
    warnings: warnings.slice(0, maxListedErrors),
    warning_count: warnings.length,
    warning_groups: groupIssues(warnings),
    examples: examples.slice(0, maxListedRows),
    rows: differences.slice(0, maxListedRows).map(toDifference),
    pictures: {
      placed: pictures.placed.length,
      unplaced: pictures.unplaced.slice(0, maxListedErrors),
    },
    missing,
    heading_row: layout.headingRow,
    columns: layout.columns,
  };
}

/** In the order of the file. */
export const differencesOf = ({ created, changed }: Pick<Plan, 'created' | 'changed'>): PlannedRow[] =>
  [...changed, ...created].sort((a, b) => a.row - b.row);

export function toDifference({
  row,
  id,
  name,
  code,
  currency,
  changes,
  result,
  warnings,
}: PlannedRow): Difference {
  return {
    row,
    ...(id !== undefined && { id }),
    name,
    code,
    currency,
    result: result as 'created' | 'changed',
    changes: changes.map(({ field, before, after }) => ({
      field,
      ...(before !== undefined && { before: withoutEnd(before) }),
      after: withoutEnd(after),
    })),
    warnings: warnings.map(toIssue).map(({ row: _, ...issue }) => issue),
  };
}

const withoutEnd = (value: unknown) =>
  typeof value === 'string' && value.length > maxShownLength ? `${value.slice(0, maxShownLength)}…` : value;

function toIssue({ row, column, error }: CellError): Issue {
  return { row, column, message: fieldErrorText(error) ?? '', error_code: error };
}

function countFields(changed: readonly PlannedRow[]): DryRun['summary'] {
  const counts: DryRun['summary'] = {};
  for (const { field } of changed.flatMap(({ changes }) => changes)) counts[field] = (counts[field] ?? 0) + 1;
  return counts;
}

/** By cause and column, the most frequent first. */
function groupIssues(issues: readonly Issue[]): IssueGroup[] {
  // Which cell is missing is the cause, for the sheet may have no such column.
  const codeOf = ({ error_code }: Issue) =>
    error_code.startsWith('missing_cell:') ? error_code : (error_code.split(':', 1)[0] ?? '');
  const groups = groupBy(issues, (issue) => `${codeOf(issue)}\n${issue.column}`);
  return [...groups.values()]
    .map((all) => {
      const [first] = all as [Issue];
      return {
        code: codeOf(first),
        column: first.column,
        count: all.length,
        issues: all.slice(0, maxOfGroup),
      };
    })
    .sort((a, b) => b.count - a.count);
}
