import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Column } from './grid/column.ts';
import { foldAhead, searchRows } from './rows/search-rows.ts';
import { type Sort, sortRows } from './rows/sort-rows.ts';

/** What the list is narrowed to; an empty text is no filter. */
export interface ListFilter {
  category: string;
  brand: string;
  status: string;
  gap: string;
}

export const noFilter: ListFilter = { category: '', brand: '', status: '', gap: '' };

export interface ListingState {
  query: string;
  setQuery: (query: string) => void;
  filter: ListFilter;
  setFilter: (change: Partial<ListFilter>) => void;
  sort: Sort | undefined;
  setSort: (sort: Sort | undefined) => void;
}

/** The search, filter and sort of a list. The state is above the tabs, so that switching them does not lose it. */
export function useListingState(start?: Sort, startFilter = noFilter): ListingState {
  const [query, setQuery] = useState('');
  const [filter, changeFilter] = useState(startFilter);
  const setFilter = (change: Partial<ListFilter>) => changeFilter((before) => ({ ...before, ...change }));
  const [sort, setSort] = useState(start);
  return { query, setQuery, filter, setFilter, sort, setSort };
}

/** The rows to show. They are sorted first, so that a key in the search box only filters. */
export function useListedRows<Row extends { name: string }>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { query, sort }: ListingState,
  /** Keep it between renderings. */
  isListed?: (row: Row) => boolean,
): readonly Row[] {
  useEffect(() => foldAhead(rows), [rows]);
  // Keeps the input responsive.
  const wanted = useDeferredValue(query);
  const sortBy = columns.find((column) => column.id === sort?.column)?.sortBy;
  const sorted = useMemo(
    () => (sort && sortBy ? sortRows(rows, sortBy, sort.descending) : rows),
    [rows, sort, sortBy],
  );
  return useMemo(() => {
    return searchRows(isListed ? sorted.filter(isListed) : sorted, wanted);
  }, [sorted, isListed, wanted]);
}
