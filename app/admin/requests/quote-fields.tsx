import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { answerWords, requestAdminWords as t } from '#app/i18n/admin-tr.ts';
import { formatCount } from '#domain/format-count.ts';
import { formatRate } from '#domain/format-price.ts';
import { formatMoney } from '#domain/money.ts';
import type { QuoteMargin } from '#domain/quote-margin.ts';
import { currenciesOf, totalRows } from '#domain/quote-totals.ts';
import { isExpired } from '#domain/request.ts';
import {
  errorClass,
  inputClass,
  labelClass,
  selectClass,
  warningClass,
} from '../manager/form/field-styles.ts';
import { TextareaField } from '../manager/form/fields.tsx';
import { QuoteProfit } from './quote-profit.tsx';
import type { OpenedRequest } from './request-calls.ts';
import { conditionsOf, exceededSum, pricedLines, type RequestDraft, totalsOf } from './request-draft.ts';
import type { RequestDraftState } from './use-request-draft.tsx';

interface QuoteFieldsProps {
  request: OpenedRequest;
  state: RequestDraftState;
  margin: QuoteMargin | undefined;
}

/** Discount, validity, note and terms of the quote, and what it comes to. */
export function QuoteFields({ request, state: { draft }, margin }: QuoteFieldsProps) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid max-w-3xl gap-4 sm:grid-cols-2">
        <DiscountField request={request} draft={draft} />
        <ValidityField draft={draft} />
        <TextareaField<RequestDraft> name="quote_note" label={t.quoteNote} hint={t.quoteNoteHint} />
        <TextareaField<RequestDraft> name="quote_terms" label={t.quoteTerms} hint={t.quoteTermsHint} />
      </div>
      <div className="grid gap-3">
        <Totals request={request} draft={draft} />
        <QuoteProfit margin={margin} />
      </div>
    </div>
  );
}

interface DraftProps {
  request: OpenedRequest;
  draft: RequestDraft;
}

function DiscountField({ request, draft }: DraftProps) {
  const id = useId();
  const { register, formState } = useFormContext<RequestDraft>();
  const exceeded = exceededSum(request, draft);
  const bad = draft.discount_kind === 'percent' ? t.badDiscount : t.badAmount;
  const error =
    formState.errors.discount !== undefined
      ? bad
      : exceeded !== undefined && t.discountAbove(formatMoney(exceeded, 'tr'));
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className={labelClass}>
        {t.discount}
      </label>
      <div className="grid grid-cols-[minmax(0,1fr)_5rem] gap-1">
        <input
          {...register('discount')}
          id={id}
          inputMode="decimal"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={`${inputClass} tabular`}
        />
        <select
          {...register('discount_kind', { deps: ['discount'] })}
          aria-label={t.discountKind}
          className={selectClass}
        >
          <option value="percent">{t.discountKinds.percent}</option>
          <option value="amount">{t.discountKinds.amount}</option>
        </select>
      </div>
      {error && (
        <p id={`${id}-error`} className={errorClass}>
          {error}
        </p>
      )}
    </div>
  );
}

function ValidityField({ draft }: { draft: RequestDraft }) {
  const id = useId();
  const { register } = useFormContext<RequestDraft>();
  const isPast = isExpired(draft.valid_until || null, Date.now());
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className={labelClass}>
        {t.validUntil}
      </label>
      <input
        {...register('valid_until')}
        id={id}
        type="date"
        aria-describedby={isPast ? `${id}-past` : undefined}
        className={`${inputClass} tabular`}
      />
      {isPast && (
        <p id={`${id}-past`} className={warningClass}>
          {t.pastDate}
        </p>
      )}
    </div>
  );
}

function Totals({ request, draft }: DraftProps) {
  const conditions = conditionsOf(request, draft);
  const { rates } = conditions;
  const totals = totalsOf(request, draft);
  const isRateMissing = currenciesOf(pricedLines(draft)).some((currency) => rates[currency] === undefined);
  return (
    <div className="tabular grid justify-items-end gap-1 text-right">
      {totals && (
        <dl className="grid gap-1">
          {totalRows(totals, conditions, answerWords.tr.totals, 'tr').map(({ kind, label, amount }) => (
            <div
              key={kind}
              className={`flex justify-between gap-6 ${kind === 'total' ? 'font-bold text-xl' : 'text-ink-soft'}`}
            >
              <dt>{label}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
      )}
      {totals && totals.unpriced > 0 && (
        <p className="text-ink-soft text-sm">{t.unpriced(formatCount(totals.unpriced))}</p>
      )}
      {Object.entries(rates).map(([currency, rate]) => (
        <p key={currency} className="text-ink-soft text-sm">
          {t.rate(currency, formatRate(rate, 'tr'))}
        </p>
      ))}
      {isRateMissing && (
        <p role="alert" className={errorClass}>
          {t.noRate}
        </p>
      )}
    </div>
  );
}
