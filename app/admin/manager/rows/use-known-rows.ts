import { useMemo } from 'react';
import { getStorage } from '../../store/browser-storage.ts';
import { cachedList } from '../../store/cached-lists.ts';
import type { ListProgress, RowKind, Rows } from '../../store/catalogue-store.ts';
import { useStore } from '../../store/store-provider.tsx';
import { useRowsQuery } from './use-catalogue-table.ts';

const none: readonly never[] = [];

interface KnownRows<K extends RowKind> {
  rows: readonly Rows[K][];
  /** Present while the rows are the first ones of a list that is being read. */
  progress: ListProgress | undefined;
}

/** The rows as they were read last, for looking something up. Only a list that is not known is read. */
export function useKnownRows<K extends RowKind>(kind: K): KnownRows<K> {
  const { mode } = useStore();
  const { query, progress } = useRowsQuery(kind, Number.POSITIVE_INFINITY);
  const isWhole = query.data !== undefined && progress === undefined;
  const cached = useMemo(
    () => (isWhole || mode === 'local' ? undefined : cachedList(getStorage(), kind)),
    [isWhole, mode, kind],
  );
  if (cached) return { rows: cached, progress: undefined };
  return { rows: query.data ?? none, progress };
}
