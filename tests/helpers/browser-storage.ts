import type { StorageArea } from '#app/admin/store/browser-storage.ts';

/** localStorage for a test: the same calls, and the same refusal when there is no room for `limit` characters more. */
export function createStorage(limit = 5_000_000): StorageArea & { keys(): string[] } {
  const kept = new Map<string, string>();
  const size = () => [...kept].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    keys: () => [...kept.keys()],
    getItem: (key) => kept.get(key) ?? null,
    setItem(key, text) {
      const before = kept.get(key);
      kept.set(key, String(text));
      if (size() <= limit) return;
      if (before === undefined) kept.delete(key);
      else kept.set(key, before);
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
    removeItem: (key) => void kept.delete(key),
  };
}
