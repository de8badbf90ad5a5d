import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';
import * as z from 'zod';
import { customerWords as t } from '#app/i18n/admin-tr.ts';
import { wordFor } from '#app/i18n/word-for.ts';
import { updateCustomer } from '#domain/endpoints/customers.ts';
import { fieldError } from '#domain/field-error.ts';
import { customerUpdate } from '#domain/schemas/customers.ts';
import { reasonText } from '../manager/error-texts.ts';
import { CheckField, TextareaField, TextField } from '../manager/form/fields.tsx';
import { fromText } from '../manager/form/from-text.ts';
import { FieldsForm, useFieldsForm } from '../manager/form/page-form.tsx';
import { requestsKey } from '../requests/request-calls.ts';
import { call } from '../store/call-api.ts';
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
  const client = useQueryClient();
  const page = useFieldsForm<Customer, CustomerDraft, CustomerValues>({
    id: customerDraftKey(customer.id),
    name: customerTitle(customer),
    row: customer,
    toDraft,
    resolver,
    fieldsOf,
    labelOf: (field) => wordFor(t.fields, field),
    words: t,
    write: ({ id, updated_at }, changed) =>
      call(updateCustomer, { path: { id }, body: { ...changed, updated_at } }),
    failureText: (error) => t.saveFailed(reasonText(error, { already_exists: t.taken, PGRST116: t.missing })),
    onSaved(saved) {
      client.setQueryData(customerKey(saved.id), (opened?: Customer) => opened && { ...opened, ...saved });
      for (const queryKey of [customersKey, requestsKey])
        void client.invalidateQueries({ queryKey, predicate: ({ queryKey: [, kind] }) => kind !== 'one' });
    },
  });
  return (
    <FormProvider {...page.form}>
      <FieldsForm page={page} label={t.form} words={t} className="grid max-w-3xl gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField<CustomerDraft> name="name" label={t.fields.name} />
          <TextField<CustomerDraft> name="phone" label={t.fields.phone} inputMode="tel" />
        </div>
        <TextareaField<CustomerDraft> name="note" label={t.fields.note} hint={t.noteHint} />
        <CheckField<CustomerDraft> name="keep" label={t.fields.keep} hint={t.keepHint} />
      </FieldsForm>
    </FormProvider>
  );
}
