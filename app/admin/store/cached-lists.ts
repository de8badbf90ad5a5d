import { cachePrefix, getStorage, type StorageArea, trySetItem } from './browser-storage.ts';
import type { RowKind, Rows } from './catalogue-store.ts';

const keyOf = (kind: RowKind) => `${cachePrefix}.${kind}`;

/** What browsers give a site, in letters; to write a longer text out takes long and fails. */
const maxLength = 5_000_000;
const sampleSize = 50;

function isTooLarge(rows: readonly unknown[]): boolean {
  const sample = rows.slice(0, sampleSize);
  return JSON.stringify(sample).length * (rows.length / sampleSize) > maxLength;
}

/** Caches the last list for when the server is unavailable. A list that is too large is not cached. */
export function cacheList<K extends RowKind>(
  storage: StorageArea | undefined,
  kind: K,
  rows: Rows[K][],
): void {
  if (!storage) return;
  const isSaved =
    !isTooLarge(rows) && trySetItem(storage, keyOf(kind), JSON.stringify({ savedAt: Date.now(), rows }));
  // An older list that no longer fits must not be shown as the latest.
  if (!isSaved) storage.removeItem(keyOf(kind));
}

export function cachedList<K extends RowKind>(
  storage: StorageArea | undefined,
  kind: K,
): Rows[K][] | undefined {
  const text = storage?.getItem(keyOf(kind));
  if (!text) return undefined;
  try {
    const { rows } = JSON.parse(text);
    return Array.isArray(rows) ? rows : undefined;
  } catch {
    return undefined;
  }
}

/** After a change of the whole catalogue, when an empty list is no sign of lost data. */
export function forgetLists(storage: StorageArea | undefined = getStorage()): void {
  for (const kind of ['products', 'categories', 'brands', 'subcategories', 'banner-brands'] as const)
    storage?.removeItem(keyOf(kind));
}
