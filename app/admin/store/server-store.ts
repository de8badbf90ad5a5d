import { withRetry } from '#domain/retry.ts';
import { getStorage, type StorageArea } from './browser-storage.ts';
import { cachedList, cacheList } from './cached-lists.ts';
import { type Call, callApi, readBody, readSaved, runOf, TimeoutError, watchSession } from './call-api.ts';
import {
  type CatalogueStore,
  type ListProgress,
  type RowKind,
  type Rows,
  StoreError,
} from './catalogue-store.ts';
import { type UploadImage, uploadImage } from './upload-image.ts';

const batchSize = 50;
const batchesAtOnce = 4;
const readTimeoutMs = 10_000;
const writeTimeoutMs = 30_000;

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

  const call = (path: string, options: Call) => callApi(path, options, fetch);
  const write = (path: string, options: Omit<Call, 'timeoutMs'>) =>
    call(path, { ...options, timeoutMs: writeTimeoutMs });

  const readBatch = <K extends RowKind>(kind: K, offset: number, signal: AbortSignal | undefined) =>
    withRetry(
      async () => {
        const path = `/api/${kind}?limit=${batchSize}&offset=${offset}`;
        const response = await call(path, { signal, timeoutMs: readTimeoutMs });
        const rows = await readBody<Rows[K][]>(response);
        return { rows, total: Number(response.headers.get('X-Total-Count') ?? rows.length) };
      },
      { isRetryable: (error) => error instanceof TimeoutError, ...(sleep && { sleep }) },
    );

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
      return readSaved(await write(`/api/${kind}`, { method: 'POST', body: values, headers }));
    },

    async update(kind, id, values, expectedUpdatedAt) {
      const body = { ...values, updated_at: expectedUpdatedAt };
      return readSaved(await write(`/api/${kind}/${id}`, { method: 'PATCH', body }));
    },

    async remove(kind, id) {
      const response = await write(`/api/${kind}/${id}`, { method: 'DELETE' });
      removeFromCache(kind, [id]);
      return runOf(response);
    },

    async reorder(kind, items) {
      return runOf(await write(`/api/${kind}/reorder`, { method: 'POST', body: items }));
    },

    async changeProducts(bulk) {
      const response = await write('/api/products/bulk', { method: 'POST', body: bulk, keepalive: true });
      if (bulk.delete) removeFromCache('products', bulk.ids);
      return readBody(response);
    },

    async removeGroups(kind, ids) {
      const response = await write(`/api/${kind}/bulk`, { method: 'POST', body: { ids, delete: true } });
      removeFromCache(kind, ids);
      return readBody(response);
    },

    async changeEach(changes) {
      return readBody(await write('/api/products', { method: 'PATCH', body: changes }));
    },

    async uploadImage(image, onProgress) {
      return (await watchSession(upload(image, onProgress))).url;
    },
  };
}

/** Whether the server or its database is unavailable, so that a later attempt may succeed. */
export function isUnavailable(error: unknown): boolean {
  return (
    error instanceof StoreError &&
    ['unreachable', 'database_unavailable', 'bucket_unavailable', 'busy'].includes(error.code)
  );
}
