import { useEffect, useRef } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import { notifyWork, storeWork } from '../../store/unfinished-work.ts';
import { openForms, removeStoredDraft } from './stored-draft.ts';

const debounceMs = 400;

/** A form that compares with `saved` and opens with `draft`, if there is one. */
export function useDraftForm<Draft extends FieldValues, Output>(
  saved: Draft,
  draft: Draft | undefined,
  resolver: Resolver<Draft, unknown, Output>,
) {
  return useForm<Draft, unknown, Output>({
    defaultValues: saved as DefaultValues<Draft>,
    ...(draft && { values: draft, resetOptions: { keepDefaultValues: true } }),
    resolver,
    // The dialog does it, after fields that were folded away have been rendered.
    shouldFocusError: false,
  });
}

/** Stores the draft in the browser until the form is closed on purpose. */
export function useStoredDraft<Row, Draft extends object>(
  id: string,
  row: Row | undefined,
  draft: Draft,
  isDirty: boolean,
  name = 'name' in draft ? String(draft.name) : '',
): { discard: () => void } {
  const pending = useRef<() => void>(undefined);
  const isDiscarded = useRef(false);
  const { pathname, search } = useLocation();
  const address = pathname + search;

  useEffect(() => {
    pending.current = undefined;
    if (!isDirty || isDiscarded.current) return;
    const store = () => {
      pending.current = undefined;
      const fields = Object.fromEntries(Object.entries(draft));
      storeWork({ kind: 'draft', id, name, address, draft: fields, ...(row && { row }) });
    };
    pending.current = store;
    const timer = setTimeout(store, debounceMs);
    return () => clearTimeout(timer);
  }, [id, row, draft, isDirty, name, address]);

  useEffect(() => {
    openForms.add(id);
    const flush = () => pending.current?.();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      openForms.delete(id);
      flush();
      notifyWork();
    };
  }, [id]);

  return {
    discard() {
      isDiscarded.current = true;
      pending.current = undefined;
      removeStoredDraft(id);
    },
  };
}
