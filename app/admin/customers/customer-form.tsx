import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';
import * as z from 'zod';
import { adminWords, customerWords as t } from '#app/i18n/admin-tr.ts';
import { wordFor } from '#app/i18n/word-for.ts';
import { Button } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { updateCustomer } from '#domain/endpoints/customers.ts';
import { fieldError } from '#domain/field-error.ts';
import { type CustomerUpdate, customerUpdate } from '#domain/schemas/customers.ts';
import { changedValues } from '../manager/changed-values.ts';
import { useMergedSave } from '../manager/conflict/use-merged-save.tsx';
import { reasonText } from '../manager/error-texts.ts';
import { CheckField, TextareaField, TextField } from '../manager/form/fields.tsx';
import { fromText } from '../manager/form/from-text.ts';
import { LeaveDialog } from '../manager/form/leave-dialog.tsx';
import { RestoredNotice } from '../manager/form/restored-notice.tsx';
import { useFormProblem } from '../manager/form/use-form-problem.ts';
import { rebaseFields, usePageForm } from '../manager/form/use-page-form.ts';
import { requestsKey } from '../requests/request-calls.ts';
import { call } from '../store/call-api.ts';
import { StoreError } from '../store/catalogue-store.ts';
import { ErrorMessage } from '../ui/error-message.tsx';
import { type Customer, customerKey, customersKey, customerTitle } from './customer-calls.ts';

const { shape } = customerUpdate;
const customerForm = z
  .object({
    name: fromText(shape.name.unwrap()),
    phone: fromText(shape.phone.unwrap()),
    note: fromText(shape.note.unwrap()),
    keep: shape.keep.unwrap(),
  })
  .refine(({ name, phone }) => name !== null || phone !== null, {
    path: ['name'],
    error: fieldError('empty'),
  });
const resolver = zodResolver(customerForm);

interface CustomerDraft {
  name: string;
  phone: string;
  note: string;
  keep: boolean;
}
type CustomerValues = z.output<typeof customerForm>;

const toDraft = ({ name, phone, note, keep }: Customer): CustomerDraft => ({
  name: name ?? '',
  phone: phone ?? '',
  note: note ?? '',
  keep,
});
const fieldsOf = ({ name, phone, note, keep }: Customer): CustomerValues => ({ name, phone, note, keep });

export const customerDraftKey = (id: number) => `customer.${id}`;

/** Name, phone, note, and whether the customer is kept without requests. */
export function CustomerForm({ customer }: { customer: Customer }) {
  const page = usePageForm<Customer, CustomerDraft, CustomerValues>({
    id: customerDraftKey(customer.id),
    name: customerTitle(customer),
    row: customer,
    toDraft,
    rebase: rebaseFields,
    isDirty: (row, draft) => Object.keys(changedValues(toDraft(row), draft)).length > 0,
    resolver,
  });
  const { problem, isSaving, submit, dialog } = useSaveCustomer(page);
  return (
    <FormProvider {...page.form}>
      <form
        aria-label={t.form}
        noValidate
        className="grid max-w-3xl gap-4"
        onSubmit={(event) => void submit(event)}
      >
        {page.isRestored && <RestoredNotice onReset={page.reset} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField<CustomerDraft> name="name" label={t.fields.name} />
          <TextField<CustomerDraft> name="phone" label={t.fields.phone} inputMode="tel" />
        </div>
        <TextareaField<CustomerDraft> name="note" label={t.fields.note} hint={t.noteHint} />
        <CheckField<CustomerDraft> name="keep" label={t.fields.keep} hint={t.keepHint} />
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

type CustomerFormPage = ReturnType<typeof usePageForm<Customer, CustomerDraft, CustomerValues>>;

function useSaveCustomer({ form, versions, showSaved }: CustomerFormPage) {
  const client = useQueryClient();
  const toast = useToast();
  const { problem, setProblem } = useFormProblem(form.formState.errors);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ row, values }: { row: Customer; values: CustomerUpdate }) =>
      call(updateCustomer, { path: { id: row.id }, body: { ...values, updated_at: row.updated_at } }),
  });
  const merging = useMergedSave<Customer, CustomerUpdate>({
    write: (row, values) => mutateAsync({ row, values }),
    fieldsOf,
    labelOf: (field) => wordFor(t.fields, field),
  });

  async function save(values: CustomerValues) {
    if (isPending) return;
    setProblem(undefined);
    const sent = form.getValues();
    const { row, base } = versions();
    const changed = changedValues(fieldsOf(row), values);
    if (Object.keys(changed).length === 0) {
      showSaved(row, sent);
      return toast(t.unchanged);
    }
    try {
      const result = await merging.save(customerTitle(row), base, changed);
      if (!result) return;
      showSaved(result.saved, sent);
      client.setQueryData(
        customerKey(row.id),
        (opened?: Customer) => opened && { ...opened, ...result.saved },
      );
      for (const queryKey of [customersKey, requestsKey])
        void client.invalidateQueries({ queryKey, predicate: ({ queryKey: [, kind] }) => kind !== 'one' });
      toast(t.saved + result.note);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      const { errors = {} } = error.details;
      const reason = reasonText(error, { already_exists: t.taken, PGRST116: t.missing });
      setProblem(t.saveFailed(reason), Object.keys(errors).length > 0);
      for (const [field, message] of Object.entries(errors))
        form.setError(field as keyof CustomerDraft, { message });
    }
  }

  return {
    problem,
    isSaving: isPending,
    submit: form.handleSubmit(save, () => setProblem(adminWords.products.form.fixFields, true)),
    dialog: merging.dialog,
  };
}
