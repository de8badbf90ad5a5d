import type { ProductRow } from '#domain/schemas/product.ts';
import { getStorage, requireStorage, type StorageArea, writeItem } from './browser-storage.ts';
import type { CatalogueStore } from './catalogue-store.ts';
import { type OutboxItem, outboxPrefix as prefix } from './outbox-item.ts';
import { sendOutbox } from './send-outbox.ts';
import { withLockIfFree } from './tab-lock.ts';

export interface Outbox {
  items(): readonly OutboxItem[];
  isSending(): boolean;
  subscribe(listener: () => void): () => void;
  add(product: Omit<OutboxItem, 'queuedAt' | 'refusal'>): OutboxItem;
  /** Sends the items in order, as far as the server is available. Returns the saved rows by item id. */
  send(): Promise<Map<string, ProductRow>>;
  /** Puts a refused item back into the queue, changed. */
  amend(id: string, change: Amendment): void;
  discard(id: string): void;
  discardAll(): void;
  /** Sends in the background. Returns a function that stops it. */
  start(): () => void;
}

interface Amendment extends Partial<Pick<OutboxItem, 'values' | 'readAt' | 'change'>> {
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

/** One key per item, so that two tabs never overwrite each other's. */
function readItems(storage: StorageArea): OutboxItem[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => parse(storage.getItem(key)) ?? [])
    .sort((a, b) => a.queuedAt - b.queuedAt || (a.id < b.id ? -1 : 1));
}

function parse(text: string | null): OutboxItem | undefined {
  if (text === null) return undefined;
  try {
    // Items of an earlier version have `keptAt`.
    const { keptAt, ...item } = JSON.parse(text);
    return { queuedAt: keptAt, ...item };
  } catch {
    return undefined;
  }
}

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

  const get = (id: string) => parse(storage()?.getItem(prefix + id) ?? null);

  function put(item: OutboxItem): OutboxItem {
    writeItem(storage() ?? requireStorage(), prefix + item.id, JSON.stringify(item), onCacheCleared);
    changed();
    return item;
  }

  function discard(id: string) {
    storage()?.removeItem(prefix + id);
    changed();
  }

  function add(product: Omit<OutboxItem, 'queuedAt' | 'refusal'>): OutboxItem {
    const earlier = readItems(storage() ?? requireStorage());
    const same = earlier.find(
      (item) =>
        item.id === product.id ||
        (!item.refusal && item.productId !== undefined && item.productId === product.productId),
    );
    if (same) return put({ ...same, name: product.name, values: { ...same.values, ...product.values } });
    const last = earlier.at(-1)?.queuedAt ?? 0;
    return put({ ...product, queuedAt: Math.max(now(), last + 1) });
  }

  function send(): Promise<Map<string, ProductRow>> {
    sending ??= withLockIfFree('kontak.waiting', () =>
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
      const onStorage = (event: StorageEvent) => {
        if (event.key === null || event.key.startsWith(prefix)) changed();
      };
      const timer = setInterval(tryNow, retryIntervalMs);
      window.addEventListener('online', tryNow);
      window.addEventListener('focus', tryNow);
      document.addEventListener('visibilitychange', tryNow);
      window.addEventListener('storage', onStorage);
      tryNow();
      return () => {
        clearInterval(timer);
        window.removeEventListener('online', tryNow);
        window.removeEventListener('focus', tryNow);
        document.removeEventListener('visibilitychange', tryNow);
        window.removeEventListener('storage', onStorage);
      };
    },
  };
}
