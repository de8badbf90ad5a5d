import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { CatalogueStore, Kind, ListProgress, Rows, Values } from '../../store/catalogue-store.ts';
import { useStore } from '../../store/store-provider.tsx';
import { asShown, withChanges, withRow } from './merge-rows.ts';

export interface CatalogueTable<K extends Kind> {
  kind: K;
  rows: readonly Rows[K][];
  /** There while rows are coming in. */
  progress: ListProgress | undefined;
  isLoading: boolean;
  failure: unknown;
  reload: () => void;
  create: (values: Values<K>, key: string) => Promise<Rows[K]>;
  /** Shown at once when `optimistic`; taken back when it is refused. */
  update: (row: Rows[K], values: Values<K>, optimistic?: boolean) => Promise<Rows[K]>;
  /** Gone from the list at once, and back in its place when it is refused. */
  remove: (row: Rows[K]) => Promise<void>;
  /** A newer version of a row that the server told us of. */
  accept: (row: Rows[K]) => void;
}

export const rowsKey = (kind: Kind) => ['rows', kind] as const;

const fresh = 5 * 60_000;
const betweenPartials = 300;

/** Every row of one kind and the ways to change them. The cache holds what the server said, nothing else. */
export function useCatalogueTable<K extends Kind>(kind: K): CatalogueTable<K> {
  type Row = Rows[K];
  const store = useStore();
  const client = useQueryClient();
  const [progress, setProgress] = useState<ListProgress>();
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const [edits, setEdits] = useState<ReadonlyMap<number, Partial<Row>>>(new Map());
  /** There while a list is coming in: what is written meanwhile must not be undone by it. */
  const changes = useRef<Map<number, Row | undefined>>(undefined);
  const lastUpdate = useRef(new Map<number, Promise<Row>>());

  const query = useQuery({
    queryKey: rowsKey(kind),
    enabled: kind !== 'subcategories' || store.hasSubcategories,
    staleTime: fresh,
    queryFn: async ({ signal }) => {
      const meanwhile = new Map<number, Row | undefined>();
      changes.current = meanwhile;
      const isFirst = client.getQueryData(rowsKey(kind)) === undefined;
      try {
        const rows = await listBitByBit(store, kind, signal, (partial) => {
          setProgress(partial);
          if (isFirst && partial.rows)
            client.setQueryData(rowsKey(kind), withChanges(partial.rows, meanwhile));
        });
        return withChanges(rows, meanwhile);
      } finally {
        if (changes.current === meanwhile) changes.current = undefined;
        setProgress(undefined);
      }
    },
  });

  const put = useCallback(
    (row: Row) => {
      changes.current?.set(row.id, row);
      client.setQueryData<readonly Row[]>(rowsKey(kind), (rows) => rows && withRow(rows, row));
    },
    [client, kind],
  );

  const drop = useCallback(
    (id: number) => {
      changes.current?.set(id, undefined);
      client.setQueryData<readonly Row[]>(rowsKey(kind), (rows) => rows?.filter((row) => row.id !== id));
    },
    [client, kind],
  );

  const create = useCallback(
    async (values: Values<K>, key: string) => {
      const row = await store.create(kind, values, key);
      put(row);
      return row;
    },
    [store, kind, put],
  );

  const update = useCallback(
    async (row: Row, values: Values<K>, optimistic = false) => {
      if (optimistic)
        setEdits((shown) => new Map(shown).set(row.id, { ...shown.get(row.id), ...values } as Partial<Row>));
      // A second edit of a row starts from what the first one made of it.
      const before = lastUpdate.current.get(row.id);
      const work = (before ?? Promise.resolve(row))
        .catch(() => row)
        .then((latest) => store.update(kind, row.id, values, latest.updated_at));
      lastUpdate.current.set(row.id, work);
      try {
        const saved = await work;
        put(saved);
        return saved;
      } finally {
        if (lastUpdate.current.get(row.id) === work) {
          lastUpdate.current.delete(row.id);
          if (optimistic) setEdits((shown) => without(shown, row.id));
        }
      }
    },
    [store, kind, put],
  );

  const remove = useCallback(
    async (row: Row) => {
      setHidden((ids) => new Set(ids).add(row.id));
      try {
        await store.remove(kind, row.id);
        drop(row.id);
      } finally {
        setHidden((ids) => new Set([...ids].filter((id) => id !== row.id)));
      }
    },
    [store, kind, drop],
  );

  const { data, refetch } = query;
  const rows = useMemo(() => asShown(data ?? [], hidden, edits), [data, hidden, edits]);
  return {
    kind,
    rows,
    progress,
    isLoading: query.isFetching && progress === undefined ? query.data === undefined : query.isFetching,
    failure: query.isFetching ? undefined : (query.error ?? undefined),
    reload: useCallback(() => void refetch(), [refetch]),
    create,
    update,
    remove,
    accept: put,
  };
}

/** Tells of the first batch at once and then a few times a second, however fast they come. */
function listBitByBit<K extends Kind>(
  store: CatalogueStore,
  kind: K,
  signal: AbortSignal,
  onPartial: (progress: ListProgress<Rows[K]>) => void,
): Promise<Rows[K][]> {
  let toldAt = Number.NEGATIVE_INFINITY;
  return store.list(
    kind,
    (progress) => {
      const now = performance.now();
      if (signal.aborted || progress.loaded >= progress.total || now - toldAt < betweenPartials) return;
      toldAt = now;
      onPartial(progress);
    },
    signal,
  );
}

function without<Value>(map: ReadonlyMap<number, Value>, id: number): ReadonlyMap<number, Value> {
  return new Map([...map].filter(([each]) => each !== id));
}
