import { useCallback, useMemo, useRef, useState } from 'react';
import type { ListingState } from '../listing.ts';

interface Identified {
  id: number;
}

interface Held {
  /** The search, filter and sort that the order belongs to. */
  listing: string;
  ids: readonly number[];
}

/** The rows in the held order. Rows that are new since then come first. */
function inHeldOrder<Row extends Identified>(
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
