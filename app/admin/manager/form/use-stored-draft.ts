import { useEffect, useRef } from 'react';
import type { Kind, Rows } from '../../store/catalogue-store.ts';
import { removeStoredDraft, storeDraft } from './stored-draft.ts';

const pause = 400;

/** Keeps what is being typed until the form is closed on purpose. */
export function useStoredDraft<K extends Kind, Draft>(
  kind: K,
  row: Rows[K] | undefined,
  draft: Draft,
  isDirty: boolean,
): { forget: () => void } {
  const pending = useRef<() => void>(undefined);
  const isForgotten = useRef(false);

  useEffect(() => {
    if (!isDirty || isForgotten.current) return;
    const keep = () => {
      pending.current = undefined;
      storeDraft(kind, row ? { row, draft } : { draft });
    };
    pending.current = keep;
    const timer = setTimeout(keep, pause);
    return () => clearTimeout(timer);
  }, [kind, row, draft, isDirty]);

  useEffect(() => {
    const keepNow = () => pending.current?.();
    window.addEventListener('pagehide', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, []);

  return {
    forget() {
      isForgotten.current = true;
      pending.current = undefined;
      removeStoredDraft(kind);
    },
  };
}
