import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { ListProgress, OrderedKind, RowKind, Rows, Saved, Values } from '../../store/catalogue-store.ts';
import { useStore } from '../../store/store-provider.tsx';

interface NewOrder {
  id: number;
  order: number;
}

export interface CatalogueTable<K extends RowKind> {
  kind: K;
  rows: readonly Rows[K][];
  /** Present while rows are being loaded. */
  progress: ListProgress | undefined;
  isLoading: boolean;
  error: unknown;
  refetch: () => void;
  create: (values: Values<K>, key: string) => Promise<Saved<K>>;
  /** `update`, `remove` and `reorder` are optimistic: `rows` shows them before the store has answered. */
  update: (row: Rows[K], values: Values<K>) => Promise<Saved<K>>;
  /** `remove` and `reorder` return the change set by which they can be undone. */
  remove: (row: Rows[K]) => Promise<number | undefined>;
  /** Only for tables that the owner orders. */
  reorder: (items: NewOrder[]) => Promise<number | undefined>;
  /** Puts a newer version of a row into the cache. */
  setRow: (row: Rows[K]) => void;
}

export const rowsKey = (kind: RowKind) => ['rows', kind] as const;

const needServer: readonly RowKind[] = ['subcategories', 'vehicles'];
const staleTimeMs = 5 * 60_000;
const betweenPartialsMs = 300;
const none: readonly never[] = [];

/**
 * Every row of one table and the mutations on it. The query cache holds only what the store has answered; pending
 * mutations are applied when rendering, so a failed one is rolled back by no longer being pending.
 */
export function useCatalogueTable<K extends RowKind>(kind: K): CatalogueTable<K> {
  type Row = Rows[K];
  const store = useStore();
  const client = useQueryClient();
  const queryKey = rowsKey(kind);
  const { query, progress, changes } = useRowsQuery(kind);
  const { refetch } = query;

  const setRow = useCallback(
    // The change set is of the save, not of the row.
    ({ changeSet: _, ...saved }: Saved<K>) => {
      const row = saved as unknown as Row;
      changes.current?.set(row.id, row);
      client.setQueryData<readonly Row[]>(rowsKey(kind), (rows) => rows && withRow(rows, row));
    },
    [client, kind, changes],
  );

  const { mutateAsync: create } = useMutation({
    mutationFn: ({ values, key }: { values: Values<K>; key: string }) => store.create(kind, values, key),
    onSuccess: setRow,
  });
  const { mutateAsync: remove } = useMutation({
    mutationKey: [...queryKey, 'remove'],
    mutationFn: (row: Row) => store.remove(kind, row.id),
    onSuccess(_changeSet, { id }) {
      changes.current?.set(id, undefined);
      client.setQueryData<readonly Row[]>(queryKey, (rows) => rows?.filter((row) => row.id !== id));
    },
  });
  const { update, reorder } = useOrderedWrites(kind, setRow, refetch);
  const rows = useOptimisticRows(kind, query.data);

  return {
    kind,
    rows,
    progress,
    isLoading: query.isFetching && progress === undefined ? query.data === undefined : query.isFetching,
    error: query.isFetching ? undefined : (query.error ?? undefined),
    refetch: useCallback(() => void refetch(), [refetch]),
    create: useCallback((values, key) => create({ values, key }), [create]),
    update: useCallback((row, values) => update({ row, values }), [update]),
    remove,
    reorder,
    setRow,
  };
}

/** Updates and reorders. A row's write waits for its earlier ones and sends the `updated_at` that they produced. */
function useOrderedWrites<K extends RowKind>(
  kind: K,
  setRow: (row: Rows[K]) => void,
  refetch: () => Promise<{ data: readonly Rows[K][] | undefined }>,
) {
  type Row = Rows[K];
  const store = useStore();
  const client = useQueryClient();
  const pending = useRef(new Map<number, Promise<Row | undefined>>());

  function setPending(id: number, write: Promise<Row | undefined>) {
    const clear = () => pending.current.get(id) === write && pending.current.delete(id);
    pending.current.set(id, write);
    write.then(clear, clear);
  }

  const update = useMutation({
    mutationKey: [...rowsKey(kind), 'update'],
    mutationFn({ row, values }: { row: Row; values: Values<K> }) {
      const earlier = pending.current.get(row.id) ?? Promise.resolve(row);
      const write = earlier
        .catch(() => row)
        .then((latest) => store.update(kind, row.id, values, (latest ?? row).updated_at));
      setPending(row.id, write);
      return write;
    },
    onSuccess: setRow,
  });
  const reorder = useMutation({
    mutationKey: [...rowsKey(kind), 'reorder'],
    mutationFn(items: NewOrder[]) {
      const write = Promise.allSettled(pending.current.values()).then(async () => {
        const changeSet = await store.reorder(kind as OrderedKind, items);
        client.setQueryData<readonly Row[]>(
          rowsKey(kind),
          (rows) => rows && withPending(rows, orderUpdates(items), []),
        );
        return { rows: (await refetch()).data, changeSet };
      });
      for (const { id } of items)
        setPending(
          id,
          write.then(({ rows }) => rows?.find((row) => row.id === id)),
        );
      return write.then(({ changeSet }) => changeSet);
    },
  });
  return { update: update.mutateAsync, reorder: reorder.mutateAsync };
}

function useOptimisticRows<K extends RowKind>(kind: K, rows: readonly Rows[K][] = none): readonly Rows[K][] {
  type Row = Rows[K];
  const updates = usePending<PendingUpdate<Row>>([...rowsKey(kind), 'update']);
  const orders = usePending<NewOrder[]>([...rowsKey(kind), 'reorder']);
  const deletes = usePending<Row>([...rowsKey(kind), 'remove']);
  return useMemo(
    () => withPending(rows, [...updates, ...orders.flatMap(orderUpdates<Row>)], deletes),
    [rows, updates, orders, deletes],
  );
}

function orderUpdates<Row>(items: NewOrder[]): PendingUpdate<Row>[] {
  return items.map(({ id, order }) => ({ row: { id }, values: { order } as object }));
}

function usePending<Variables>(mutationKey: readonly unknown[]): Variables[] {
  return useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: (mutation) => mutation.state.variables as Variables,
  });
}

/** Loads a table in batches; the first load shows its rows a few times a second while they come in. */
export function useRowsQuery<K extends RowKind>(kind: K, staleTime = staleTimeMs) {
  type Row = Rows[K];
  const store = useStore();
  const client = useQueryClient();
  const [progress, setProgress] = useState<ListProgress>();
  /** Present while a list is being read: it must not undo what is written meanwhile. */
  const changes = useRef<Map<number, Row | undefined>>(undefined);

  const query = useQuery({
    queryKey: rowsKey(kind),
    enabled: store.mode === 'server' || !needServer.includes(kind),
    staleTime,
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

interface Identified {
  id: number;
}

/** Rows written while a list was being read; undefined for a deleted row. */
type Changes<Row> = ReadonlyMap<number, Row | undefined>;

/** A list that was read in batches, with the writes that happened meanwhile. */
export function withChanges<Row extends Identified>(rows: readonly Row[], changes: Changes<Row>): Row[] {
  if (changes.size === 0) return [...rows];
  const listed = new Set(rows.map((row) => row.id));
  const added = [...changes].flatMap(([id, row]) => (row && !listed.has(id) ? [row] : []));
  const others = rows.flatMap((row) => {
    if (!changes.has(row.id)) return [row];
    const changed = changes.get(row.id);
    return changed ? [changed] : [];
  });
  return [...added.reverse(), ...others];
}

/** The newest rows come first, and a changed row keeps its place. */
export function withRow<Row extends Identified>(rows: readonly Row[], row: Row): Row[] {
  const at = rows.findIndex(({ id }) => id === row.id);
  return at < 0 ? [row, ...rows] : rows.with(at, row);
}

interface PendingUpdate<Row> {
  row: Identified;
  values: Partial<Row>;
}

/** The rows as if the pending updates and deletes had succeeded. */
function withPending<Row extends Identified>(
  rows: readonly Row[],
  updates: readonly PendingUpdate<Row>[],
  deletes: readonly Row[],
): readonly Row[] {
  if (updates.length === 0 && deletes.length === 0) return rows;
  const values = new Map<number, Partial<Row>>();
  for (const update of updates) values.set(update.row.id, { ...values.get(update.row.id), ...update.values });
  const deleted = new Set(deletes.map((row) => row.id));
  return rows
    .filter((row) => !deleted.has(row.id))
    .map((row) => (values.has(row.id) ? { ...row, ...values.get(row.id) } : row));
}
