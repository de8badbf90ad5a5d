import { setImmediate as nextIteration } from 'node:timers/promises';
import type { CatalogueRows } from '#domain/catalogue.ts';
import type { FieldErrors } from '#domain/field-error.ts';
import { checkFields } from '#domain/schemas/field-errors.ts';
import type { ImportOptions } from '#domain/schemas/imports.ts';
import { productCreate, productUpdate } from '#domain/schemas/product.ts';
import type { MissingGroup } from '#domain/sheets/groups.ts';
import {
  type CellError,
  layoutErrors,
  readLayout,
  type SheetLayout,
  type SheetRows,
} from '#domain/sheets/layout.ts';
import { maxRows } from '#domain/sheets/limits.ts';
import { createPlanner, type PlannedRow, type RowValues } from '#domain/sheets/plan-row.ts';
import { FileError } from './file-error.ts';

export interface Plan {
  layout: SheetLayout;
  created: PlannedRow[];
  changed: PlannedRow[];
  failed: PlannedRow[];
  unchanged: number;
  /** Errors of the columns as a whole; with any, no row is compared. */
  errors: CellError[];
  missing: MissingGroup[];
}

interface PlanDeps {
  rows: SheetRows;
  options: ImportOptions;
  catalogue: CatalogueRows;
  findImage: (entry: string) => string | undefined;
  report?: (done: number, total: number) => void;
}

const rowsPerTurn = 100;

/** Compares a sheet with the catalogue, in parts, so that visitors do not wait. */
export async function planImport({ rows, options, catalogue, findImage, report }: PlanDeps): Promise<Plan> {
  const layout = readLayout(rows, { withoutHeadings: options.without_headings, columns: options.columns });
  const errors = layoutErrors(layout);
  const plan: Plan = { layout, created: [], changed: [], failed: [], unchanged: 0, errors, missing: [] };
  if (errors.length > 0) return plan;
  const create = options.create ?? [];
  const planner = createPlanner({ catalogue, layout, create, findImage, validate });
  await nextIteration();
  let count = 0;
  const different: PlannedRow[] = [];
  for (let at = layout.headingRow; at < rows.length; at += 1) {
    const planned = planner.planRow(at + 1, rows[at] ?? []);
    if (at % rowsPerTurn === 0) {
      report?.(at, rows.length);
      await nextIteration();
    }
    if (!planned) continue;
    count += 1;
    if (count > maxRows) throw new FileError('too_many_rows');
    if (planned.result === 'unchanged') plan.unchanged += 1;
    else different.push(planned);
  }
  planner.refuseTakenEans(different);
  for (const row of different) if (row.result !== 'unchanged') plan[row.result].push(row);
  return { ...plan, missing: planner.missingGroups() };
}

function validate(values: RowValues, isNew: boolean): FieldErrors {
  const checked = checkFields(isNew ? productCreate : productUpdate, values);
  return checked.ok ? {} : checked.errors;
}
