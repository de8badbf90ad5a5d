import { useCallback, useEffect, useRef, useState } from 'react';
import { readStoredDraft, removeStoredDraft } from '../manager/form/stored-draft.ts';
import { useStoredDraft } from '../manager/form/use-stored-draft.ts';
import type { OpenedRequest } from './request-calls.ts';
import { draftOf, type LineDraft, newLine, type RequestDraft } from './request-draft.ts';
import { isChanged, type RequestEdit, rebase, startEdit } from './request-edit.ts';
import { usePendingLookups } from './use-pending-lookups.ts';
import { useSaveRequest } from './use-save-request.ts';

export const draftKey = (number: number) => `request.${number}`;

/** What is typed on a request. The browser stores it until it is saved or discarded. */
export function useRequestDraft(request: OpenedRequest) {
  const key = draftKey(request.number);
  const [restored, setRestored] = useState(() => readEdit(request));
  const [edit, setEdit] = useState(() => restored ?? startEdit(request));
  const [problem, setProblem] = useState<string>();
  // A save that waits for another one needs what is typed by then.
  const latest = useRef(edit);
  const change = useCallback((next: (edit: RequestEdit) => RequestEdit) => {
    latest.current = next(latest.current);
    setEdit(latest.current);
  }, []);
  const lookups = usePendingLookups();
  const saving = useSaveRequest({ latest, change, setProblem, lookups });
  const isDirty = isChanged(edit);
  const stored = useStoredDraft(key, edit.original, edit.draft, isDirty);

  useEffect(() => {
    if (!isDirty) removeStoredDraft(key);
  }, [isDirty, key]);

  // With changes the older version stays, so that the save finds the conflict.
  useEffect(() => {
    const isNewer = Date.parse(request.updated_at) > Date.parse(latest.current.request.updated_at);
    if (isNewer && !isChanged(latest.current)) change((current) => rebase(current, request));
  }, [request, change]);

  return {
    ...useDraftSetters(change, setProblem),
    ...saving,
    draft: edit.draft,
    latestDraft: () => latest.current.draft,
    lookups,
    isDirty,
    problem,
    setProblem,
    isRestored: restored !== undefined && isDirty,
    /** Takes a version over that was read after an own change. */
    update: (row: OpenedRequest) => change((current) => rebase(current, row)),
    discard: stored.discard,
    reset() {
      setRestored(undefined);
      change(() => startEdit(request));
    },
  };
}

export type RequestDraftState = ReturnType<typeof useRequestDraft>;

/** What was typed before a sign-out or a reload, on the request as it is now. */
function readEdit(request: OpenedRequest): RequestEdit | undefined {
  const stored = readStoredDraft<RequestDraft, RequestDraft>(draftKey(request.number), draftOf(request));
  if (!stored?.row) return undefined;
  // Nothing looks a restored code up.
  const lines = stored.draft.lines.map((line) => ({ ...line, alternative_code: '' }));
  return rebase({ original: stored.row, draft: { ...stored.draft, lines } }, request);
}

function useDraftSetters(
  change: (next: (edit: RequestEdit) => RequestEdit) => void,
  setProblem: (problem: undefined) => void,
) {
  const setDraft = useCallback(
    (next: (draft: RequestDraft) => RequestDraft) => {
      setProblem(undefined);
      change((edit) => ({ ...edit, draft: next(edit.draft) }));
    },
    [change, setProblem],
  );
  const set = useCallback(
    (values: Partial<RequestDraft>) => setDraft((draft) => ({ ...draft, ...values })),
    [setDraft],
  );
  const setLine = useCallback(
    (key: number, values: Partial<LineDraft>) =>
      setDraft((draft) => ({
        ...draft,
        lines: draft.lines.map((line) => (line.key === key ? { ...line, ...values } : line)),
      })),
    [setDraft],
  );
  const addLine = useCallback(
    (name: string) =>
      setDraft((draft) => ({
        ...draft,
        lines: [...draft.lines, newLine(Math.min(0, ...draft.lines.map(({ key }) => key)) - 1, name)],
      })),
    [setDraft],
  );
  const removeLine = useCallback(
    (key: number) =>
      setDraft((draft) => ({ ...draft, lines: draft.lines.filter((line) => line.key !== key) })),
    [setDraft],
  );
  return { set, setLine, addLine, removeLine };
}
