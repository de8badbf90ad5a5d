import { clearCache, getStorage } from '#app/admin/store/browser-storage.ts';
import { clearHints, type HintName } from './session-hints.ts';

/** The next user of this browser finds neither the owner's name nor rows that visitors do not see. */
export function clearBrowserData(hints?: readonly HintName[]): void {
  clearHints(hints);
  const storage = getStorage();
  if (storage) clearCache(storage);
}
