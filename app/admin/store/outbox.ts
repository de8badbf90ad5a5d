import type { ProductRow } from '#domain/schemas/product.ts';
import { getStorage, requireStorage, type StorageArea } from './browser-storage.ts';
import type { CatalogueStore } from './catalogue-store.ts';
import { sendOutbox } from './send-outbox.ts';
import { withLockIfFree } from './tab-lock.ts';
import {
  listWork,
  type OutboxItem,
  readWork,
  removeWork,
  subscribeToWork,
  writeWork,
} from './unfinished-work.ts';

export interface Outbox {
  items(): readonly OutboxItem[];
  isSending(): boolean;
  subscribe(listener: () => void): () => void;
  add(product: NewItem): OutboxItem;
  /** Sends the items in order, as far as the server is available. Returns the saved rows by item id. */
  send(): Promise<Map<string, ProductRow>>;
  /** Puts a refused item back into the queue, changed. */
  amend(id: string, change: Amendment): void;
  discard(id: string): void;
  discardAll(): void;
  /** Sends in the background. Returns a function that stops it. */
  start(): () => void;
}

interface Amendment extends Partial<Pick<OutboxItem, 'values' | 'readAt' | 'before' | 'change'>> {
  /** The values take the place of the earlier ones instead of joining them. */
  onlyThese?: boolean;
}

interface OutboxDeps {
  store: CatalogueStore;
  storage?: () => StorageArea | undefined;
  now?: () => number;
  onSent?: () => void;
  onCacheCleared?: () => void;
}

const retryIntervalMs = 30_000;
const noItems: readonly OutboxItem[] = [];

type NewItem = Omit<OutboxItem, 'kind' | 'queuedAt' | 'refusal'>;

const readItems = (storage: StorageArea): OutboxItem[] =>
  listWork(storage)
    .filter((item) => item.kind === 'save')
    .sort((a, b) => a.queuedAt - b.queuedAt || (a.id < b.id ? -1 : 1));

export function createOutbox(deps: OutboxDeps): Outbox {
  const { store, storage = getStorage, now = Date.now, onSent = () => undefined, onCacheCleared } = deps;
  const listeners = new Set<() => void>();
  let cached: readonly OutboxItem[] | undefined;
  let sending: Promise<Map<string, ProductRow>> | undefined;

  function items(): readonly OutboxItem[] {
    const area = storage();
    cached ??= area ? readItems(area) : noItems;
    return cached;
  }

  function changed() {
    cached = undefined;
    for (const listener of listeners) listener();
  }

  const get = (id: string) => readWork(storage(), 'save', id);

  function put(item: OutboxItem): OutboxItem {
    writeWork(storage() ?? requireStorage(), item, onCacheCleared);
    changed();
    return item;
  }

  function discard(id: string) {
    removeWork(storage(), 'save', id);
    changed();
  }

  function add(product: NewItem): OutboxItem {
    const earlier = readItems(storage() ?? requireStorage());
    const same = earlier.find(
      (item) =>
        item.id === product.id ||
        (!item.refusal && item.productId !== undefined && item.productId === product.productId),
    );
    if (same)
      return put({
        ...same,
        name: product.name,
        values: { ...same.values, ...product.values },
        ...(same.before && product.before && { before: { ...product.before, ...same.before } }),
      });
    const last = earlier.at(-1)?.queuedAt ?? 0;
    return put({ ...product, kind: 'save', queuedAt: Math.max(now(), last + 1) });
  }

  function send(): Promise<Map<string, ProductRow>> {
    sending ??= withLockIfFree('kontak.outbox', () =>
      sendOutbox({ store, items: () => readItems(storage() ?? requireStorage()), get, put, discard }),
    )
      .then((arrived) => arrived ?? new Map<string, ProductRow>())
      .finally(() => {
        sending = undefined;
        changed();
      });
    const current = sending;
    changed();
    return current.then((arrived) => {
      if (arrived.size > 0) onSent();
      return arrived;
    });
  }

  return {
    items,
    isSending: () => sending !== undefined,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add,
    send,
    amend(id, { onlyThese = false, ...change }) {
      const item = get(id);
      if (!item) return;
      const { refusal: _settled, ...rest } = item;
      put({ ...rest, ...change, values: { ...(onlyThese ? {} : rest.values), ...change.values } });
    },
    discard,
    discardAll() {
      for (const { id } of items()) discard(id);
    },
    start() {
      const tryNow = () => {
        if (document.visibilityState === 'hidden') return;
        if (items().some((item) => !item.refusal)) void send();
      };
      const timer = setInterval(tryNow, retryIntervalMs);
      window.addEventListener('online', tryNow);
      window.addEventListener('focus', tryNow);
      document.addEventListener('visibilitychange', tryNow);
      const unsubscribe = subscribeToWork(changed);
      tryNow();
      return () => {
        clearInterval(timer);
        window.removeEventListener('online', tryNow);
        window.removeEventListener('focus', tryNow);
        document.removeEventListener('visibilitychange', tryNow);
        unsubscribe();
      };
    },
  };
}
