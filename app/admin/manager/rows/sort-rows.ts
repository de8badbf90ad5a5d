import { useCallback, useMemo, useRef, useState } from 'react';
import type { ListingState } from '../listing.ts';

export type SortValue = string | number | null;

export interface Sort {
  column: string;
  descending: boolean;
}

const turkish = new Intl.Collator('tr', { numeric: true });

function compareValues(a: SortValue, b: SortValue, descending: boolean): number {
  // Null comes last in both directions.
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const order =
    typeof a === 'number' && typeof b === 'number' ? a - b : turkish.compare(String(a), String(b));
  return descending ? -order : order;
}

/** A stable sort. */
export function sortRows<Row>(
  rows: readonly Row[],
  valueIn: (row: Row) => SortValue,
  descending: boolean,
): Row[] {
  return rows
    .map((row) => ({ row, value: valueIn(row) }))
    .sort((a, b) => compareValues(a.value, b.value, descending))
    .map(({ row }) => row);
}

/** Ascending, then descending, then unsorted. */
export function nextSort(sort: Sort | undefined, column: string): Sort | undefined {
  if (sort?.column !== column) return { column, descending: false };
  return sort.descending ? undefined : { column, descending: true };
}

interface Identified {
  id: number;
}

interface Held {
  /** The search, filter and sort that the order belongs to. */
  listing: string;
  ids: readonly number[];
}

/** The rows in the held order. Rows that are new since then come first. */
export function inHeldOrder<Row extends Identified>(
  ids: readonly number[],
  all: readonly Row[],
  listed: readonly Row[],
): readonly Row[] {
  const held = new Set(ids);
  const byId = new Map(all.map((row) => [row.id, row]));
  return [...listed.filter((row) => !held.has(row.id)), ...ids.flatMap((id) => byId.get(id) ?? [])];
}

/**
 * Keeps the order of a list, and what is in it, while rows are edited: otherwise an edited row would move to its new
 * place or out of the list. Another search, filter or sort releases it.
 */
export function useHeldOrder<Row extends Identified>(
  all: readonly Row[],
  listed: readonly Row[],
  { query, filter, sort }: ListingState,
) {
  const [held, setHeld] = useState<Held>();
  const listing = JSON.stringify([query, filter, sort ?? null]);
  const ids = held?.listing === listing ? held.ids : undefined;
  const rows = useMemo(() => (ids ? inHeldOrder(ids, all, listed) : listed), [ids, all, listed]);
  const isOutdated = useMemo(
    () => rows.length !== listed.length || rows.some((row, at) => row.id !== listed[at]?.id),
    [rows, listed],
  );

  const latest = useRef({ listing, rows });
  latest.current = { listing, rows };
  const hold = useCallback(
    () =>
      setHeld((now) => {
        const { listing, rows } = latest.current;
        return now?.listing === listing ? now : { listing, ids: rows.map(({ id }) => id) };
      }),
    [],
  );
  const release = useCallback(() => setHeld(undefined), []);
  return { rows, isOutdated, hold, release };
}
