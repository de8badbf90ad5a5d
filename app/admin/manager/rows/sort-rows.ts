import { compareKeys, naturalKey } from '#domain/name-order.ts';

export type SortValue = string | number | null;

export interface ColumnSort {
  column: string;
  descending: boolean;
}

function compareValues(a: SortValue, b: SortValue, descending: boolean): number {
  // Null comes last in both directions.
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : compareKeys(String(a), String(b));
  return descending ? -order : order;
}

/** A stable sort. */
export function sortRows<Row>(
  rows: readonly Row[],
  valueIn: (row: Row) => SortValue,
  descending: boolean,
): Row[] {
  return rows
    .map((row) => {
      const value = valueIn(row);
      return { row, value: typeof value === 'string' ? naturalKey(value) : value };
    })
    .sort((a, b) => compareValues(a.value, b.value, descending))
    .map(({ row }) => row);
}

/** Ascending, then descending, then unsorted. */
export function nextSort(sort: ColumnSort | undefined, column: string): ColumnSort | undefined {
  if (sort?.column !== column) return { column, descending: false };
  return sort.descending ? undefined : { column, descending: true };
}
