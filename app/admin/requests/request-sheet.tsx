import { useId } from 'react';
import { FormProvider, useFormContext } from 'react-hook-form';
import { requestAdminWords as t } from '#app/i18n/admin-tr.ts';
import { useToast } from '#app/ui/toast.tsx';
import { formatMoment } from '#domain/istanbul-time.ts';
import { namedVehicles, requestStatuses } from '#domain/request.ts';
import type { SettingsRow } from '#domain/schemas/settings.ts';
import { hintClass, inputClass } from '../manager/form/field-styles.ts';
import { SelectField } from '../manager/form/fields.tsx';
import { LeaveDialog } from '../manager/form/leave-dialog.tsx';
import { RestoredNotice } from '../manager/form/restored-notice.tsx';
import { AnswerBar } from './answer-bar.tsx';
import { CustomerFields, OwnerNote } from './customer-fields.tsx';
import { LineList } from './line-list.tsx';
import { QuoteFields } from './quote-fields.tsx';
import type { OpenedRequest } from './request-calls.ts';
import type { RequestDraft } from './request-draft.ts';
import { useQuoteMargin } from './use-quote-margin.ts';
import { useRequestDraft } from './use-request-draft.tsx';
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
  const margin = useQuoteMargin(request, state.draft);
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
          {request.dealer_name && (
            <p>
              <span className="text-ink-soft">{t.dealer}:</span>{' '}
              <span className="font-semibold [overflow-wrap:anywhere]">{request.dealer_name}</span>
            </p>
          )}
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
        <CustomerFields request={request} state={state}>
          <StatusFields isLost={state.draft.status === 'lost'} />
        </CustomerFields>
        <LineList request={request} state={state} margin={margin} />
        <QuoteFields request={request} state={state} margin={margin.margin} />
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
        <OwnerNote />
        <LeaveDialog isDirty={state.isDirty} isInQuery onDiscard={state.discard} />
        {state.conflictDialog}
      </div>
    </FormProvider>
  );
}

/** The status and, when it is lost, why. */
function StatusFields({ isLost }: { isLost: boolean }) {
  const id = useId();
  const { register } = useFormContext<RequestDraft>();
  return (
    <div className="grid content-start gap-1">
      <SelectField<RequestDraft> name="status" label={t.status} options={statuses} />
      {isLost && (
        <>
          <input
            {...register('lost_reason')}
            aria-label={t.lostReason}
            aria-describedby={id}
            placeholder={t.lostReason}
            maxLength={200}
            className={inputClass}
          />
          <p id={id} className={hintClass}>
            {t.onlyYou}
          </p>
        </>
      )}
    </div>
  );
}
