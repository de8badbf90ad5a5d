import { useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { useToast } from '#app/ui/toast.tsx';
import { useChangeToast } from '../../history/use-undo.tsx';
import { type RowKind, type Rows, type Saved, StoreError, type Values } from '../../store/catalogue-store.ts';
import { newKey } from '../../store/tab-lock.ts';
import { changedValues } from '../changed-values.ts';
import { createText, updateText } from '../error-texts.ts';
import type { CatalogueTable } from '../rows/use-catalogue-table.ts';
import { useFormProblem } from './use-form-problem.ts';

interface SaveOptions<K extends RowKind, Draft extends FieldValues> {
  form: UseFormReturn<Draft, unknown, Values<K>>;
  table: CatalogueTable<K>;
  /** The row as it was when the editing began; absent for a new one. */
  row: Rows[K] | undefined;
  messages: { created: string; updated: string };
  /** Asks about valid values; they are saved if it resolves to true. */
  confirm?: (values: Values<K>) => Promise<boolean>;
  /** Called without a row when the save was queued or nothing had changed. */
  onSaved: (saved?: Rows[K]) => void;
}

interface Conflict<K extends RowKind> {
  mine: Values<K>;
  theirs: Rows[K];
}

/** Submits a form to the store. A refusal stays in the form, a conflict opens the comparison. */
export function useSave<K extends RowKind, Draft extends FieldValues>(options: SaveOptions<K, Draft>) {
  const { form, table, row, messages, onSaved } = options;
  const toast = useToast();
  const showChange = useChangeToast();
  const { problem, setProblem } = useFormProblem(form.formState.errors);
  const [conflict, setConflict] = useState<Conflict<K>>();
  const key = useRef<string>(undefined);
  const isRepeated = useRef(false);

  async function create(values: Values<K>): Promise<Saved<K>> {
    key.current ??= newKey();
    const created = await table.create(values, key.current);
    if (!isRepeated.current) return created;
    // An earlier attempt may have created the row, without what was typed since.
    const since = changedValues(created, values) as Values<K>;
    return Object.keys(since).length > 0 ? table.update(created, since) : created;
  }

  async function write(work: () => Promise<Saved<K>>, mine: Values<K>) {
    setProblem(undefined);
    try {
      const saved = await work();
      showChange(row ? messages.updated : messages.created, saved.run);
      onSaved(saved);
    } catch (error) {
      isRepeated.current = true;
      if (!(error instanceof StoreError)) throw error;
      const { current, errors = {} } = error.details;
      if (error.code === 'queued') {
        toast(adminWords.products.queued);
        onSaved();
      } else if (error.code === 'conflict' && current) {
        setConflict({ mine, theirs: current as Rows[K] });
      } else {
        setProblem(row ? updateText(error) : createText(error), Object.keys(errors).length > 0);
        for (const [field, message] of Object.entries(errors))
          form.setError(field as FieldPath<Draft>, { message });
      }
    }
  }

  async function save(values: Values<K>) {
    if (options.confirm && !(await options.confirm(values))) return;
    if (!row) return write(() => create(values), values);
    const changed = changedValues(row, values) as Values<K>;
    if (Object.keys(changed).length === 0) return onSaved();
    return write(() => table.update(row, changed), changed);
  }

  return {
    submit: form.handleSubmit(save, () => setProblem(adminWords.products.form.fixFields, true)),
    problem,
    conflict,
    /** Saves the chosen values over the newer version; no values accept the newer version. */
    async resolveConflict(values: Values<K>) {
      if (!conflict) return;
      const { theirs } = conflict;
      table.setRow(theirs);
      setConflict(undefined);
      if (Object.keys(values).length > 0)
        return form.handleSubmit(() => write(() => table.update(theirs, values), values))();
      toast(adminWords.products.conflict.taken);
      onSaved(theirs);
    },
    backToForm: () => setConflict(undefined),
  };
}
