import type { SortValue } from '../rows/sort-rows.ts';

export interface GridRow {
  id: number;
  name: string;
}

export interface Column<Row> {
  id: string;
  label: string;
  /** A track of the table's grid, such as `8rem` or `minmax(12rem, 1fr)`. */
  width: string;
  align?: 'end';
  /** It is shown only when the owner chooses it. */
  isExtra?: true;
  sortBy?: (row: Row) => SortValue;
  cell: (row: Row) => React.ReactNode;
}
