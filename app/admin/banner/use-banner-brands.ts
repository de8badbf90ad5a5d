import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CatalogueStore, StoreError, type Values } from '#app/admin/store/catalogue-store.ts';
import { useStore } from '#app/admin/store/store-provider.tsx';
import type { BannerBrandRow } from '#domain/schemas/grouping.ts';

const kind = 'banner-brands';
const queryKey = ['rows', kind];
const mutationKey = [...queryKey, 'write'];

type BrandRows = readonly BannerBrandRow[];
const noRows: BrandRows = [];

interface Write {
  send: () => Promise<unknown>;
  /** The rows as if the write had succeeded. */
  preview?: (rows: BrandRows) => BrandRows;
}

async function listInOrder(store: CatalogueStore, signal?: AbortSignal): Promise<BrandRows> {
  const rows = await store.list(kind, undefined, signal);
  return rows.toSorted((a, b) => a.order - b.order || a.id - b.id);
}

/** The banner's brands in their order. Writes are optimistic and run one after the other. */
export function useBannerBrands() {
  const store = useStore();
  const client = useQueryClient();
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => listInOrder(store, signal),
    staleTime: 60_000,
  });
  const cached = () => client.getQueryData<BrandRows>(queryKey) ?? noRows;
  const find = (id: number) => cached().find((row) => row.id === id);

  const { mutateAsync: write } = useMutation({
    mutationKey,
    scope: { id: kind },
    mutationFn: ({ send }: Write) => send(),
    async onMutate({ preview }) {
      // A list that is still being read would undo the preview.
      await client.cancelQueries({ queryKey });
      const previous = cached();
      if (preview) client.setQueryData(queryKey, preview(previous));
      return previous;
    },
    onError(error, _write, previous = noRows) {
      const isConflict = error instanceof StoreError && error.code === 'conflict';
      const current = isConflict ? (error.details.current as BannerBrandRow | undefined) : undefined;
      const rows = previous.map((row) => (row.id === current?.id ? current : row));
      client.setQueryData(queryKey, rows);
    },
    async onSettled() {
      const stored = await listInOrder(store).catch(() => undefined);
      if (!stored) return;
      const isLast = client.isMutating({ mutationKey }) === 1;
      client.setQueryData(queryKey, isLast ? stored : withStoredTimes(cached(), stored));
    },
  });

  return {
    rows: query.data ?? noRows,
    isLoading: query.isPending,
    hasFailed: query.isError && !query.data,
    refetch: () => void query.refetch(),

    reorder(rows: BrandRows) {
      const order = rows.map((row) => ({ id: row.id, order: row.order }));
      return write({ preview: () => rows, send: () => store.reorder(kind, order) });
    },
    setActive({ id }: BannerBrandRow, is_active: boolean) {
      return write({
        preview: (rows) => rows.map((row) => (row.id === id ? { ...row, is_active } : row)),
        send: () => store.update(kind, id, { is_active }, find(id)?.updated_at),
      });
    },
    remove({ id }: BannerBrandRow) {
      return write({
        preview: (rows) => rows.filter((row) => row.id !== id),
        send: () => store.remove(kind, id),
      });
    },
    create(values: Values<typeof kind>, key: string) {
      const nextOrder = () => (cached().at(-1)?.order ?? 0) + 1;
      return write({ send: () => store.create(kind, { ...values, order: nextOrder() }, key) });
    },
    /** `opened` is the row as the owner saw it; our own change of its switch or place since then is no conflict. */
    update(opened: BannerBrandRow, values: Values<typeof kind>) {
      return write({
        send() {
          const now = find(opened.id);
          const isSame = now?.name === opened.name && now.logo === opened.logo;
          return store.update(kind, opened.id, values, isSame ? now.updated_at : opened.updated_at);
        },
      });
    },
  };
}

export type BannerBrands = ReturnType<typeof useBannerBrands>;

/** The previewed rows with the stored `updated_at`, which the next write has to send. */
function withStoredTimes(rows: BrandRows, stored: BrandRows): BrandRows {
  const times = new Map(stored.map((row) => [row.id, row.updated_at]));
  return rows.map((row) => ({ ...row, updated_at: times.get(row.id) ?? row.updated_at }));
}
