import { useState } from 'react';
import { compareVersions } from '#app/admin/manager/conflict/conflict.ts';
import { ConflictDialog } from '#app/admin/manager/conflict/conflict-dialog.tsx';
import { fieldName } from '#app/admin/manager/conflict/field-value.tsx';
import { fieldText, reasonText } from '#app/admin/manager/error-texts.ts';
import { inputClass } from '#app/admin/manager/form/field-styles.ts';
import { FieldLayout } from '#app/admin/manager/form/fields.tsx';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { problemCodes } from '#domain/problem-codes.ts';
import { formatCode, type ProductCode, parseCode } from '#domain/product-codes.ts';
import { checkFields } from '#domain/schemas/field-errors.ts';
import { productCreate, productUpdate } from '#domain/schemas/product.ts';
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
  const theirs = refusal.current as Rows['products'];
  // Without the former values every field that differs may have been changed there.
  const base = item.before ?? { currency: theirs.currency };
  const { conflicts, mine, elsewhere } = compareVersions(base, item.values, theirs);

  function resolve(chosen: object) {
    setIsComparing(false);
    const values = { ...mine, ...chosen };
    if (Object.keys(values).length === 0) return outbox.discard(item.id);
    sendAgain(outbox, item.id, { values, onlyThese: true, readAt: theirs.updated_at, before: { ...theirs } });
  }

  return (
    <>
      <p className="text-sm">{reasonText(new StoreError('conflict', ''))}</p>
      <Button className="justify-self-start" onClick={() => setIsComparing(true)}>
        {t.compare}
      </Button>
      {isComparing && (
        <ConflictDialog
          name={item.name}
          conflicts={conflicts}
          elsewhere={elsewhere}
          rows={{ base, theirs }}
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
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [wrong, setWrong] = useState<Corrections['wrong']>(refusal.errors ?? {});
  const fields = correctableFields(Object.keys(refusal.errors ?? {}));
  const { images } = item.values;
  const { fitments, ...others } = item.values;
  const hasWrongVehicle = Object.keys(refusal.errors ?? {}).some((path) => path.startsWith('fitments'));
  const current = (field: string) => typed[field] ?? typedValue(item.values, field);

  function submit(event: React.FormEvent) {
    event.preventDefault();
    const entered = Object.fromEntries(fields.map((field) => [field, current(field)]));
    const corrected = correctValues(entered);
    setWrong(corrected.wrong);
    if (Object.keys(corrected.wrong).length === 0) sendAgain(outbox, item.id, { values: corrected.values });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <p className="text-sm">{reasonText(new StoreError(refusal.code, refusal.message))}</p>
      {fields.map((field) => {
        const message = Object.entries(wrong).find(([path]) => path.split('.')[0] === field)?.[1];
        return (
          <FieldLayout key={field} label={fieldName(field)} error={message && fieldText(message)}>
            {(control) => (
              <input
                {...control}
                type="text"
                autoComplete="off"
                value={current(field)}
                onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
                className={inputClass}
              />
            )}
          </FieldLayout>
        );
      })}
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
  );
}

interface Corrections {
  values: Values<'products'>;
  wrong: Record<string, string>;
}

const lists = ['images', 'specifications', 'specifications_en', 'codes'];
const numbers = ['stock', 'rating'];
const separator = ' | ';

/** `images.2` is the field `images`. */
function correctableFields(paths: string[]): string[] {
  const fields = paths.map((path) => path.split('.')[0] ?? path);
  return [...new Set(fields)].filter((field) => field !== 'fitments' && field in productUpdate.shape);
}

/** A refused value as a text for an input. */
function typedValue(values: Values<'products'>, field: string): string {
  const value = (values as Record<string, unknown>)[field];
  if (field === 'codes') return ((value ?? []) as ProductCode[]).map(formatCode).join(separator);
  if (Array.isArray(value)) return value.join(separator);
  return value === null || value === undefined ? '' : String(value);
}

/** The corrected values, or the errors that remain. */
function correctValues(typed: Record<string, string>): Corrections {
  const entered = Object.entries(typed).map(([field, text]) => [field, parse(field, text.trim())]);
  const checked = checkFields(productUpdate, Object.fromEntries(entered));
  if (!checked.ok) return { values: {}, wrong: checked.errors };
  const { updated_at: _unused, ...values } = checked.value;
  return { values: values as Values<'products'>, wrong: {} };
}

function parse(field: string, text: string): unknown {
  if (lists.includes(field)) {
    const parts = text.split(separator.trim()).map((part) => part.trim());
    const entries = parts.filter(Boolean);
    return field === 'codes' ? entries.map((entry) => parseCode(entry) ?? entry) : entries;
  }
  if (!numbers.includes(field)) return text;
  if (text === '') return field === 'stock' ? 0 : null;
  return Number(text.replace(',', '.'));
}
