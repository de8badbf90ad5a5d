import { useQueryClient } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';
import { dealerWords as t } from '#app/i18n/admin-tr.ts';
import { wordFor } from '#app/i18n/word-for.ts';
import { updateDealer } from '#domain/endpoints/dealers.ts';
import type { Dealer } from '#domain/schemas/dealers.ts';
import { reasonText } from '../manager/error-texts.ts';
import { CheckField, DateField, TextareaField, TextField } from '../manager/form/fields.tsx';
import { FieldsForm, useFieldsForm } from '../manager/form/page-form.tsx';
import { callForSaved } from '../store/call-api.ts';
import { showLink } from './dealer-calls.ts';
import {
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
  const client = useQueryClient();
  const page = useFieldsForm<Dealer, DealerDraft, DealerValues>({
    id: dealerDraftKey(dealer.id),
    name: dealer.name,
    row: dealer,
    toDraft,
    resolver: dealerResolver,
    fieldsOf,
    labelOf: (field) => wordFor(t.fields, field),
    pathOf: draftPath,
    words: t,
    write: ({ id, updated_at }, changed) =>
      callForSaved(updateDealer, { path: { id }, body: { ...changed, updated_at } }),
    failureText: (error) => t.saveFailed(reasonText(error, { PGRST116: t.missing })),
    onSaved: (saved) => showLink(client, saved),
  });
  return (
    <FormProvider {...page.form}>
      <FieldsForm page={page} label={t.form} words={t} className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <div className="grid max-w-3xl gap-4 sm:grid-cols-2">
          <TextField<DealerDraft> name="name" label={t.fields.name} isRequired />
          <TextField<DealerDraft> name="phone" label={t.fields.phone} inputMode="tel" />
          <TextField<DealerDraft>
            name="percent"
            label={t.fields.percent}
            hint={t.percentHint}
            inputMode="decimal"
          />
          <DateField<DealerDraft> name="valid_until" label={t.fields.valid_until} hint={t.validHint} />
          <TextareaField<DealerDraft> name="note" label={t.fields.note} hint={t.noteHint} />
          <CheckField<DealerDraft> name="active" label={t.fields.active} hint={t.activeHint} />
        </div>
        <DealerRules />
        <DealerPrices />
        <DealerExample />
      </FieldsForm>
    </FormProvider>
  );
}
