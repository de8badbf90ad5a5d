type StorageName = 'localStorage' | 'sessionStorage';

/** Null if there is none, or the browser blocks the storage. */
export function readStoredItem(key: string, storage: StorageName = 'localStorage'): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}

/** The parsed value; undefined if there is none, it is damaged, or the browser blocks the storage. */
export function readStoredJson(key: string, storage?: StorageName): unknown {
  try {
    return JSON.parse(readStoredItem(key, storage) ?? '');
  } catch {
    return undefined;
  }
}

/** False if the storage is full or blocked. */
export function storeItem(key: string, text: string, storage: StorageName = 'localStorage'): boolean {
  try {
    globalThis[storage].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

export function removeStoredItem(key: string, storage: StorageName = 'localStorage'): void {
  try {
    globalThis[storage].removeItem(key);
  } catch {}
}
