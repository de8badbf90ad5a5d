/** The parsed value; undefined if there is none, it is damaged, or the browser blocks localStorage. */
export function readStoredJson(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '');
  } catch {
    return undefined;
  }
}

/** Does nothing if localStorage is full or blocked. */
export function storeItem(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {}
}

export function removeStoredItem(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {}
}
