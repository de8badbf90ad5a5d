import { useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { useToast } from '#app/ui/toast.tsx';
import { useChangeToast } from '../../history/use-undo.tsx';
import { type RowKind, type Rows, type Saved, StoreError, type Values } from '../../store/catalogue-store.ts';
import { newKey } from '../../store/tab-lock.ts';
import { changedValues } from '../changed-values.ts';
import { useMergedSave } from '../conflict/use-merged-save.tsx';
import { createText, updateText } from '../error-texts.ts';
import type { CatalogueTable } from '../rows/use-catalogue-table.ts';
import { useFormProblem } from './use-form-problem.ts';

export interface SaveOptions<K extends RowKind, Draft extends FieldValues> {
  form: UseFormReturn<Draft, unknown, Values<K>>;
  table: CatalogueTable<K>;
  /** The row as it was when the editing began; absent for a new one. */
  row: Rows[K] | undefined;
  /** What the form knows beyond the row, such as the vehicles of a product. */
  further?: Values<K> | undefined;
  messages: {
    created: string;
    updated: string;
    /** For rows whose failures have words of their own. */
    createFailed?: (error: unknown) => string;
    updateFailed?: (error: unknown) => string;
    /** What else became of a saved row. */
    note?: (before: Rows[K], changed: Values<K>, saved: Rows[K]) => string;
  };
  /** How a row without a name is called. */
  nameOf?: (row: Rows[K]) => string;
  /** Asks about valid values; they are saved if it resolves to true. */
  confirm?: (values: Values<K>) => Promise<boolean>;
  /** Called without a row when the save was queued or nothing had changed. */
  onSaved: (saved?: Rows[K]) => void;
}

/** Submits a form to the store. A refusal stays in the form. */
export function useSave<K extends RowKind, Draft extends FieldValues>(options: SaveOptions<K, Draft>) {
  const { form, table, row, messages, onSaved } = options;
  const toast = useToast();
  const showChange = useChangeToast();
  const { problem, setProblem } = useFormProblem(form.formState.errors);
  const merging = useMergedSave<Saved<K>, Values<K>>({ write: table.update, onNewer: table.setRow });
  const key = useRef<string>(undefined);
  const isRepeated = useRef(false);
  const { createFailed = createText, updateFailed = updateText } = messages;

  async function create(values: Values<K>): Promise<Saved<K>> {
    key.current ??= newKey();
    const created = await table.create(values, key.current);
    if (!isRepeated.current) return created;
    // An earlier attempt may have created the row, without what was typed since.
    const since = changedValues(created, values) as Values<K>;
    return Object.keys(since).length > 0 ? table.update(created, since) : created;
  }

  async function update(before: Rows[K], changed: Values<K>) {
    const name = options.nameOf?.(before) ?? ('name' in before ? before.name : '');
    const result = await merging.save(name, { ...before, ...options.further }, changed);
    if (!result) return;
    const { saved, isWritten, note } = result;
    const further = messages.note?.(before, changed, saved) ?? '';
    if (isWritten) showChange(messages.updated + further + note, saved.changeSet);
    else toast(adminWords.products.conflict.taken + note);
    onSaved(saved);
  }

  async function write(work: () => Promise<void>) {
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      isRepeated.current = true;
      if (!(error instanceof StoreError)) throw error;
      const { errors = {} } = error.details;
      if (error.code === 'queued') {
        toast(adminWords.products.queued);
        onSaved();
      } else {
        setProblem(row ? updateFailed(error) : createFailed(error), Object.keys(errors).length > 0);
        for (const [field, message] of Object.entries(errors))
          form.setError(field as FieldPath<Draft>, { message });
      }
    }
  }

  async function save(values: Values<K>) {
    if (options.confirm && !(await options.confirm(values))) return;
    if (!row)
      return write(async () => {
        const created = await create(values);
        showChange(messages.created, created.changeSet);
        onSaved(created);
      });
    const changed = changedValues(row, values) as Values<K>;
    if (Object.keys(changed).length === 0) return onSaved();
    return write(() => update(row, changed));
  }

  return {
    submit: form.handleSubmit(save, () => setProblem(adminWords.products.form.fixFields, true)),
    problem,
    conflictDialog: merging.dialog,
  };
}
