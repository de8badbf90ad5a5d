import { type MutationKey, useMutation } from '@tanstack/react-query';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { useChangeToast } from '../../history/use-undo.tsx';
import type { WithChangeSet } from '../../store/call-api.ts';
import { StoreError } from '../../store/catalogue-store.ts';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { changedValues } from '../changed-values.ts';
import { useMergedSave } from '../conflict/use-merged-save.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { RestoredNotice } from './restored-notice.tsx';
import { useFormProblem } from './use-form-problem.ts';
import { type PageFormOptions, rebaseFields, usePageForm, type Version } from './use-page-form.ts';

interface FieldsFormOptions<Row extends Version, Draft extends FieldValues, Values extends object>
  extends Omit<PageFormOptions<Row, Draft, Values>, 'rebase' | 'isDirty' | 'mode'> {
  /** Writes the changed fields over that version of the row. */
  write: (row: Row, changed: Partial<Values>) => Promise<WithChangeSet<Row>>;
  /** The fields that the form saves, by the names that `Values` has; without it those of the row. */
  fieldsOf?: (row: Row) => object;
  labelOf: (field: string) => string;
  /** Where the form has a field that the server refuses. */
  pathOf?: (field: string) => string;
  words: { saved: string; unchanged: string };
  failureText: (error: StoreError) => string;
  /** Called with the row as it was saved. */
  onSaved: (saved: Row) => void;
  /** Of the save, where others ask whether one is being sent. */
  mutationKey?: MutationKey;
  /** Whether something else is being sent, so that this is not saved. */
  isBlocked?: () => boolean;
}

/** The form of a page that saves the fields that were changed. What is typed while it saves stays in the form. */
export function useFieldsForm<Row extends Version, Draft extends FieldValues, Values extends object>(
  options: FieldsFormOptions<Row, Draft, Values>,
) {
  const { toDraft, fieldsOf = (row: Row) => row, words, pathOf = (field: string) => field } = options;
  const page = usePageForm<Row, Draft, Values>({
    ...options,
    rebase: rebaseFields,
    isDirty: (row, draft) => Object.keys(changedValues(toDraft(row), draft)).length > 0,
  });
  const { form, versions, showSaved } = page;
  const toast = useToast();
  const showChange = useChangeToast();
  const { problem, setProblem } = useFormProblem(form.formState.errors);
  const { mutateAsync, isPending } = useMutation({
    ...(options.mutationKey && { mutationKey: options.mutationKey }),
    mutationFn: ({ row, changed }: { row: Row; changed: Partial<Values> }) => options.write(row, changed),
  });
  const merging = useMergedSave<WithChangeSet<Row>, Partial<Values>>({
    write: (row, changed) => mutateAsync({ row, changed }),
    fieldsOf,
    labelOf: options.labelOf,
  });

  async function save(values: Values) {
    if (isPending || options.isBlocked?.()) return;
    setProblem(undefined);
    const sent = form.getValues();
    const { row: before, base } = versions();
    const changed = changedValues(fieldsOf(before), values);
    if (Object.keys(changed).length === 0) {
      showSaved(before, sent);
      return toast(words.unchanged);
    }
    try {
      const result = await merging.save(options.name, base, changed);
      if (!result) return;
      const { changeSet, ...row } = result.saved;
      const saved = row as unknown as Row;
      showSaved(saved, sent);
      options.onSaved(saved);
      showChange(words.saved + result.note, changeSet);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      const { errors = {} } = error.details;
      setProblem(options.failureText(error), Object.keys(errors).length > 0);
      for (const [field, message] of Object.entries(errors))
        form.setError(pathOf(field) as FieldPath<Draft>, { message });
    }
  }

  return {
    ...page,
    problem,
    isSaving: isPending,
    submit: form.handleSubmit(save, () => setProblem(adminWords.products.form.fixFields, true)),
    dialog: merging.dialog,
  };
}

interface FieldsFormProps<Row extends Version, Draft extends FieldValues, Values extends object> {
  page: ReturnType<typeof useFieldsForm<Row, Draft, Values>>;
  label: string;
  className: string;
  words: { save: string; saving: string };
  /** What the button says while something else is being sent. */
  busy?: string | undefined;
  children: React.ReactNode;
}

/** The fields with the button that saves them; within the `FormProvider` of the page's form. */
export function FieldsForm<Row extends Version, Draft extends FieldValues, Values extends object>({
  page,
  label,
  className,
  words,
  busy = page.isSaving ? words.saving : undefined,
  children,
}: FieldsFormProps<Row, Draft, Values>) {
  function reset() {
    page.reset();
    // The button goes with its notice.
    const [first] = Object.keys(page.draft);
    if (first) page.form.setFocus(first as FieldPath<Draft>);
  }
  return (
    <>
      <form aria-label={label} noValidate className={className} onSubmit={(event) => void page.submit(event)}>
        {page.isRestored && <RestoredNotice onReset={reset} />}
        {children}
        {page.problem && (
          <div className="max-w-3xl">
            <ErrorMessage>{page.problem}</ErrorMessage>
          </div>
        )}
        <div>
          <Button type="submit" variant="signal" aria-disabled={busy ? true : undefined}>
            {busy ?? words.save}
          </Button>
        </div>
      </form>
      <LeaveDialog isDirty={page.isDirty} isInQuery onDiscard={page.discard} />
      {page.dialog}
    </>
  );
}
