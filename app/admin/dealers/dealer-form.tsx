import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';
import { adminWords, dealerWords as t } from '#app/i18n/admin-tr.ts';
import { wordFor } from '#app/i18n/word-for.ts';
import { Button } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { updateDealer } from '#domain/endpoints/dealers.ts';
import type { Dealer } from '#domain/schemas/dealers.ts';
import { useChangeToast } from '../history/use-undo.tsx';
import { changedValues } from '../manager/changed-values.ts';
import { useMergedSave } from '../manager/conflict/use-merged-save.tsx';
import { reasonText } from '../manager/error-texts.ts';
import { inputClass } from '../manager/form/field-styles.ts';
import { CheckField, FieldLayout, TextareaField, TextField, useFieldError } from '../manager/form/fields.tsx';
import { LeaveDialog } from '../manager/form/leave-dialog.tsx';
import { RestoredNotice } from '../manager/form/restored-notice.tsx';
import { useFormProblem } from '../manager/form/use-form-problem.ts';
import { rebaseFields, usePageForm } from '../manager/form/use-page-form.ts';
import { callForSaved } from '../store/call-api.ts';
import { StoreError } from '../store/catalogue-store.ts';
import { ErrorMessage } from '../ui/error-message.tsx';
import { showLink } from './dealer-calls.ts';
import {
  type DealerChanges,
  type DealerDraft,
  type DealerValues,
  dealerDraftKey,
  dealerResolver,
  draftPath,
  fieldsOf,
  toDraft,
} from './dealer-draft.ts';
import { DealerExample } from './dealer-example.tsx';
import { DealerPrices } from './dealer-prices.tsx';
import { DealerRules } from './dealer-rules.tsx';

export function DealerForm({ dealer }: { dealer: Dealer }) {
  const page = usePageForm<Dealer, DealerDraft, DealerValues>({
    id: dealerDraftKey(dealer.id),
    name: dealer.name,
    row: dealer,
    toDraft,
    rebase: rebaseFields,
    isDirty: (row, draft) => Object.keys(changedValues(toDraft(row), draft)).length > 0,
    resolver: dealerResolver,
  });
  const { problem, isSaving, submit, dialog } = useSaveDealer(page);
  return (
    <FormProvider {...page.form}>
      <form
        aria-label={t.form}
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-6"
        onSubmit={(event) => void submit(event)}
      >
        {page.isRestored && <RestoredNotice onReset={page.reset} />}
        <div className="grid max-w-3xl gap-4 sm:grid-cols-2">
          <TextField<DealerDraft> name="name" label={t.fields.name} isRequired />
          <TextField<DealerDraft> name="phone" label={t.fields.phone} inputMode="tel" />
          <TextField<DealerDraft>
            name="percent"
            label={t.fields.percent}
            hint={t.percentHint}
            inputMode="decimal"
          />
          <ValidUntil register={page.form.register} />
          <TextareaField<DealerDraft> name="note" label={t.fields.note} hint={t.noteHint} />
          <CheckField<DealerDraft> name="active" label={t.fields.active} hint={t.activeHint} />
        </div>
        <DealerRules />
        <DealerPrices />
        <DealerExample />
        {problem && <ErrorMessage>{problem}</ErrorMessage>}
        <div>
          <Button type="submit" variant="signal" aria-disabled={isSaving || undefined}>
            {isSaving ? t.saving : t.save}
          </Button>
        </div>
      </form>
      <LeaveDialog isDirty={page.isDirty} isInQuery onDiscard={page.discard} />
      {dialog}
    </FormProvider>
  );
}

type DealerFormPage = ReturnType<typeof usePageForm<Dealer, DealerDraft, DealerValues>>;

function ValidUntil({ register }: Pick<DealerFormPage['form'], 'register'>) {
  return (
    <FieldLayout label={t.fields.valid_until} hint={t.validHint} error={useFieldError('valid_until')}>
      {(control) => <input {...control} {...register('valid_until')} type="date" className={inputClass} />}
    </FieldLayout>
  );
}

function useSaveDealer({ form, versions, showSaved }: DealerFormPage) {
  const client = useQueryClient();
  const toast = useToast();
  const showChange = useChangeToast();
  const { problem, setProblem } = useFormProblem(form.formState.errors);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ row, values }: { row: Dealer; values: DealerChanges }) =>
      callForSaved(updateDealer, { path: { id: row.id }, body: { ...values, updated_at: row.updated_at } }),
  });
  const merging = useMergedSave<Dealer & { changeSet?: number }, DealerChanges>({
    write: (row, values) => mutateAsync({ row, values }),
    fieldsOf,
    labelOf: (field) => wordFor(t.fields, field),
  });

  async function save(values: DealerValues) {
    if (isPending) return;
    setProblem(undefined);
    const sent = form.getValues();
    const { row, base } = versions();
    const changed: DealerChanges = changedValues(fieldsOf(row), values);
    if (Object.keys(changed).length === 0) {
      showSaved(row, sent);
      return toast(t.unchanged);
    }
    try {
      const result = await merging.save(row.name, base, changed);
      if (!result) return;
      const { changeSet, ...saved } = result.saved;
      showSaved(saved, sent);
      showLink(client, saved);
      showChange(t.saved + result.note, changeSet);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      const { errors = {} } = error.details;
      setProblem(t.saveFailed(reasonText(error, { PGRST116: t.missing })), Object.keys(errors).length > 0);
      for (const [field, message] of Object.entries(errors))
        form.setError(draftPath(field) as keyof DealerDraft, { message });
    }
  }

  return {
    problem,
    isSaving: isPending,
    submit: form.handleSubmit(save, () => setProblem(adminWords.products.form.fixFields, true)),
    dialog: merging.dialog,
  };
}
