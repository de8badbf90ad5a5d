type StorageName = 'localStorage' | 'sessionStorage';

/** The parsed value; undefined if there is none, it is damaged, or the browser blocks the storage. */
export function readStoredJson(key: string, storage: StorageName = 'localStorage'): unknown {
  try {
    return JSON.parse(globalThis[storage].getItem(key) ?? '');
  } catch {
    return undefined;
  }
}

/** Does nothing if the storage is full or blocked. */
export function storeItem(key: string, text: string, storage: StorageName = 'localStorage'): void {
  try {
    globalThis[storage].setItem(key, text);
  } catch {}
}

export function removeStoredItem(key: string, storage: StorageName = 'localStorage'): void {
  try {
    globalThis[storage].removeItem(key);
  } catch {}
}
