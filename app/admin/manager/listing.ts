import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Column } from './grid/column.ts';
import { foldAhead, searchRows } from './rows/search-rows.ts';
import { type Sort, sortRows } from './rows/sort-rows.ts';

export interface ListingState {
  query: string;
  setQuery: (query: string) => void;
  category: string;
  setCategory: (category: string) => void;
  sort: Sort | undefined;
  setSort: (sort: Sort | undefined) => void;
}

/** The search, filter and sort of a list. The state is above the tabs, so that switching them does not lose it. */
export function useListingState(start?: Sort): ListingState {
  const [query, setQuery] = useState('');
  const [category, setCategory] = useState('');
  const [sort, setSort] = useState(start);
  return { query, setQuery, category, setCategory, sort, setSort };
}

/** The rows to show. They are sorted first, so that a key in the search box only filters. */
export function useListedRows<Row extends { name: string; category?: string }>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { query, category, sort }: ListingState,
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
    const inCategory = category === '' ? sorted : sorted.filter((row) => row.category === category);
    return searchRows(inCategory, wanted);
  }, [sorted, category, wanted]);
}
