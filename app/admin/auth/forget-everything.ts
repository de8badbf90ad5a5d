import { clearCache, findStorage } from '#app/admin/store/browser-storage.ts';
import { forgetHints } from './session-hints.ts';

/** Whoever uses this browser next finds neither the owner's name nor rows that visitors do not see. */
export function forgetEverything(): void {
  forgetHints();
  const storage = findStorage();
  if (storage) clearCache(storage);
}
