import { useId } from 'react';
import { useController } from 'react-hook-form';
import { requestAdminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { currencies } from '#domain/currency.ts';
import { errorClass, inputClass, selectClass } from '../manager/form/field-styles.ts';
import { AlternativeField, type PendingLookups } from './alternative-field.tsx';
import type { LineDraft, RequestForm } from './request-draft.ts';

const t = requestAdminWords.line;

export interface LineFieldProps {
  form: RequestForm;
  /** The position of the line. */
  at: number;
  draft: LineDraft;
}

export function QuantityField({ form: { control }, at, draft }: LineFieldProps) {
  const errorId = useId();
  const { field, fieldState } = useController({ control, name: `lines.${at}.quantity` });
  const error = fieldState.invalid ? t.badQuantity : undefined;
  return (
    <LineField label={t.quantity} error={error} errorId={errorId}>
      <input
        {...field}
        aria-label={t.quantityOf(draft.name)}
        inputMode="numeric"
        aria-invalid={fieldState.invalid}
        aria-describedby={error && errorId}
        className={`${inputClass} tabular text-right`}
      />
    </LineField>
  );
}

export function PriceField({ form: { control }, at, draft }: LineFieldProps) {
  const errorId = useId();
  const { field, fieldState } = useController({ control, name: `lines.${at}.price` });
  const error = fieldState.invalid ? t.badPrice : undefined;
  return (
    <LineField label={t.unitPrice} error={error} errorId={errorId}>
      <input
        {...field}
        aria-label={t.unitPriceOf(draft.name)}
        inputMode="decimal"
        data-price={draft.key}
        disabled={draft.not_available}
        aria-invalid={fieldState.invalid}
        aria-describedby={error && errorId}
        onKeyDown={goOn}
        onFocus={({ target }) => target.select()}
        className={`${inputClass} tabular text-right`}
      />
    </LineField>
  );
}

export function CurrencyField({ form: { control }, at, draft }: LineFieldProps) {
  const { field } = useController({ control, name: `lines.${at}.currency` });
  return (
    <LineField label={t.currency}>
      <select
        {...field}
        aria-label={t.currencyOf(draft.name)}
        disabled={draft.not_available}
        className={`${selectClass} pl-2!`}
      >
        {currencies.map((currency) => (
          <option key={currency}>{currency}</option>
        ))}
      </select>
    </LineField>
  );
}

interface LineFieldLayoutProps {
  label: string;
  error?: string | undefined;
  errorId?: string;
  children: React.ReactNode;
}

/** On a wide screen the label is in the header row. */
function LineField({ label, error, errorId, children }: LineFieldLayoutProps) {
  return (
    <div className="grid min-w-0 gap-1">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is in the children. */}
      <label className="grid gap-1">
        <span className="text-ink-soft text-sm md:hidden">{label}</span>
        {children}
      </label>
      {error && (
        <p id={errorId} className={errorClass}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Enter and the arrows go from price to price, after the last one to the answer. */
function goOn(event: React.KeyboardEvent<HTMLInputElement>): void {
  const steps: Record<string, number> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };
  const step = steps[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const prices = [...document.querySelectorAll<HTMLInputElement>('[data-price]:not(:disabled)')];
  const next = prices[prices.indexOf(event.currentTarget) + step];
  if (next) next.focus();
  else if (event.key === 'Enter') document.querySelector<HTMLElement>('[data-answer]')?.focus();
}

/** After a price was taken over, Enter goes on from there. */
export const focusPrice = (key: number) =>
  document.querySelector<HTMLElement>(`[data-price="${key}"]`)?.focus();

interface LineOptionsProps extends LineFieldProps {
  id: string;
  lookups: PendingLookups;
  onRemove: () => void;
}

/** What a line needs less often: a note, 'not available', another product instead, and its removal. */
export function LineOptions({ id, lookups, onRemove, ...line }: LineOptionsProps) {
  const { form, at, draft } = line;
  const { control } = form;
  const { field: note } = useController({ control, name: `lines.${at}.note` });
  return (
    <div id={id} className="col-span-full flex flex-wrap items-start gap-3 pb-1">
      <input
        {...note}
        aria-label={t.noteOf(draft.name)}
        placeholder={t.note}
        maxLength={500}
        className={`${inputClass} min-w-0 grow basis-56`}
      />
      {draft.line > 0 && (
        <>
          <CheckboxField {...line} field="not_available" label={t.notAvailable} labelOf={t.notAvailableOf} />
          <AlternativeField {...line} lookups={lookups} />
        </>
      )}
      <CheckboxField {...line} field="no_discount" label={t.noDiscount} labelOf={t.noDiscountOf} />
      <Button
        variant="quiet"
        className="ml-auto px-2 text-sm"
        aria-label={t.removeOf(draft.name)}
        onClick={onRemove}
      >
        {t.remove}
      </Button>
    </div>
  );
}

interface CheckboxFieldProps extends LineFieldProps {
  field: 'not_available' | 'no_discount';
  label: string;
  labelOf: (name: string) => string;
}

function CheckboxField({ form: { control }, at, draft, field: name, label, labelOf }: CheckboxFieldProps) {
  const { field } = useController({
    control,
    name: `lines.${at}.${name}`,
    rules: { deps: [`lines.${at}.price`] },
  });
  const { value, ...input } = field;
  return (
    <label className="flex min-h-11 items-center gap-2">
      <input {...input} type="checkbox" aria-label={labelOf(draft.name)} checked={value} className="size-5" />
      {label}
    </label>
  );
}
