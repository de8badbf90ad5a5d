import { memo, useId, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { requestAdminWords as words } from '#app/i18n/admin-tr.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { ChevronDown, Plus } from '#app/ui/icons.tsx';
import { formatNumber } from '#domain/format-number.ts';
import { formatMoney } from '#domain/money.ts';
import { lineTotal } from '#domain/quote-totals.ts';
import { namedVehicles } from '#domain/request.ts';
import type { PricingContext } from '#domain/schemas/request-rows.ts';
import { inputClass } from '../manager/form/field-styles.ts';
import type { PendingLookups } from './alternative-field.tsx';
import { LineFacts, LineMargin, lineMarginText } from './line-facts.tsx';
import { CurrencyField, focusPrice, LineOptions, PriceField, QuantityField } from './line-fields.tsx';
import type { OpenedRequest } from './request-calls.ts';
import { lineVehicles, newLine, pricedLines, type RequestForm, ratesFor, setLine } from './request-draft.ts';
import type { DraftMargin } from './use-quote-margin.ts';
import type { RequestDraftState } from './use-request-draft.tsx';

const t = words.line;

interface LineListProps {
  request: OpenedRequest;
  state: RequestDraftState;
  margin: DraftMargin;
}

export function LineList({ request, state, margin }: LineListProps) {
  const { form, draft, lookups } = state;
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'lines',
    keyName: 'fieldId',
  });
  const [name, setName] = useState('');
  const rates = ratesFor(request, draft);
  const priced = pricedLines(draft);
  const { ofLine } = namedVehicles(request.vehicle, request.lines, 'tr');
  const context = new Map(request.context.lines.map((each) => [each.line, each]));

  function add() {
    if (name.trim() === '') return;
    const key = Math.min(0, ...draft.lines.map((line) => line.key)) - 1;
    append(newLine(key, name.trim()), { shouldFocus: false });
    setName('');
  }

  function useListPrices() {
    for (const { key, line, price, not_available } of draft.lines) {
      const listed = context.get(line);
      if (price !== '' || not_available || listed?.list_price == null) continue;
      setLine(form, key, { price: formatNumber(listed.list_price, 'tr', 2), currency: listed.list_currency });
    }
  }

  return (
    <section aria-label={words.lines} className="rounded-md border border-line bg-surface">
      <LineHeader />
      <ol aria-label={words.lines} className="divide-y divide-line">
        {fields.map(({ key, line }, at) => {
          const stored = priced[at];
          return (
            <LineRow
              // Not the library's own key, which a save changes: the focus would be lost.
              key={key}
              form={form}
              at={at}
              vehicles={ofLine(lineVehicles(request, line))}
              context={context.get(line)}
              total={stored && lineTotal(stored, rates)}
              margin={lineMarginText(margin, at)}
              isLoss={margin.margin?.lines[at]?.margin?.isLoss ?? false}
              lookups={lookups}
              onRemove={remove}
            />
          );
        })}
      </ol>
      <div className="flex flex-wrap items-center gap-2 border-line border-t px-3 py-2">
        <input
          aria-label={words.addLineName}
          placeholder={words.addLineHint}
          value={name}
          maxLength={300}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            add();
          }}
          className={`${inputClass} min-w-0 grow basis-48 sm:max-w-sm`}
        />
        <Button onClick={add} className="px-3">
          <Plus className="size-4" />
          {words.addLine}
        </Button>
        <Button variant="quiet" className="ml-auto px-3 text-sm" onClick={useListPrices}>
          {t.useListPrices}
        </Button>
      </div>
    </section>
  );
}

const columns = 'md:grid-cols-[minmax(0,1fr)_5rem_8.5rem_5.5rem_7rem_2.75rem]';

/** On a narrow screen each field has its label instead. */
function LineHeader() {
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
  form: RequestForm;
  /** The position of the line. */
  at: number;
  /** The names of its own vehicles. */
  vehicles: string;
  context: PricingContext['lines'][number] | undefined;
  /** In lira; undefined without a price or a rate. */
  total: number | undefined;
  /** What it costs and earns; undefined without a cost. */
  margin: string | undefined;
  isLoss: boolean;
  lookups: PendingLookups;
  onRemove: (at: number) => void;
}

/** One line of a request: what was asked for, what helps to price it, and the price. */
const LineRow = memo(function LineRow(props: LineRowProps) {
  const { form, at, vehicles, context, total, margin, isLoss, lookups, onRemove } = props;
  const draft = useWatch({ control: form.control, name: `lines.${at}` });
  const { key, name } = draft;
  const [isExpanded, setExpanded] = useState(draft.note !== '' || draft.alternative !== null);
  const isOpen = isExpanded || draft.alternative_code !== '';
  const optionsId = useId();
  const line = { form, at, draft };
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)_5.5rem] items-start gap-x-3 gap-y-2 px-3 py-2 ${columns}`}
    >
      <div className="col-span-3 min-w-0 md:col-span-1">
        <p className={`font-medium [overflow-wrap:anywhere] ${draft.not_available ? 'line-through' : ''}`}>
          <span className="tabular text-ink-faint">{at + 1}.</span> {name}{' '}
          {draft.code && <span className="tabular font-normal text-ink-faint text-sm">{draft.code}</span>}
          {draft.id === null && <span className="font-normal text-ink-faint text-sm">{t.text}</span>}{' '}
          {draft.no_discount && (
            <span className="rounded-sm bg-sunken px-1.5 font-normal text-sm">{t.noDiscountMark}</span>
          )}
        </p>
        {vehicles && (
          <p className="text-sm">
            {t.vehicle}: <span className="font-semibold">{vehicles}</span>
          </p>
        )}
        {context && (
          <LineFacts
            context={context}
            quantity={Number(draft.quantity) || 0}
            isLocked={draft.not_available}
            margin={margin && !draft.not_available && <LineMargin text={margin} isLoss={isLoss} />}
            onPrice={(price, currency) => {
              setLine(form, key, { price, currency });
              focusPrice(key);
            }}
          />
        )}
      </div>
      <QuantityField {...line} />
      <PriceField {...line} />
      <CurrencyField {...line} />
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
      {isOpen && <LineOptions {...line} id={optionsId} lookups={lookups} onRemove={() => onRemove(at)} />}
    </li>
  );
});
