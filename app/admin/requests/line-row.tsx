import { memo, useId, useState } from 'react';
import { deskWords } from '#app/i18n/request-desk-words.ts';
import { IconButton } from '#app/ui/button.tsx';
import { ChevronDown } from '#app/ui/icons.tsx';
import { type Currency, currencies } from '#domain/currency.ts';
import { formatMoment } from '#domain/istanbul-time.ts';
import { formatMoney } from '#domain/money.ts';
import { formatPrice } from '#domain/quote-answer.ts';
import type { RequestContext } from '#domain/schemas/request-rows.ts';
import { inputClass, selectClass } from '../manager/form/field-styles.ts';
import { LineOptions } from './line-options.tsx';
import { type LineDraft, priceOf, quantityOf } from './request-draft.ts';

const t = deskWords.line;

interface LineRowProps {
  at: number;
  draft: LineDraft;
  context: RequestContext['lines'][number] | undefined;
  /** In lira; undefined without a price or a rate. */
  total: number | undefined;
  onChange: (line: number, values: Partial<LineDraft>) => void;
  onRemove: (line: number) => void;
}

/** One line of a request: what was asked for, what helps to price it, and the price. */
export const LineRow = memo(function LineRow({
  at,
  draft,
  context,
  total,
  onChange,
  onRemove,
}: LineRowProps) {
  const { line, name } = draft;
  const [isOpen, setOpen] = useState(draft.note !== '' || draft.alternative !== null);
  const optionsId = useId();
  const set = (values: Partial<LineDraft>) => onChange(line, values);
  return (
    <li className="grid grid-cols-2 items-center gap-x-3 gap-y-2 px-3 py-2 md:grid-cols-[minmax(0,1fr)_5rem_8.5rem_5.5rem_7rem_2.75rem]">
      <div className="col-span-2 min-w-0 md:col-span-1">
        <p className={`break-words font-medium ${draft.not_available ? 'line-through' : ''}`}>
          <span className="tabular text-ink-faint">{at}.</span> {name}{' '}
          {draft.code && <span className="tabular font-normal text-ink-faint text-sm">{draft.code}</span>}
          {draft.id === null && <span className="font-normal text-ink-faint text-sm">{t.text}</span>}
        </p>
        {context && <Facts context={context} onPrice={(price, currency) => set({ price, currency })} />}
      </div>
      <input
        aria-label={t.quantityOf(name)}
        inputMode="numeric"
        value={draft.quantity}
        aria-invalid={quantityOf(draft) === undefined}
        onChange={({ target }) => set({ quantity: target.value })}
        className={`${inputClass} tabular text-right`}
      />
      <input
        aria-label={t.unitPriceOf(name)}
        inputMode="decimal"
        data-price
        value={draft.price}
        disabled={draft.not_available}
        aria-invalid={priceOf(draft) === undefined}
        title={priceOf(draft) === undefined ? t.badPrice : undefined}
        onChange={({ target }) => set({ price: target.value })}
        onKeyDown={goOn}
        onFocus={({ target }) => target.select()}
        className={`${inputClass} tabular text-right`}
      />
      <select
        aria-label={t.currencyOf(name)}
        value={draft.currency}
        disabled={draft.not_available}
        onChange={({ target }) => set({ currency: target.value as Currency })}
        className={selectClass}
      >
        {currencies.map((currency) => (
          <option key={currency}>{currency}</option>
        ))}
      </select>
      <p className="tabular text-right font-semibold">
        {draft.not_available ? t.notAvailable : total !== undefined && formatMoney(total, 'tr')}
      </p>
      <IconButton
        label={t.more(name)}
        aria-expanded={isOpen}
        aria-controls={optionsId}
        onClick={() => setOpen(!isOpen)}
        className="justify-self-end"
      >
        <ChevronDown className={`size-5 ${isOpen ? 'rotate-180' : ''}`} />
      </IconButton>
      {isOpen && <LineOptions id={optionsId} draft={draft} onChange={set} onRemove={() => onRemove(line)} />}
    </li>
  );
});

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

interface FactsProps {
  context: RequestContext['lines'][number];
  onPrice: (price: string, currency: Currency) => void;
}

/** Each price can be taken over with a click. */
function Facts({ context, onPrice }: FactsProps) {
  const { list_price, list_currency, stock, last_price, last_price_for_customer } = context;
  const day = (at: string) => formatMoment(at, 'tr').slice(0, 10);
  const prices = [
    list_price === null ? undefined : { price: list_price, currency: list_currency, label: t.listPrice },
    last_price && {
      price: last_price.unit_price,
      currency: last_price.currency,
      label: (price: string) => t.lastPrice(price, day(last_price.at)),
    },
    last_price_for_customer && {
      price: last_price_for_customer.unit_price,
      currency: last_price_for_customer.currency,
      label: (price: string) => t.lastForCustomer(price, day(last_price_for_customer.at)),
    },
  ].filter((each) => each !== undefined && each !== null);
  return (
    <p className="tabular flex flex-wrap gap-x-3 text-ink-soft text-sm">
      {stock !== null && <span>{t.stock(stock.toLocaleString('tr'))}</span>}
      {prices.map(({ price, currency, label }) => (
        <button
          key={label('')}
          type="button"
          tabIndex={-1}
          onClick={() => onPrice(formatPrice(price, currency, 'tr').slice(1), currency)}
          className="min-h-6 underline decoration-dotted underline-offset-4 hover:text-ink"
        >
          {label(formatPrice(price, currency, 'tr'))}
        </button>
      ))}
    </p>
  );
}
