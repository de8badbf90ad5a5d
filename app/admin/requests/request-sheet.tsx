import { useId } from 'react';
import { FormProvider, useFormContext } from 'react-hook-form';
import { requestAdminWords as t } from '#app/i18n/admin-tr.ts';
import { useToast } from '#app/ui/toast.tsx';
import { formatCount } from '#domain/format-count.ts';
import { formatRate } from '#domain/format-price.ts';
import { formatMoment } from '#domain/istanbul-time.ts';
import { formatMoney } from '#domain/money.ts';
import { currenciesOf, isExpired, namedVehicles, quoteTotals, requestStatuses } from '#domain/request.ts';
import type { SettingsRow } from '#domain/schemas/settings.ts';
import { errorClass, inputClass, labelClass, warningClass } from '../manager/form/field-styles.ts';
import { SelectField } from '../manager/form/fields.tsx';
import { LeaveDialog } from '../manager/form/leave-dialog.tsx';
import { RestoredNotice } from '../manager/form/restored-notice.tsx';
import { AnswerBar } from './answer-bar.tsx';
import { CustomerFields } from './customer-fields.tsx';
import { LineList } from './line-list.tsx';
import type { OpenedRequest } from './request-calls.ts';
import { pricedLines, quoteDiscount, type RequestDraft, ratesFor } from './request-draft.ts';
import { type RequestDraftState, useRequestDraft } from './use-request-draft.tsx';
import { WonStock } from './won-stock.tsx';

const statuses = requestStatuses.map((value) => ({ value, label: t.statuses[value] }));

interface RequestSheetProps {
  request: OpenedRequest;
  settings: SettingsRow;
  onDeleted: () => void;
}

/** The sheet in which a request is priced and answered; Ctrl+Enter saves. */
export function RequestSheet({ request, settings, onDeleted }: RequestSheetProps) {
  const state = useRequestDraft(request);
  const toast = useToast();
  const { vehicle, lines, note, created_at, quoted_at, source, url } = request;
  const { ofAll } = namedVehicles(vehicle, lines, 'tr');

  function saveOnKey(event: React.KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void state.save().then((isSaved) => isSaved && toast(t.saved));
  }

  return (
    <FormProvider {...state.form}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the whole form */}
      <div onKeyDown={saveOnKey} className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-4">
        <header className="grid gap-1">
          <h2 className="font-bold text-2xl tracking-tight">{t.open(request.number)}</h2>
          <p className="flex flex-wrap gap-x-4 text-ink-soft text-sm">
            <span>{(source === 'owner' ? t.typedIn : t.created)(formatMoment(created_at, 'tr'))}</span>
            {quoted_at && <span>{t.quotedAt(formatMoment(quoted_at, 'tr'))}</span>}
            <a href={url} target="_blank" rel="noreferrer" className="underline">
              {t.publicPage}
            </a>
          </p>
          {ofAll && (
            <p>
              <span className="text-ink-soft">{t.line.vehicle}:</span>{' '}
              <span className="font-semibold">{ofAll}</span>
            </p>
          )}
          {note && (
            <p className="max-w-prose whitespace-pre-line break-words rounded-md bg-sunken px-3 py-2">
              <span className="text-ink-soft">{t.visitorNote}:</span> {note}
            </p>
          )}
        </header>
        {state.isRestored && <RestoredNotice onReset={state.reset} />}
        <LineList request={request} state={state} />
        <QuoteFields request={request} state={state} />
        <WonStock request={request} />
        <AnswerBar
          request={request}
          settings={settings}
          state={state}
          onDeleted={() => {
            state.discard();
            onDeleted();
          }}
        />
        <CustomerFields request={request} state={state} />
        <LeaveDialog isDirty={state.isDirty} isInQuery onDiscard={state.discard} />
        {state.conflictDialog}
      </div>
    </FormProvider>
  );
}

interface QuoteFieldsProps {
  request: OpenedRequest;
  state: RequestDraftState;
}

/** Discount, validity and status, and what they come to. */
function QuoteFields({ request, state: { draft } }: QuoteFieldsProps) {
  const id = useId();
  const { register, formState } = useFormContext<RequestDraft>();
  const isBad = formState.errors.discount !== undefined;
  const isPast = isExpired(draft.valid_until || null, Date.now());
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[repeat(3,minmax(0,11rem))_1fr]">
      <div className="grid gap-1">
        <label htmlFor={`${id}-discount`} className={labelClass}>
          {t.discount}
        </label>
        <input
          {...register('discount')}
          id={`${id}-discount`}
          inputMode="decimal"
          aria-invalid={isBad}
          aria-describedby={isBad ? `${id}-bad-discount` : undefined}
          className={`${inputClass} tabular`}
        />
        {isBad && (
          <p id={`${id}-bad-discount`} className={errorClass}>
            {t.badDiscount}
          </p>
        )}
      </div>
      <div className="grid gap-1">
        <label htmlFor={`${id}-valid`} className={labelClass}>
          {t.validUntil}
        </label>
        <input
          {...register('valid_until')}
          id={`${id}-valid`}
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
      <div className="grid gap-1">
        <SelectField<RequestDraft> name="status" label={t.status} options={statuses} />
        {draft.status === 'lost' && (
          <input
            {...register('lost_reason')}
            aria-label={t.lostReason}
            placeholder={t.lostReason}
            maxLength={200}
            className={inputClass}
          />
        )}
      </div>
      <Totals request={request} draft={draft} />
    </div>
  );
}

function Totals({ request, draft }: { request: OpenedRequest; draft: RequestDraftState['draft'] }) {
  const lines = pricedLines(draft);
  const rates = ratesFor(request, draft);
  const totals = quoteTotals(lines, rates, quoteDiscount(draft));
  const isRateMissing = currenciesOf(lines).some((currency) => rates[currency] === undefined);
  return (
    <div className="tabular grid justify-items-end gap-1 text-right">
      {totals && (
        <dl className="grid justify-items-end gap-1">
          {totals.reduction > 0 && (
            <>
              <Sum label={t.sum} amount={formatMoney(totals.sum, 'tr')} />
              <Sum label={t.reduction} amount={`−${formatMoney(totals.reduction, 'tr')}`} />
            </>
          )}
          <Sum label={t.total} amount={formatMoney(totals.total, 'tr')} isTotal />
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

function Sum({ label, amount, isTotal = false }: { label: string; amount: string; isTotal?: boolean }) {
  return (
    <div className={`flex gap-4 ${isTotal ? 'font-bold text-xl' : 'text-ink-soft'}`}>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
