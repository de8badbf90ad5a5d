import { requestAdminWords as t } from '#app/i18n/admin-tr.ts';
import { useToast } from '#app/ui/toast.tsx';
import { formatMoment } from '#domain/istanbul-time.ts';
import type { SettingsRow } from '#domain/schemas/settings.ts';
import { LeaveDialog } from '../manager/form/leave-dialog.tsx';
import { RestoredNotice } from '../manager/form/restored-notice.tsx';
import { AnswerBar } from './answer-bar.tsx';
import { CustomerFields } from './customer-fields.tsx';
import { LineList } from './line-list.tsx';
import { QuoteFields } from './quote-fields.tsx';
import type { OpenedRequest } from './request-calls.ts';
import { useRequestDraft } from './use-request-draft.ts';

interface RequestSheetProps {
  request: OpenedRequest;
  settings: SettingsRow;
  onDeleted: () => void;
}

/** The sheet in which a request is priced and answered; Ctrl+Enter saves. */
export function RequestSheet({ request, settings, onDeleted }: RequestSheetProps) {
  const state = useRequestDraft(request);
  const toast = useToast();
  const { vehicle, note, created_at, quoted_at, source, url } = request;

  function saveOnKey(event: React.KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void state.save().then((isSaved) => isSaved && toast(t.saved));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the whole form
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
        {vehicle && <p className="font-semibold">{[vehicle.name, vehicle.year].filter(Boolean).join(' ')}</p>}
        {note && (
          <p className="max-w-prose whitespace-pre-line break-words rounded-md bg-sunken px-3 py-2">
            <span className="text-ink-soft">{t.visitorNote}:</span> {note}
          </p>
        )}
      </header>
      {state.isRestored && <RestoredNotice onReset={state.reset} />}
      <LineList request={request} state={state} />
      <QuoteFields request={request} state={state} />
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
    </div>
  );
}
