import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { deskWords as t } from '#app/i18n/request-desk-words.ts';
import { useToast } from '#app/ui/toast.tsx';
import type { RequestRow } from '#domain/schemas/request-rows.ts';
import { reasonText } from '../manager/error-texts.ts';
import { StoreError } from '../store/catalogue-store.ts';
import { type OpenedRequest, saveRequest } from './request-calls.ts';
import {
  changesOf,
  draftOf,
  isChanged,
  isValid,
  type LineDraft,
  type RequestDraft,
} from './request-draft.ts';
import { requestsKey } from './use-unread.ts';

export const requestKey = (number: number) => [...requestsKey, 'one', number];

/** What is typed on a request, and its saving. */
export function useRequestDraft(request: OpenedRequest) {
  const client = useQueryClient();
  const toast = useToast();
  const [draft, setDraft] = useState(() => draftOf(request));
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();

  const set = useCallback(
    (values: Partial<RequestDraft>) => setDraft((current) => ({ ...current, ...values })),
    [],
  );
  const setLine = useCallback(
    (line: number, values: Partial<LineDraft>) =>
      setDraft((current) => ({
        ...current,
        lines: current.lines.map((each) => (each.line === line ? { ...each, ...values } : each)),
      })),
    [],
  );
  const addLine = useCallback(
    (name: string) =>
      setDraft((current) => ({
        ...current,
        lines: [...current.lines, newLine(Math.min(0, ...current.lines.map(({ line }) => line)) - 1, name)],
      })),
    [],
  );
  const removeLine = useCallback(
    (line: number) =>
      setDraft((current) => ({ ...current, lines: current.lines.filter((each) => each.line !== line) })),
    [],
  );

  function keep(row: RequestRow) {
    const opened = { ...row, context: request.context };
    client.setQueryData(requestKey(row.number), opened);
    void client.invalidateQueries({
      queryKey: requestsKey,
      predicate: ({ queryKey }) => queryKey[1] !== 'one',
    });
    return opened;
  }

  /** Returns whether everything is stored. */
  async function save(values: Partial<RequestDraft> = {}): Promise<boolean> {
    const wanted = { ...draft, ...values };
    setDraft(wanted);
    setProblem(isValid(wanted) ? undefined : t.fixFields);
    if (!isValid(wanted)) {
      focusInvalid();
      return false;
    }
    const changes = changesOf(request, wanted);
    if (Object.keys(changes).length === 0) return true;
    setSaving(true);
    try {
      const row = await saveRequest(request.number, { ...changes, updated_at: request.updated_at });
      setDraft(draftOf(keep(row)));
      return true;
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      const { current } = error.details;
      if (error.code === 'conflict' && current) {
        keep(current as unknown as RequestRow);
        setProblem(t.changedElsewhere);
      } else setProblem(t.saveFailed(reasonText(error)));
      return false;
    } finally {
      setSaving(false);
    }
  }

  return {
    draft,
    set,
    setLine,
    addLine,
    removeLine,
    save,
    isSaving,
    isDirty: isChanged(request, draft),
    problem,
    toast,
  };
}

export type RequestDraftState = ReturnType<typeof useRequestDraft>;

const newLine = (line: number, name: string): LineDraft => ({
  line,
  id: null,
  code: null,
  name,
  name_en: null,
  quantity: '1',
  price: '',
  currency: 'TRY',
  note: '',
  not_available: false,
  alternative: null,
});

/** After the fields are marked. */
const focusInvalid = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
