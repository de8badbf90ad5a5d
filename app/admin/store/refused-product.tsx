import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { FormProvider, type Resolver, useForm, useFormContext } from 'react-hook-form';
import * as z from 'zod';
import { compareAfterConflict } from '#app/admin/manager/conflict/conflict.ts';
import { ConflictDialog } from '#app/admin/manager/conflict/conflict-dialog.tsx';
import { fieldName } from '#app/admin/manager/conflict/field-value.tsx';
import { reasonText } from '#app/admin/manager/error-texts.ts';
import { CheckField, TextField } from '#app/admin/manager/form/fields.tsx';
import { ListField } from '#app/admin/manager/form/list-field.tsx';
import { type ProductDraft, productDraft, productFormFields } from '#app/admin/products/product-draft.ts';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { problemCodes } from '#domain/problem-codes.ts';
import { productDefaults } from '#domain/product-defaults.ts';
import { recordOf } from '#domain/record-of.ts';
import { productCreate } from '#domain/schemas/product.ts';
import { type Rows, StoreError, type Values } from './catalogue-store.ts';
import { isDataUrl } from './inline-pictures.ts';
import type { Outbox } from './outbox.ts';
import type { OutboxItem } from './unfinished-work.ts';

type Refusal = NonNullable<OutboxItem['refusal']>;

const t = adminWords.store.outbox;

interface RefusedProps {
  item: OutboxItem;
  refusal: Refusal;
  outbox: Outbox;
}

/** The reason of a refusal, and what the owner can do about it. */
export function RefusedProduct({ item, refusal, outbox }: RefusedProps) {
  if (refusal.code === 'conflict') return <ChangedElsewhere item={item} refusal={refusal} outbox={outbox} />;
  if (refusal.code === problemCodes.noSuchRow)
    return <GoneProduct item={item} refusal={refusal} outbox={outbox} />;
  return <WrongFields item={item} refusal={refusal} outbox={outbox} />;
}

function sendAgain(outbox: Outbox, id: string, change: Parameters<Outbox['amend']>[1]) {
  outbox.amend(id, change);
  void outbox.send();
}

function ChangedElsewhere({ item, refusal, outbox }: RefusedProps) {
  const [isComparing, setIsComparing] = useState(false);
  const error = new StoreError(refusal.code, refusal.message, refusal);
  const compared = compareAfterConflict<Rows['products']>(error, item.before, item.values);
  if (!compared) return null;
  const { theirs, conflicts, mine, elsewhere } = compared;

  function resolve(chosen: object) {
    setIsComparing(false);
    const values = { ...mine, ...chosen };
    if (Object.keys(values).length === 0) return outbox.discard(item.id);
    sendAgain(outbox, item.id, { values, onlyThese: true, readAt: theirs.updated_at, before: { ...theirs } });
  }

  return (
    <>
      <p className="text-sm">{reasonText(error)}</p>
      <Button className="justify-self-start" onClick={() => setIsComparing(true)}>
        {t.compare}
      </Button>
      {isComparing && (
        <ConflictDialog
          name={item.name}
          conflicts={conflicts}
          elsewhere={elsewhere}
          onResolve={resolve}
          onBack={() => setIsComparing(false)}
        />
      )}
    </>
  );
}

function GoneProduct({ item, outbox }: RefusedProps) {
  const isWhole = productCreate.safeParse(item.values).success;
  return (
    <>
      <p className="text-sm">{t.gone}</p>
      {isWhole && (
        <Button
          className="justify-self-start"
          onClick={() => sendAgain(outbox, item.id, { change: 'create' })}
        >
          {t.asNew}
        </Button>
      )}
    </>
  );
}

function WrongFields({ item, refusal, outbox }: RefusedProps) {
  const [{ fields, ...options }] = useState(() => correction(item.values, refusal.errors ?? {}));
  const form = useForm<ProductDraft, unknown, Values<'products'>>(options);
  const { fitments, ...others } = item.values;
  const { images } = others;
  const hasWrongVehicle = Object.keys(refusal.errors ?? {}).some((path) => path.startsWith('fitments'));

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={form.handleSubmit((values) => sendAgain(outbox, item.id, { values }))}
        className="grid gap-3"
      >
        <p className="text-sm">{reasonText(new StoreError(refusal.code, refusal.message))}</p>
        {fields.map((field) => (
          <WrongField key={field} field={field} />
        ))}
        <div className="flex flex-wrap gap-2">
          <Button type="submit">{fields.length > 0 ? t.fixAndSend : t.again}</Button>
          {images?.some(isDataUrl) && (
            <Button
              onClick={() =>
                sendAgain(outbox, item.id, { values: { images: images.filter((each) => !isDataUrl(each)) } })
              }
            >
              {t.withoutPictures}
            </Button>
          )}
          {fitments && hasWrongVehicle && (
            <Button onClick={() => sendAgain(outbox, item.id, { values: others, onlyThese: true })}>
              {t.withoutVehicles}
            </Button>
          )}
        </div>
      </form>
    </FormProvider>
  );
}

type CorrectedField = Exclude<keyof ProductDraft, 'fitments' | 'fitmentText' | 'isPriceOnCall'>;

const isCorrected = (field: string): field is CorrectedField =>
  field in productFormFields.shape && field !== 'fitments';

/** The refused fields as the product's form has them, with the reasons of the refusal. */
function correction(values: Values<'products'>, errors: Record<string, string>) {
  // `images.2` is the field `images`.
  const reasons = Object.entries(errors).map(
    ([path, message]) => [path.split('.')[0] ?? '', message] as const,
  );
  const fields = [...new Set(reasons.map(([field]) => field))].filter(isCorrected);
  const draft = productDraft({ ...productDefaults, name: '', category: '', ...values });
  const checked = z.object(recordOf(fields, (field) => productFormFields.shape[field]));
  return {
    fields,
    defaultValues: draft,
    errors: Object.fromEntries(reasons.map(([field, message]) => [field, { type: 'server', message }])),
    resolver: zodResolver(checked) as unknown as Resolver<ProductDraft, unknown, Values<'products'>>,
  };
}

function WrongField({ field }: { field: CorrectedField }) {
  const { getValues } = useFormContext<ProductDraft>();
  const label = fieldName(field);
  const value = getValues(field);
  if (typeof value === 'boolean') return <CheckField name={field} label={label} />;
  if (!Array.isArray(value)) return <TextField name={field} label={label} />;
  return (
    <ListField
      name={field}
      label={label}
      hint=""
      itemLabel={(position) => t.entry(label, position)}
      addLabel={t.addEntry}
      removeLabel={(position) => t.removeEntry(label, position)}
    />
  );
}
