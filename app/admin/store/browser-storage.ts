import { StoreError } from './catalogue-store.ts';

export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** The keys of cached lists, which are evicted first when the storage is full. */
export const cachePrefix = 'supabase.cache';

/** localStorage, looked up at each use: it does not exist on the server and may be blocked. */
export function getStorage(): StorageArea | undefined {
  try {
    return typeof localStorage === 'undefined' ? undefined : localStorage;
  } catch {
    return undefined;
  }
}

export function requireStorage(): StorageArea {
  const storage = getStorage();
  if (!storage) throw new StoreError('no_storage', 'This browser blocks localStorage');
  return storage;
}

/** Writes an item. When the storage is full, the cached lists are evicted first. */
export function writeItem(
  storage: StorageArea,
  key: string,
  text: string,
  onCacheCleared: () => void = () => undefined,
): void {
  if (trySetItem(storage, key, text)) return;
  if (clearCache(storage) > 0) {
    onCacheCleared();
    if (trySetItem(storage, key, text)) return;
  }
  throw new StoreError('quota', 'The storage of this browser is full; nothing was saved');
}

export function trySetItem(storage: StorageArea, key: string, text: string): boolean {
  try {
    storage.setItem(key, text);
    return true;
  } catch (error) {
    if (isQuotaError(error)) return false;
    throw error;
  }
}

export function clearCache(storage: StorageArea): number {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  const cached = keys.filter((key) => key?.startsWith(cachePrefix));
  for (const key of cached) storage.removeItem(key ?? '');
  return cached.length;
}

function isQuotaError(error: unknown): boolean {
  return error instanceof Error && /^(QuotaExceededError|NS_ERROR_DOM_QUOTA_REACHED)$/.test(error.name);
}
