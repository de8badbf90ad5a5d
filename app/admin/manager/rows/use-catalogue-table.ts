import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Kind, ListProgress, Rows, Values } from '../../store/catalogue-store.ts';
import { useStore } from '../../store/store-provider.tsx';
import { type PendingUpdate, withChanges, withPending, withRow } from './merge-rows.ts';

export interface CatalogueTable<K extends Kind> {
  kind: K;
  rows: readonly Rows[K][];
  /** Present while rows are being loaded. */
  progress: ListProgress | undefined;
  isLoading: boolean;
  error: unknown;
  refetch: () => void;
  create: (values: Values<K>, key: string) => Promise<Rows[K]>;
  /** Optimistic: `rows` has the new values until the store has answered. */
  update: (row: Rows[K], values: Values<K>) => Promise<Rows[K]>;
  /** Optimistic: `rows` is without the row until the store has answered. */
  remove: (row: Rows[K]) => Promise<void>;
  /** Puts a newer version of a row into the cache. */
  setRow: (row: Rows[K]) => void;
}

export const rowsKey = (kind: Kind) => ['rows', kind] as const;

const staleTimeMs = 5 * 60_000;
const betweenPartialsMs = 300;

/**
 * Every row of one table and the mutations on it. The query cache holds only what the store has answered; pending
 * mutations are applied when rendering, so a failed one is rolled back by no longer being pending.
 */
export function useCatalogueTable<K extends Kind>(kind: K): CatalogueTable<K> {
  type Row = Rows[K];
  const store = useStore();
  const client = useQueryClient();
  const queryKey = rowsKey(kind);
  const { query, progress, changes } = useRowsQuery(kind);
  const lastUpdate = useRef(new Map<number, Promise<Row>>());

  const setRow = useCallback(
    (row: Row) => {
      changes.current?.set(row.id, row);
      client.setQueryData<readonly Row[]>(rowsKey(kind), (rows) => rows && withRow(rows, row));
    },
    [client, kind, changes],
  );

  const create = useMutation({
    mutationFn: ({ values, key }: { values: Values<K>; key: string }) => store.create(kind, values, key),
    onSuccess: setRow,
  });
  const update = useMutation({
    mutationKey: [...queryKey, 'update'],
    async mutationFn({ row, values }: { row: Row; values: Values<K> }) {
      // A second edit of a row starts from the version that the first one produced.
      const earlier = lastUpdate.current.get(row.id) ?? Promise.resolve(row);
      const work = earlier
        .catch(() => row)
        .then((latest) => store.update(kind, row.id, values, latest.updated_at));
      lastUpdate.current.set(row.id, work);
      try {
        return await work;
      } finally {
        if (lastUpdate.current.get(row.id) === work) lastUpdate.current.delete(row.id);
      }
    },
    onSuccess: setRow,
  });
  const remove = useMutation({
    mutationKey: [...queryKey, 'remove'],
    mutationFn: (row: Row) => store.remove(kind, row.id),
    onSuccess(_void, { id }) {
      changes.current?.set(id, undefined);
      client.setQueryData<readonly Row[]>(queryKey, (rows) => rows?.filter((row) => row.id !== id));
    },
  });

  const updates = usePending<PendingUpdate<Row>>([...queryKey, 'update']);
  const deletes = usePending<Row>([...queryKey, 'remove']);
  const { data, refetch } = query;
  const rows = useMemo(() => withPending(data ?? [], updates, deletes), [data, updates, deletes]);
  const { mutateAsync: createRow } = create;
  const { mutateAsync: updateRow } = update;
  return {
    kind,
    rows,
    progress,
    isLoading: query.isFetching && progress === undefined ? data === undefined : query.isFetching,
    error: query.isFetching ? undefined : (query.error ?? undefined),
    refetch: useCallback(() => void refetch(), [refetch]),
    create: useCallback((values, key) => createRow({ values, key }), [createRow]),
    update: useCallback((row, values) => updateRow({ row, values }), [updateRow]),
    remove: remove.mutateAsync,
    setRow,
  };
}

function usePending<Variables>(mutationKey: readonly unknown[]): Variables[] {
  return useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: (mutation) => mutation.state.variables as Variables,
  });
}

/** Loads a table in batches; the first load shows its rows a few times a second while they come in. */
function useRowsQuery<K extends Kind>(kind: K) {
  type Row = Rows[K];
  const store = useStore();
  const client = useQueryClient();
  const [progress, setProgress] = useState<ListProgress>();
  /** Present while a list is being read: it must not undo what is written meanwhile. */
  const changes = useRef<Map<number, Row | undefined>>(undefined);

  const query = useQuery({
    queryKey: rowsKey(kind),
    enabled: kind !== 'subcategories' || store.hasSubcategories,
    staleTime: staleTimeMs,
    async queryFn({ signal }): Promise<readonly Row[]> {
      const meanwhile = new Map<number, Row | undefined>();
      changes.current = meanwhile;
      const isFirst = client.getQueryData(rowsKey(kind)) === undefined;
      let shownAt = Number.NEGATIVE_INFINITY;
      function onProgress(partial: ListProgress<Row>) {
        const now = performance.now();
        if (signal.aborted || partial.loaded >= partial.total || now - shownAt < betweenPartialsMs) return;
        shownAt = now;
        setProgress(partial);
        if (isFirst && partial.rows) client.setQueryData(rowsKey(kind), withChanges(partial.rows, meanwhile));
      }
      try {
        return withChanges(await store.list(kind, onProgress, signal), meanwhile);
      } finally {
        if (changes.current === meanwhile) changes.current = undefined;
        setProgress(undefined);
      }
    },
  });
  return { query, progress, changes };
}
