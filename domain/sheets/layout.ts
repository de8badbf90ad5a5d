import { type FieldError, fieldError } from '../field-error.ts';
import { columnLetter, isEmpty, type SheetCell, textOf } from './cell.ts';
import { fieldOfHeading, type SheetField } from './columns.ts';

export type SheetRows = readonly (readonly SheetCell[])[];

export interface LayoutColumn {
  /** A, B, … */
  letter: string;
  /** As in the file; empty where there is none. */
  heading: string;
  /** Null: the column is not imported. */
  field: SheetField | null;
}

export interface SheetLayout {
  /** The number of the row with the headings; 0 without one. */
  headingRow: number;
  columns: LayoutColumn[];
}

export interface LayoutOptions {
  /** The first row has no headings. */
  withoutHeadings?: boolean | undefined;
  /** By letter, what the owner says about a column; '' means that it is not imported. */
  columns?: Readonly<Record<string, SheetField | ''>> | undefined;
}

/** A title or an address may stand above the headings. */
const maxRowsAbove = 20;

/** Finds the headings and the field of each column. */
export function readLayout(rows: SheetRows, { withoutHeadings, columns = {} }: LayoutOptions): SheetLayout {
  const at = withoutHeadings ? -1 : headingIndex(rows);
  const headings = at < 0 ? [] : (rows[at] ?? []).map(textOf);
  const width = Math.max(
    headings.length,
    ...rows.slice(at + 1, at + 1 + maxRowsAbove).map(({ length }) => length),
    0,
  );
  return {
    headingRow: at + 1,
    columns: Array.from({ length: width }, (_, position) => {
      const letter = columnLetter(position);
      const heading = headings[position] ?? '';
      const said = columns[letter];
      const field = said === undefined ? (fieldOfHeading(heading) ?? null) : said || null;
      return { letter, heading, field };
    }),
  };
}

/** The row in which most headings are known, or else the first row that is not empty. */
function headingIndex(rows: SheetRows): number {
  const known = rows
    .slice(0, maxRowsAbove)
    .map((row) => new Set(row.flatMap((cell) => fieldOfHeading(textOf(cell)) ?? [])).size);
  const best = Math.max(...known, 0);
  return best > 0 ? known.indexOf(best) : rows.findIndex((row) => row.some((cell) => !isEmpty(cell)));
}

/** The cells of a row that are not empty. */
export type GivenCells = ReadonlyMap<SheetField, { column: LayoutColumn; cell: SheetCell }>;

/** Takes what is wrong with a cell; without a field it is the whole row. */
export type Refuse = (field: SheetField | undefined, error: FieldError) => void;

export interface CellError {
  /** The number of the row in the file. */
  row: number;
  /** The heading of the column, or its letter; empty when the whole row is meant. */
  column: string;
  error: FieldError;
}

export const nameOf = ({ heading, letter }: LayoutColumn) => heading || letter;

/** Why nothing can be imported with these columns. */
export function layoutErrors({ headingRow, columns }: SheetLayout): CellError[] {
  const row = Math.max(headingRow, 1);
  const fields = columns.flatMap(({ field }) => field ?? []);
  if (fields.length === 0) return [{ row, column: '', error: fieldError('no_headings') }];
  const repeated = columns.filter(
    ({ field }, at) => field !== null && columns.findIndex((column) => column.field === field) === at,
  );
  const duplicates = repeated.flatMap((first) => {
    const same = columns.filter(({ field }) => field === first.field);
    if (same.length === 1) return [];
    const letters = same.map(({ letter }) => letter).join(', ');
    return [{ row, column: nameOf(first), error: fieldError('repeated_column', nameOf(first), letters) }];
  });
  const hasKey = fields.some((field) => field === 'id' || field === 'productCode' || field === 'name');
  return hasKey ? duplicates : [...duplicates, { row, column: '', error: fieldError('no_key_column') }];
}
