import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { getStorage } from '../../store/browser-storage.ts';
import { type DraftItem, readWork, removeWork } from '../../store/unfinished-work.ts';

export interface StoredDraft<Row, Draft> {
  /** The row as it was when the editing began; absent for a new one. */
  row?: Row;
  draft: Draft;
}

/** Undefined also for a draft of an older version of the form, which had other fields. */
export function readStoredDraft<Row, Draft extends object>(
  id: string,
  empty: Draft,
): StoredDraft<Row, Draft> | undefined {
  const stored = readWork(getStorage(), 'draft', id);
  if (!stored) return undefined;
  const isValid = Object.entries(empty).every(([field, value]) => sameShape(stored.draft[field], value));
  return isValid ? (stored as unknown as StoredDraft<Row, Draft>) : undefined;
}

export const removeStoredDraft = (id: string) => removeWork(getStorage(), 'draft', id);

function sameShape(value: unknown, example: unknown): boolean {
  if (example === null) return typeof value === 'object';
  return typeof value === typeof example && Array.isArray(value) === Array.isArray(example);
}

/** The forms that are open now: their drafts are not listed as unfinished. */
export const openForms = new Set<string>();

/** How the screens that are shown open a form with its draft. */
const openers = new Map<string, (item: DraftItem) => void>();

export const findOpener = (id: string) => openers.get(id);

/** Lets the list of unfinished work open the draft of a form of this screen. */
export function useDraftOpener<Row, Draft extends object>(
  id: string,
  empty: Draft,
  onOpen: (stored: StoredDraft<Row, Draft>) => void,
): void {
  const navigate = useNavigate();
  const { state, search } = useLocation();
  useEffect(() => {
    const open = () => {
      const stored = readStoredDraft<Row, Draft>(id, empty);
      if (stored) onOpen(stored);
      else removeStoredDraft(id);
    };
    openers.set(id, open);
    if (state?.draft === id) {
      void navigate({ search }, { replace: true, state: null });
      open();
    }
    return () => void (openers.get(id) === open && openers.delete(id));
  });
}
