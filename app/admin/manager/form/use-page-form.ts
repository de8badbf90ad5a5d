import { useCallback, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form';
import { sameValue } from '#domain/same-value.ts';
import { readStoredDraft, removeStoredDraft } from './stored-draft.ts';
import { useStoredDraft } from './use-stored-draft.ts';

export interface Version {
  updated_at: string;
}

export interface PageFormOptions<Row extends Version, Draft extends FieldValues, Output> {
  /** The id of the stored draft. */
  id: string;
  /** How the list of unfinished work calls it. */
  name: string;
  /** The row as it was read last. */
  row: Row;
  toDraft: (row: Row) => Draft;
  /** Applies what was typed to another version. */
  rebase: (typed: { before: Draft; mine: Draft }, theirs: Draft) => Draft;
  isDirty: (row: Row, draft: Draft) => boolean;
  resolver: Resolver<Draft, unknown, Output>;
  /** When fields are checked; without it when the form is submitted. */
  mode?: 'onChange' | 'onSubmit';
}

/** Their values, and mine in the fields that I changed. */
export function rebaseFields<Draft extends object>(
  { before, mine }: { before: Draft; mine: Draft },
  theirs: Draft,
): Draft {
  const typed = Object.entries(mine).filter(
    ([field, value]) => !sameValue(value, before[field as keyof Draft]),
  );
  return { ...theirs, ...Object.fromEntries(typed) };
}

/**
 * The form of a page. What is typed is stored in the browser until it is saved or discarded; a newer version of the
 * row is shown unless something is typed: then the save finds it and merges.
 */
export function usePageForm<Row extends Version, Draft extends FieldValues, Output = Draft>(
  options: PageFormOptions<Row, Draft, Output>,
) {
  const { id, name, row: latest, toDraft, rebase, resolver, mode = 'onSubmit' } = options;
  const [restored, setRestored] = useState(() => readTyped(options));
  /** `row` is what the form shows without what is typed, `base` what the typing began with. */
  const [versions, setVersions] = useState({ row: latest, base: restored?.base ?? latest });
  // A save that waited for another one must read the versions that are current when it begins.
  const current = useRef(versions);
  const form = useForm<Draft, unknown, Output>({
    defaultValues: toDraft(latest) as DefaultValues<Draft>,
    ...(restored && { values: restored.draft, resetOptions: { keepDefaultValues: true } }),
    resolver,
    mode,
  });
  const draft = form.watch();
  const isDirty = options.isDirty(versions.row, draft);
  const stored = useStoredDraft(id, versions.base, draft, isDirty, name);

  const show = useCallback(
    (row: Row, next: Draft) => {
      current.current = { row, base: row };
      setVersions(current.current);
      form.reset(toDraft(row));
      form.reset(next, { keepDefaultValues: true });
    },
    [form, toDraft],
  );

  useEffect(() => {
    if (!isDirty) removeStoredDraft(id);
  }, [isDirty, id]);

  useEffect(() => {
    const isNewer = Date.parse(latest.updated_at) > Date.parse(current.current.row.updated_at);
    if (isNewer && !isDirty) show(latest, toDraft(latest));
  }, [latest, isDirty, show, toDraft]);

  return {
    form,
    draft,
    isDirty,
    isRestored: restored !== undefined && isDirty,
    versions: () => current.current,
    /** Shows what was saved; what was typed since `sent` stays. */
    showSaved(row: Row, sent: Draft, mine: Draft = form.getValues()) {
      show(row, rebase({ before: sent, mine }, toDraft(row)));
    },
    discard: stored.discard,
    reset() {
      setRestored(undefined);
      show(latest, toDraft(latest));
    },
  };
}

/** What was typed before a sign-out or a reload, on the row as it is now. */
function readTyped<Row extends Version, Draft extends FieldValues, Output>({
  id,
  row,
  toDraft,
  rebase,
}: PageFormOptions<Row, Draft, Output>): { base: Row; draft: Draft } | undefined {
  const stored = readStoredDraft<Row | Draft, Draft>(id, toDraft(row));
  if (!stored?.row) return undefined;
  // Earlier versions of the shop stored what a request showed instead of the request.
  const isRow = 'updated_at' in stored.row;
  const before = isRow ? toDraft(stored.row as Row) : (stored.row as Draft);
  return {
    base: isRow ? (stored.row as Row) : row,
    draft: rebase({ before, mine: stored.draft }, toDraft(row)),
  };
}
