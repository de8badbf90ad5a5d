import { useId } from 'react';
import { requestAdminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { type Currency, currencies } from '#domain/currency.ts';
import { errorClass, inputClass, selectClass } from '../manager/form/field-styles.ts';
import type { PendingLookups } from './alternative-field.tsx';
import { AlternativeField } from './alternative-field.tsx';
import { type LineDraft, priceOf, quantityOf } from './request-draft.ts';

const t = requestAdminWords.line;

interface LineFieldProps {
  draft: LineDraft;
  onChange: (values: Partial<LineDraft>) => void;
}

export function QuantityField({ draft, onChange }: LineFieldProps) {
  const errorId = useId();
  const isBad = quantityOf(draft) === undefined;
  return (
    <Labelled label={t.quantity} error={isBad ? t.badQuantity : undefined} errorId={errorId}>
      <input
        aria-label={t.quantityOf(draft.name)}
        inputMode="numeric"
        value={draft.quantity}
        aria-invalid={isBad}
        aria-describedby={isBad ? errorId : undefined}
        onChange={({ target }) => onChange({ quantity: target.value })}
        className={`${inputClass} tabular text-right`}
      />
    </Labelled>
  );
}

export function PriceField({ draft, onChange }: LineFieldProps) {
  const errorId = useId();
  const isBad = priceOf(draft) === undefined;
  return (
    <Labelled label={t.unitPrice} error={isBad ? t.badPrice : undefined} errorId={errorId}>
      <input
        aria-label={t.unitPriceOf(draft.name)}
        inputMode="decimal"
        data-price={draft.key}
        value={draft.price}
        disabled={draft.not_available}
        aria-invalid={isBad}
        aria-describedby={isBad ? errorId : undefined}
        onChange={({ target }) => onChange({ price: target.value })}
        onKeyDown={goOn}
        onFocus={({ target }) => target.select()}
        className={`${inputClass} tabular text-right`}
      />
    </Labelled>
  );
}

export function CurrencyField({ draft, onChange }: LineFieldProps) {
  return (
    <Labelled label={t.currency}>
      <select
        aria-label={t.currencyOf(draft.name)}
        value={draft.currency}
        disabled={draft.not_available}
        onChange={({ target }) => onChange({ currency: target.value as Currency })}
        className={`${selectClass} px-2!`}
      >
        {currencies.map((currency) => (
          <option key={currency}>{currency}</option>
        ))}
      </select>
    </Labelled>
  );
}

interface LabelledProps {
  label: string;
  error?: string | undefined;
  errorId?: string;
  children: React.ReactNode;
}

/** On a wide screen the label is in the header row. */
function Labelled({ label, error, errorId, children }: LabelledProps) {
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

interface LineOptionsProps {
  id: string;
  draft: LineDraft;
  lookups: PendingLookups;
  onChange: (values: Partial<LineDraft>) => void;
  onRemove: () => void;
}

/** What a line needs less often: a note, 'not available', another product instead, and its removal. */
export function LineOptions({ id, draft, lookups, onChange, onRemove }: LineOptionsProps) {
  const { name } = draft;
  const isStored = draft.line > 0;
  return (
    <div id={id} className="col-span-full flex flex-wrap items-start gap-3 pb-1">
      <input
        aria-label={t.noteOf(name)}
        placeholder={t.note}
        value={draft.note}
        maxLength={500}
        onChange={({ target }) => onChange({ note: target.value })}
        className={`${inputClass} min-w-0 grow basis-56`}
      />
      {isStored && (
        <>
          <label className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              aria-label={t.notAvailableOf(name)}
              checked={draft.not_available}
              onChange={({ target }) => onChange({ not_available: target.checked })}
              className="size-5"
            />
            {t.notAvailable}
          </label>
          <AlternativeField draft={draft} lookups={lookups} onChange={onChange} />
        </>
      )}
      <Button
        variant="quiet"
        className="ml-auto px-2 text-sm"
        aria-label={t.removeOf(name)}
        onClick={onRemove}
      >
        {t.remove}
      </Button>
    </div>
  );
}
