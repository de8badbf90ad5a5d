import { memo, useId, useState } from 'react';
import { requestAdminWords } from '#app/i18n/admin-tr.ts';
import { IconButton } from '#app/ui/button.tsx';
import { ChevronDown } from '#app/ui/icons.tsx';
import { formatMoney } from '#domain/money.ts';
import type { PricingContext } from '#domain/schemas/request-rows.ts';
import { LineFacts } from './line-facts.tsx';
import { CurrencyField, focusPrice, PriceField, QuantityField } from './line-fields.tsx';
import { LineOptions } from './line-options.tsx';
import type { LineDraft } from './request-draft.ts';
import type { PendingLookups } from './use-pending-lookups.ts';

const t = requestAdminWords.line;
const columns = 'md:grid-cols-[minmax(0,1fr)_5rem_8.5rem_5.5rem_7rem_2.75rem]';

/** On a narrow screen each field has its label instead. */
export function LineHeader() {
  return (
    <div
      aria-hidden="true"
      className={`hidden gap-x-3 border-line border-b bg-sunken px-3 py-2 text-ink-soft text-sm md:grid ${columns}`}
    >
      <span>{t.product}</span>
      <span className="text-right">{t.quantity}</span>
      <span className="text-right">{t.unitPrice}</span>
      <span>{t.currency}</span>
      <span className="text-right">{t.total}</span>
    </div>
  );
}

interface LineRowProps {
  at: number;
  draft: LineDraft;
  context: PricingContext['lines'][number] | undefined;
  /** In lira; undefined without a price or a rate. */
  total: number | undefined;
  lookups: PendingLookups;
  onChange: (key: number, values: Partial<LineDraft>) => void;
  onRemove: (key: number) => void;
}

/** One line of a request: what was asked for, what helps to price it, and the price. */
export const LineRow = memo(function LineRow({ at, draft, context, total, ...props }: LineRowProps) {
  const { key, name } = draft;
  const [isExpanded, setExpanded] = useState(draft.note !== '' || draft.alternative !== null);
  const isOpen = isExpanded || draft.alternative_code !== '';
  const optionsId = useId();
  const set = (values: Partial<LineDraft>) => props.onChange(key, values);
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)_5.5rem] items-start gap-x-3 gap-y-2 px-3 py-2 ${columns}`}
    >
      <div className="col-span-3 min-w-0 md:col-span-1">
        <p className={`font-medium [overflow-wrap:anywhere] ${draft.not_available ? 'line-through' : ''}`}>
          <span className="tabular text-ink-faint">{at}.</span> {name}{' '}
          {draft.code && <span className="tabular font-normal text-ink-faint text-sm">{draft.code}</span>}
          {draft.id === null && <span className="font-normal text-ink-faint text-sm">{t.text}</span>}
        </p>
        {context && (
          <LineFacts
            context={context}
            isLocked={draft.not_available}
            onPrice={(price, currency) => {
              set({ price, currency });
              focusPrice(key);
            }}
          />
        )}
      </div>
      <QuantityField draft={draft} onChange={set} />
      <PriceField draft={draft} onChange={set} />
      <CurrencyField draft={draft} onChange={set} />
      <p className="tabular col-span-2 flex justify-between gap-3 self-center font-semibold md:col-span-1 md:min-h-10 md:items-center md:justify-end md:self-start">
        <span aria-hidden="true" className="font-normal text-ink-soft text-sm md:hidden">
          {t.total}
        </span>
        {draft.not_available ? t.notAvailable : total !== undefined && formatMoney(total, 'tr')}
      </p>
      <IconButton
        label={t.more(name)}
        aria-expanded={isOpen}
        aria-controls={optionsId}
        onClick={() => setExpanded(!isOpen)}
        className="justify-self-end"
      >
        <ChevronDown className={`size-5 ${isOpen ? 'rotate-180' : ''}`} />
      </IconButton>
      {isOpen && (
        <LineOptions
          id={optionsId}
          draft={draft}
          lookups={props.lookups}
          onChange={set}
          onRemove={() => props.onRemove(key)}
        />
      )}
    </li>
  );
});
