import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type CatalogueStore, StoreError, type Values } from '#app/admin/store/catalogue-store.ts';
import { useStore } from '#app/admin/store/store-provider.tsx';
import type { BannerBrandRow } from '#domain/schemas/grouping.ts';
import { withFreshTimes, withRow } from './shown-rows.ts';

const kind = 'banner-brands';
const key = ['rows', kind];
const noRows: readonly BannerBrandRow[] = [];

type ShowRows = (rows: readonly BannerBrandRow[]) => readonly BannerBrandRow[];

async function listInOrder(store: CatalogueStore, signal?: AbortSignal): Promise<readonly BannerBrandRow[]> {
  const rows = await store.list(kind, undefined, signal);
  return rows.toSorted((a, b) => a.order - b.order || a.id - b.id);
}

/** The banner's brands in their order, and the ways to change them: shown at once, sent one after the other. */
export function useBannerBrands() {
  const store = useStore();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => listInOrder(store, signal),
    staleTime: 60_000,
  });
  const lastWrite = useRef<Promise<unknown>>(Promise.resolve());
  const underWay = useRef(0);

  const shown = () => client.getQueryData<readonly BannerBrandRow[]>(key) ?? noRows;
  const show = (rows: readonly BannerBrandRow[]) => client.setQueryData(key, rows);
  const latest = (id: number) => shown().find((row) => row.id === id);

  async function reload() {
    const stored = await listInOrder(store);
    // What further writes have already shown must not flicker back.
    show(underWay.current > 1 ? withFreshTimes(shown(), stored) : stored);
  }

  async function write<Result>(asIf: ShowRows, send: () => Promise<Result>): Promise<Result> {
    // A list that is on its way would bring back what was there before.
    await client.cancelQueries({ queryKey: key });
    const before = shown();
    show(asIf(before));
    underWay.current += 1;
    const work = lastWrite.current.then(send);
    lastWrite.current = work.catch(() => undefined).then(() => reload().catch(() => undefined));
    try {
      const result = await work;
      await lastWrite.current;
      return result;
    } catch (error) {
      const current =
        error instanceof StoreError && error.code === 'conflict' ? error.details.current : undefined;
      show(current ? withRow(before, current as BannerBrandRow) : before);
      throw error;
    } finally {
      underWay.current -= 1;
    }
  }

  return {
    rows: query.data ?? noRows,
    isLoading: query.isPending,
    hasFailed: query.isError && !query.data,
    reload: () => void query.refetch(),

    reorder: (rows: readonly BannerBrandRow[]) =>
      write(
        () => rows,
        () =>
          store.reorder(
            kind,
            rows.map(({ id, order }) => ({ id, order })),
          ),
      ),
    setActive: ({ id }: BannerBrandRow, is_active: boolean) =>
      write(
        (rows) => rows.map((row) => (row.id === id ? { ...row, is_active } : row)),
        () => store.update(kind, id, { is_active }, latest(id)?.updated_at),
      ),
    remove: ({ id }: BannerBrandRow) =>
      write(
        (rows) => rows.filter((row) => row.id !== id),
        () => store.remove(kind, id),
      ),
    create: (values: Values<typeof kind>, idempotencyKey: string) =>
      write(
        (rows) => rows,
        () => store.create(kind, { ...values, order: (shown().at(-1)?.order ?? 0) + 1 }, idempotencyKey),
      ),
    /** `opened` is the row as the owner saw it: a switch or a new place of ours since then is no conflict. */
    update: (opened: BannerBrandRow, values: Values<typeof kind>) =>
      write(
        (rows) => rows,
        () => {
          const now = latest(opened.id);
          const isSame = now?.name === opened.name && now.logo === opened.logo;
          return store.update(kind, opened.id, values, isSame ? now.updated_at : opened.updated_at);
        },
      ),
  };
}

export type BannerBrands = ReturnType<typeof useBannerBrands>;
