import { StoreError } from './catalogue-store.ts';

export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Lists read from the server are kept under these keys, and are the first to go when room is short. */
export const cachePrefix = 'supabase.cache';

/** The browser's storage, looked up at each use: it does not exist on the server and may be forbidden. */
export function getStorage(): StorageArea | undefined {
  try {
    return typeof localStorage === 'undefined' ? undefined : localStorage;
  } catch {
    return undefined;
  }
}

export function requireStorage(): StorageArea {
  const storage = getStorage();
  if (!storage) throw new StoreError('no_storage', 'This browser does not let the page keep anything');
  return storage;
}

/** Writes, if need be in the room of the cached lists, and tells when those had to go. */
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
