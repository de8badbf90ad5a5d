import { readStoredJson, removeStoredItem, storeItem } from '#app/ui/stored-item.ts';

export interface StoredDraft<Row, Draft> {
  /** The row as it was when the editing began; absent for a new one. */
  row?: Row;
  draft: Draft;
}

export const draftPrefix = 'kontak.draft.';

/** An unsaved form survives a sign-out, a reload and a closed tab. */
export function storeDraft<Row, Draft>(key: string, stored: StoredDraft<Row, Draft>): void {
  storeItem(draftPrefix + key, JSON.stringify(stored));
}

export function readStoredDraft<Row, Draft extends object>(
  key: string,
  empty: Draft,
): StoredDraft<Row, Draft> | undefined {
  const stored = readStoredJson(draftPrefix + key);
  const draft = isObject(stored) ? stored.draft : undefined;
  if (!isObject(draft)) return undefined;
  const isValid = Object.entries(empty).every(([field, value]) => sameShape(draft[field], value));
  return isValid ? (stored as unknown as StoredDraft<Row, Draft>) : undefined;
}

export function removeStoredDraft(key: string): void {
  removeStoredItem(draftPrefix + key);
}

// A draft of an older version of the form may have other fields.
function sameShape(value: unknown, example: unknown): boolean {
  if (example === null) return typeof value === 'object';
  return typeof value === typeof example && Array.isArray(value) === Array.isArray(example);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
