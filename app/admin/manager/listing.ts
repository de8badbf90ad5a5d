import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Column } from './grid/column.ts';
import { foldAhead, searchRows } from './rows/search-rows.ts';
import { type ColumnSort, sortRows } from './rows/sort-rows.ts';

/** What the list is narrowed to; an empty text is no filter. */
export interface ListFilter {
  category: string;
  brand: string;
  status: string;
  gap: string;
  /** `today`: only what was changed today. */
  changed: string;
}

export const noFilter: ListFilter = { category: '', brand: '', status: '', gap: '', changed: '' };

export interface Listing {
  query: string;
  filter: ListFilter;
  sort: ColumnSort | undefined;
}

export interface ListingState extends Listing {
  setQuery: (query: string) => void;
  setFilter: (change: Partial<ListFilter>) => void;
  setSort: (sort: ColumnSort | undefined) => void;
  /** Sets all of them. */
  show: (listing: Listing) => void;
}

/** The search, filter and sort of a list. The state is above the tabs, so that switching them does not lose it. */
export function useListingState(start: Partial<Listing> = {}): ListingState {
  const [listing, show] = useState<Listing>({ query: '', filter: noFilter, sort: undefined, ...start });
  const change = (changed: Partial<Listing>) => show((before) => ({ ...before, ...changed }));
  return {
    ...listing,
    show,
    setQuery: (query) => change({ query }),
    setFilter: (changed) => show((before) => ({ ...before, filter: { ...before.filter, ...changed } })),
    setSort: (sort) => change({ sort }),
  };
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

interface Identified {
  id: number;
}

interface FrozenOrder {
  /** The search, filter and sort that the order belongs to. */
  listing: string;
  ids: readonly number[];
}

/** The rows in the frozen order. Rows that are new since then come first. */
function inFrozenOrder<Row extends Identified>(
  ids: readonly number[],
  all: readonly Row[],
  listed: readonly Row[],
): readonly Row[] {
  const known = new Set(ids);
  const byId = new Map(all.map((row) => [row.id, row]));
  return [...listed.filter((row) => !known.has(row.id)), ...ids.flatMap((id) => byId.get(id) ?? [])];
}

/**
 * Keeps the order of a list, and what is in it, while rows are edited: otherwise an edited row would move to its new
 * place or out of the list. Another search, filter or sort releases it.
 */
export function useFrozenOrder<Row extends Identified>(
  all: readonly Row[],
  listed: readonly Row[],
  { query, filter, sort }: ListingState,
) {
  const [frozen, setFrozen] = useState<FrozenOrder>();
  const listing = JSON.stringify([query, filter, sort ?? null]);
  const ids = frozen?.listing === listing ? frozen.ids : undefined;
  const rows = useMemo(() => (ids ? inFrozenOrder(ids, all, listed) : listed), [ids, all, listed]);
  const isOutdated = useMemo(
    () => rows.length !== listed.length || rows.some((row, at) => row.id !== listed[at]?.id),
    [rows, listed],
  );

  const latest = useRef({ listing, rows });
  latest.current = { listing, rows };
  const freeze = useCallback(
    () =>
      setFrozen((now) => {
        const { listing, rows } = latest.current;
        return now?.listing === listing ? now : { listing, ids: rows.map(({ id }) => id) };
      }),
    [],
  );
  const release = useCallback(() => setFrozen(undefined), []);
  return { rows, isOutdated, freeze, release };
}
