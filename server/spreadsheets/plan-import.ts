import type { FieldErrors } from '#domain/field-error.ts';
import { checkDocumentLink } from '#domain/schemas/documents.ts';
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
import {
  type PlannedPictures,
  pictureFinder,
  planPictures,
  type SheetPicture,
} from '#domain/sheets/plan-pictures.ts';
import { createPlanner, type PlannedRow } from '#domain/sheets/plan-row.ts';
import type { RowValues } from '#domain/sheets/read-row.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import { yieldToVisitors } from '#server/responses/event-loop.ts';
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
  /** The rows that are the example of the template. */
  examples: number[];
  pictures: PlannedPictures;
}

interface PlanDeps {
  rows: SheetRows;
  options: ImportOptions;
  catalogue: Pick<Catalogue, 'rows' | 'vehicleIndex'>;
  /** The pictures that were given with the sheet. */
  pictures: readonly SheetPicture[];
  /** The address of a picture that the shop has, by its address or the name of its file. */
  findStoredImage: (entry: string) => string | undefined;
  report?: (done: number, total: number) => void;
}

const rowsPerTurn = 50;

/** Compares a sheet with the catalogue, in parts, so that visitors do not wait. */
export async function planImport(deps: PlanDeps): Promise<Plan> {
  const { rows, options, catalogue, pictures, findStoredImage } = deps;
  const layout = readLayout(rows, { withoutHeadings: options.without_headings, columns: options.columns });
  const errors = layoutErrors(layout);
  const plan: Plan = {
    layout,
    created: [],
    changed: [],
    failed: [],
    unchanged: 0,
    errors,
    missing: [],
    examples: [],
    pictures: { placed: [], unplaced: [] },
  };
  if (errors.length > 0) return plan;
  const named = new Set<string>();
  const findGiven = pictureFinder(pictures);
  function findImage(entry: string): string | undefined {
    const given = findGiven(entry);
    if (given !== undefined) named.add(given);
    return given ?? findStoredImage(entry);
  }
  const planner = createPlanner({
    catalogue: catalogue.rows,
    fitmentsOf: catalogue.vehicleIndex.ofProduct,
    layout,
    create: options.create ?? [],
    findImage,
    validate,
    checkLink: checkDocumentLink,
  });
  await yieldToVisitors();
  const planned = await planRows(deps, layout.headingRow, planner.planRow);
  planner.refuseTogether(planned.filter(({ result }) => result !== 'unchanged'));
  if (pictures.length > 0) {
    await yieldToVisitors();
    const place = options.picture_place ?? 'after';
    plan.pictures = planPictures({ rows: planned, pictures, named, place });
  }
  for (const row of planned) {
    if (row.result === 'unchanged') plan.unchanged += 1;
    else if (row.result === 'example') plan.examples.push(row.row);
    else plan[row.result].push(row);
  }
  return { ...plan, missing: planner.missingGroups() };
}

async function planRows(
  { rows, report }: PlanDeps,
  headingRow: number,
  planRow: ReturnType<typeof createPlanner>['planRow'],
): Promise<PlannedRow[]> {
  const all: PlannedRow[] = [];
  for (let at = headingRow; at < rows.length; at += 1) {
    const planned = planRow(at + 1, rows[at] ?? []);
    if (at % rowsPerTurn === 0) {
      report?.(at, rows.length);
      await yieldToVisitors();
    }
    if (planned) all.push(planned);
    if (all.length > maxRows) throw new FileError('too_many_rows');
  }
  return all;
}

function validate(values: RowValues, isNew: boolean): FieldErrors {
  const checked = checkFields(isNew ? productCreate : productUpdate, values);
  return checked.ok ? {} : checked.errors;
}
