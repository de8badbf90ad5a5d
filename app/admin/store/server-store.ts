import type * as z from 'zod';
import {
  changeEachProduct,
  changeProducts,
  deleteGroups,
  deleteWithContents,
  listAllProducts,
  mergeGroups,
  tables,
} from '#domain/endpoints/catalogue.ts';
import {
  createVehicle,
  listOwnersVehicles,
  removeVehicle,
  updateVehicle,
} from '#domain/endpoints/vehicles.ts';
import { withRetry } from '#domain/retry.ts';
import { getStorage, type StorageArea } from './browser-storage.ts';
import { cachedList, cacheList } from './cached-lists.ts';
import { callForLines, callForPage, callForSaved, changeSetOf, send } from './call-api.ts';
import type { CatalogueStore, ListProgress, RowKind, Rows, Values } from './catalogue-store.ts';
import { isUnavailable, TimeoutError, watchSession } from './problem-error.ts';
import { type UploadImage, uploadImage } from './upload-image.ts';

const batchSize = 50;
const batchesAtOnce = 4;

type ReportProducts = ((progress: ListProgress<Rows['products']>) => void) | undefined;

export interface ServerStoreDeps {
  fetch?: typeof globalThis.fetch;
  upload?: UploadImage;
  storage?: () => StorageArea | undefined;
  sleep?: (milliseconds: number) => Promise<void>;
  /** Called when a list comes from this browser's cache: the server is unavailable or has no rows at all. */
  onCachedList?: (kind: RowKind, reason: 'away' | 'empty') => void;
}

export function createServerStore(deps: ServerStoreDeps = {}): CatalogueStore {
  const {
    fetch = (...request) => globalThis.fetch(...request),
    upload = uploadImage,
    storage = getStorage,
    sleep,
    onCachedList = () => undefined,
  } = deps;

  const retrying = {
    isRetryable: (error: unknown) => error instanceof TimeoutError,
    ...(sleep && { sleep }),
  };

  const readBatch = <K extends RowKind>(kind: K, offset: number, signal: AbortSignal | undefined) =>
    withRetry(
      () => callForPage(tableCalls[kind].list, { query: { limit: batchSize, offset } }, { signal, fetch }),
      retrying,
    );

  /** All products at once: 10,000 in batches take ten times as long. */
  const readLines = (onProgress: ReportProducts, signal: AbortSignal | undefined) =>
    withRetry(() => callForLines(listAllProducts, onProgress, { signal, fetch }), retrying);

  async function readAll<K extends RowKind>(
    kind: K,
    onProgress: ((progress: ListProgress<Rows[K]>) => void) | undefined,
    signal: AbortSignal | undefined,
  ): Promise<{ rows: Rows[K][]; isWhole: boolean }> {
    const first = await readBatch(kind, 0, signal);
    const found = new Map(first.rows.map((row) => [row.id, row]));
    let { total } = first;
    const reportProgress = () =>
      onProgress?.({ loaded: Math.min(found.size, total), total, rows: [...found.values()] });
    reportProgress();
    if (kind === 'products' && found.size < total)
      return { rows: (await readLines(onProgress as ReportProducts, signal)) as Rows[K][], isWhole: true };
    for (let offset = batchSize; offset < total; offset += batchSize * batchesAtOnce) {
      const offsets = Array.from({ length: batchesAtOnce }, (_, index) => offset + index * batchSize);
      const wanted = offsets.filter((each) => each < first.total);
      for (const batch of await Promise.all(wanted.map((each) => readBatch(kind, each, signal)))) {
        for (const row of batch.rows) found.set(row.id, row);
        total = batch.total;
      }
      reportProgress();
    }
    return { rows: [...found.values()], isWhole: total === first.total && found.size === total };
  }

  /** A shop without any product, category and brand has lost its data rather than been emptied. */
  async function isEverythingGone(signal: AbortSignal | undefined): Promise<boolean> {
    const kinds = ['products', 'categories', 'brands'] as const;
    const lists = await Promise.all(kinds.map((kind) => readBatch(kind, 0, signal)));
    return lists.every(({ total }) => total === 0);
  }

  /** Otherwise the last row would come back from the cache as lost. */
  function removeFromCache(kind: RowKind, ids: readonly number[]) {
    const known = cachedList(storage(), kind);
    const removed = new Set(ids);
    if (known)
      cacheList(
        storage(),
        kind,
        known.filter((row) => !removed.has(row.id)),
      );
  }

  return {
    mode: 'server',
    hasSubcategories: true,

    async list(kind, onProgress, signal) {
      try {
        let result = await readAll(kind, onProgress, signal);
        // A write in between shifted the pages: a row may be missing.
        for (let more = 0; !result.isWhole && more < 2; more += 1)
          result = await readAll(kind, onProgress, signal);
        const lost = result.rows.length === 0 ? cachedList(storage(), kind) : undefined;
        if (lost?.length && (await isEverythingGone(signal))) {
          onCachedList(kind, 'empty');
          return lost;
        }
        cacheList(storage(), kind, result.rows);
        return result.rows;
      } catch (error) {
        const cached = isUnavailable(error) ? cachedList(storage(), kind) : undefined;
        if (!cached) throw error;
        onCachedList(kind, 'away');
        return cached;
      }
    },

    async create(kind, values, key) {
      const headers: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key };
      return callForSaved(tableCalls[kind].create, { body: values }, { headers, fetch });
    },

    async update(kind, id, values, expectedUpdatedAt) {
      const body = { ...values, updated_at: expectedUpdatedAt };
      return callForSaved(tableCalls[kind].update, { path: { id }, body }, { fetch });
    },

    async remove(kind, id) {
      const response = await send(tableCalls[kind].remove, { path: { id } }, { fetch });
      removeFromCache(kind, [id]);
      return changeSetOf(response);
    },

    async reorder(kind, items) {
      return changeSetOf(await send(tables[kind].reorder, { body: items }, { fetch }));
    },

    async changeProducts(body) {
      const changed = await callForSaved(changeProducts, { body }, { keepalive: true, fetch });
      if (body.delete) removeFromCache('products', body.ids);
      return changed;
    },

    async removeGroups(kind, ids) {
      const removed = await callForSaved(
        deleteGroups[kind],
        { body: { ids: [...ids], delete: true } },
        { fetch },
      );
      removeFromCache(kind, ids);
      return removed;
    },

    async mergeGroups(kind, id, into) {
      const merged = await callForSaved(mergeGroups[kind], { path: { id }, body: { into } }, { fetch });
      removeFromCache(kind, [id]);
      return merged;
    },

    async removeWithContents(id) {
      const query = { with: 'contents' } as const;
      const removed = await callForSaved(deleteWithContents, { path: { id }, query }, { fetch });
      removeFromCache('categories', [id]);
      return removed;
    },

    changeEach: (changes) => callForSaved(changeEachProduct, { body: [...changes] }, { fetch }),

    async uploadImage(image, onProgress) {
      return (await watchSession(upload(image, onProgress))).url;
    },
  };
}

/** The calls of a table. What a form holds is valid input, of which the schemas take more. */
interface TableCalls<Row, Body> {
  list: Described<typeof tables.products.list, z.ZodType<Row[]>>;
  create: Described<typeof tables.products.create, z.ZodType<Row>> & { body: z.ZodType<unknown, Body> };
  update: Described<typeof tables.products.update, z.ZodType<Row>> & { body: z.ZodType<unknown, Body> };
  remove: typeof tables.products.remove;
}

type Described<E, Schema> = Omit<E, 'answer' | 'body'> & { answer: { description: string; schema: Schema } };

const tableCalls = {
  ...tables,
  vehicles: {
    list: listOwnersVehicles,
    create: createVehicle,
    update: updateVehicle,
    remove: removeVehicle,
  },
} as unknown as { [K in RowKind]: TableCalls<Rows[K], Values<K> & { updated_at?: string | undefined }> };
