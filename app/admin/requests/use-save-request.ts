import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { requestAdminWords as t } from '#app/i18n/admin-tr.ts';
import type { RequestRow } from '#domain/schemas/request-rows.ts';
import { reasonText } from '../manager/error-texts.ts';
import { StoreError } from '../store/catalogue-store.ts';
import { type OpenedRequest, saveRequest } from './request-calls.ts';
import { isValid, type RequestDraft } from './request-draft.ts';
import { changesOf, type RequestEdit, rebase, rebaseOnSaved } from './request-edit.ts';
import type { PendingLookups } from './use-pending-lookups.ts';
import { requestsKey } from './use-unread.ts';

export const requestKey = (number: number) => [...requestsKey, 'one', number];

interface SaveRequestDeps {
  latest: React.RefObject<RequestEdit>;
  change: (next: (edit: RequestEdit) => RequestEdit) => void;
  setProblem: (problem: string | undefined) => void;
  lookups: PendingLookups;
}

/** Saves one after the other, each time what is not stored by then. */
export function useSaveRequest({ latest, change, setProblem, lookups }: SaveRequestDeps) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ request, ...edit }: RequestEdit) =>
      saveRequest(request.number, { ...changesOf({ request, ...edit }), updated_at: request.updated_at }),
  });
  const running = useRef<Promise<boolean>>(undefined);

  /** The next open of the request, and the lists, show what is stored. */
  function updateCache(row: RequestRow) {
    client.setQueryData<OpenedRequest>(requestKey(row.number), (opened) => opened && { ...opened, ...row });
    void client.invalidateQueries({
      queryKey: requestsKey,
      predicate: ({ queryKey }) => queryKey[1] !== 'one',
    });
  }

  async function store(values: Partial<RequestDraft>): Promise<boolean> {
    await lookups.all();
    const draft = { ...latest.current.draft, ...values };
    if (!isValid(draft)) {
      setProblem(t.fixFields);
      focusInvalid();
      return false;
    }
    setProblem(undefined);
    change((edit) => ({ ...edit, draft }));
    if (Object.keys(changesOf(latest.current)).length === 0) return true;
    try {
      const row = await mutateAsync(latest.current);
      change((edit) => rebaseOnSaved(edit, draft, row));
      updateCache(row);
      return true;
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      const current = error.details.current as RequestRow | undefined;
      if (error.code !== 'conflict' || !current) setProblem(t.saveFailed(reasonText(error)));
      else {
        change((edit) => rebase(edit, { ...edit.request, ...current }));
        updateCache(current);
        setProblem(t.changedElsewhere);
      }
      return false;
    }
  }

  /** Returns whether everything is stored. */
  function save(values: Partial<RequestDraft> = {}): Promise<boolean> {
    const before = running.current;
    const saving = before ? before.then((isSaved) => isSaved && store(values)) : store(values);
    running.current = saving;
    const end = () => {
      if (running.current === saving) running.current = undefined;
    };
    saving.then(end, end);
    return saving;
  }

  return { save, isSaving: isPending };
}

/** After the fields are marked. */
const focusInvalid = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
