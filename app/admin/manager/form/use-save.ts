import { useRef, useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { useToast } from '#app/ui/toast.tsx';
import { type Kind, type Rows, StoreError, type Values } from '../../store/catalogue-store.ts';
import { newKey } from '../../store/tab-lock.ts';
import { changedValues } from '../changed-values.ts';
import { createText, serverErrors, updateText } from '../error-texts.ts';
import type { CatalogueTable } from '../rows/use-catalogue-table.ts';
import type { FieldErrors } from './use-form.ts';

export type Checked<K extends Kind> = { ok: true; values: Values<K> } | { ok: false; errors: FieldErrors };

interface SaveOptions<K extends Kind> {
  rows: CatalogueTable<K>;
  /** The row as it was when the editing began; absent for a new one. */
  row: Rows[K] | undefined;
  messages: { created: string; updated: string };
  setErrors: (errors: FieldErrors) => void;
  /** Told with what was saved; without a row when it waits for the server or nothing had changed. */
  onSaved: (saved?: Rows[K]) => void;
}

export interface Conflict<K extends Kind> {
  mine: Values<K>;
  theirs: Rows[K];
}

/** The way from a checked form to the store, with everything that can go wrong on it. */
export function useSave<K extends Kind>({ rows, row, messages, setErrors, onSaved }: SaveOptions<K>) {
  const toast = useToast();
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [refusals, setRefusals] = useState(0);
  const [conflict, setConflict] = useState<Conflict<K>>();
  const key = useRef<string>(undefined);
  const isRepeated = useRef(false);

  function refuse(text: string, errors: FieldErrors = {}) {
    setErrors(errors);
    setProblem(text);
    setRefusals((count) => count + 1);
  }

  async function create(values: Values<K>): Promise<Rows[K]> {
    key.current ??= newKey();
    const created = await rows.create(values, key.current);
    if (!isRepeated.current) return created;
    // An earlier attempt had arrived after all: its row may lack what was typed since.
    const since = changedValues(created, values) as Values<K>;
    return Object.keys(since).length > 0 ? rows.update(created, since) : created;
  }

  async function write(work: () => Promise<Rows[K]>, mine: Values<K>) {
    setIsSaving(true);
    setProblem(undefined);
    try {
      const saved = await work();
      toast(row ? messages.updated : messages.created);
      onSaved(saved);
    } catch (error) {
      isRepeated.current = true;
      if (!(error instanceof StoreError)) throw error;
      const { current, errors } = error.details;
      if (error.code === 'queued') {
        toast(adminWords.products.queued);
        onSaved();
      } else if (error.code === 'conflict' && current) {
        setConflict({ mine, theirs: current as Rows[K] });
      } else {
        refuse(row ? updateText(error) : createText(error), errors && serverErrors(errors));
      }
    } finally {
      setIsSaving(false);
    }
  }

  async function submit(checked: Checked<K>) {
    if (isSaving) return;
    if (!checked.ok) return refuse(adminWords.products.form.fixFields, checked.errors);
    const { values } = checked;
    if (!row) return write(() => create(values), values);
    const changed = changedValues(row, values) as Values<K>;
    if (Object.keys(changed).length === 0) return onSaved();
    return write(() => rows.update(row, changed), changed);
  }

  return {
    submit,
    isSaving,
    problem,
    refusals,
    conflict,
    /** Saves the chosen values over the newer version; nothing chosen means the newer version stands. */
    settle(values: Values<K>) {
      if (!conflict) return;
      const { theirs } = conflict;
      rows.accept(theirs);
      setConflict(undefined);
      if (Object.keys(values).length > 0) return write(() => rows.update(theirs, values), values);
      toast(adminWords.products.conflict.taken);
      onSaved(theirs);
    },
    backToForm: () => setConflict(undefined),
  };
}
