import type { Kind, Rows } from '../../store/catalogue-store.ts';

export interface StoredDraft<K extends Kind, Draft> {
  /** The row as it was when the editing began; absent for a new one. */
  row?: Rows[K];
  draft: Draft;
}

const keyOf = (kind: Kind) => `kontak.draft.${kind}`;

/** An unsaved form outlives a sign-out, a reload and a phone that ran out of memory. */
export function storeDraft<K extends Kind, Draft>(kind: K, kept: StoredDraft<K, Draft>): void {
  try {
    localStorage.setItem(keyOf(kind), JSON.stringify(kept));
  } catch {
    // A full or forbidden storage must not stand in the way of typing.
  }
}

export function readStoredDraft<K extends Kind, Draft extends object>(
  kind: K,
  empty: Draft,
): StoredDraft<K, Draft> | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(kind)) ?? 'null');
    const draft = isObject(kept) ? kept.draft : undefined;
    if (!isObject(draft)) return undefined;
    const sound = Object.entries(empty).every(([field, value]) => sameShape(draft[field], value));
    return sound ? (kept as unknown as StoredDraft<K, Draft>) : undefined;
  } catch {
    return undefined;
  }
}

export function removeStoredDraft(kind: Kind): void {
  try {
    localStorage.removeItem(keyOf(kind));
  } catch {
    // Nothing could be kept there either.
  }
}

// A draft of an older version of this page is not trusted to have today's fields.
function sameShape(value: unknown, example: unknown): boolean {
  return typeof value === typeof example && Array.isArray(value) === Array.isArray(example);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
