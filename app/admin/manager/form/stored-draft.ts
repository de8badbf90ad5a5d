import { readStoredJson, removeStoredItem, storeItem } from '#app/ui/stored-item.ts';
import type { Kind, Rows } from '../../store/catalogue-store.ts';

export interface StoredDraft<K extends Kind, Draft> {
  /** The row as it was when the editing began; absent for a new one. */
  row?: Rows[K];
  draft: Draft;
}

export const draftPrefix = 'kontak.draft.';
const keyOf = (kind: Kind) => draftPrefix + kind;

/** An unsaved form survives a sign-out, a reload and a closed tab. */
export function storeDraft<K extends Kind, Draft>(kind: K, stored: StoredDraft<K, Draft>): void {
  storeItem(keyOf(kind), JSON.stringify(stored));
}

export function readStoredDraft<K extends Kind, Draft extends object>(
  kind: K,
  empty: Draft,
): StoredDraft<K, Draft> | undefined {
  const stored = readStoredJson(keyOf(kind));
  const draft = isObject(stored) ? stored.draft : undefined;
  if (!isObject(draft)) return undefined;
  const isValid = Object.entries(empty).every(([field, value]) => sameShape(draft[field], value));
  return isValid ? (stored as unknown as StoredDraft<K, Draft>) : undefined;
}

export function removeStoredDraft(kind: Kind): void {
  removeStoredItem(keyOf(kind));
}

// A draft of an older version of the form may have other fields.
function sameShape(value: unknown, example: unknown): boolean {
  if (example === null) return typeof value === 'object';
  return typeof value === typeof example && Array.isArray(value) === Array.isArray(example);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
