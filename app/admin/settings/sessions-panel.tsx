import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { endOtherSessions, endSession, listSessions, type OwnerSession } from '#domain/endpoints/auth.ts';
import { formatMoment } from '#domain/istanbul-time.ts';
import { problemCodes } from '#domain/problem-codes.ts';
import { reasonText } from '../manager/error-texts.ts';
import { ConfirmDialog } from '../manager/form/confirm-dialog.tsx';
import { call, queryOf } from '../store/call-api.ts';
import { StoreError } from '../store/catalogue-store.ts';
import { ListState } from '../ui/list-state.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';

const t = adminWords.sessions;

/** Where the owner is signed in, and signing out there. */
export function SessionsPanel() {
  const { data, error, refetch } = useQuery(queryOf(listSessions, {}));
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed goes with its session.
  const { end, ending } = useEndSessions(() => heading.current?.focus());
  const [isAsking, setIsAsking] = useState(false);
  const others = data?.filter(({ current }) => !current) ?? [];
  return (
    <section aria-labelledby="oturumlar" className="grid max-w-4xl gap-3">
      <h2 ref={heading} id="oturumlar" tabIndex={-1} className="scroll-mt-4 font-semibold text-lg">
        {t.title}
      </h2>
      <p className="max-w-prose text-ink-soft text-sm">{t.lead}</p>
      {!data && <ListState rows={undefined} error={error} words={t} onRetry={() => void refetch()} />}
      {data && data.length > 0 && (
        <ul
          aria-label={t.list}
          className="grid divide-y divide-line rounded-md border border-line bg-surface"
        >
          {data.map((session) => (
            <SessionItem
              key={session.id}
              session={session}
              isEnding={ending === session.id}
              onEnd={() => void end(session.id, t.ended(session.device || t.unknownDevice))}
            />
          ))}
        </ul>
      )}
      {data && others.length === 0 && <p className="text-ink-soft text-sm">{t.onlyHere}</p>}
      {others.length > 0 && (
        <div>
          <Button aria-disabled={ending === 'others' || undefined} onClick={() => setIsAsking(true)}>
            {ending === 'others' ? t.ending : t.endOthers}
          </Button>
        </div>
      )}
      <PasskeysPanel />
      {isAsking && (
        <ConfirmDialog
          title={t.endOthersTitle}
          confirmLabel={t.endOthers}
          cancelLabel={t.cancel}
          isDestructive
          isDisabled={ending !== undefined}
          onConfirm={() => void end('others', t.endedOthers).then(() => setIsAsking(false))}
          onCancel={() => setIsAsking(false)}
        >
          <p>{t.endOthersText}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

interface SessionItemProps {
  session: OwnerSession;
  isEnding: boolean;
  onEnd: () => void;
}

function SessionItem({ session, isEnding, onEnd }: SessionItemProps) {
  const device = session.device || t.unknownDevice;
  const created = formatMoment(session.created_at, 'tr');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">
          {device}
          {session.current && (
            <span className="ml-2 rounded-sm bg-signal-wash px-1.5 py-0.5 font-semibold text-xs">
              {t.current}
            </span>
          )}
        </p>
        <p className="tabular flex flex-wrap gap-x-4 text-ink-faint text-sm">
          <span>{t.lastUsed(formatMoment(session.last_used_at, 'tr'))}</span>
          <span>{t.created(created)}</span>
        </p>
      </div>
      {!session.current && (
        <Button
          aria-label={t.endDevice(device, created)}
          aria-disabled={isEnding || undefined}
          className="px-3 text-sm pointer-fine:min-h-10"
          onClick={onEnd}
        >
          {isEnding ? t.ending : t.end}
        </Button>
      )}
    </li>
  );
}

/** Ends sessions one call at a time and says what came of it. */
function useEndSessions(onEnded: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: (which: number | 'others') =>
      which === 'others' ? call(endOtherSessions, {}) : call(endSession, { path: { id: which } }),
  });

  async function end(which: number | 'others', message: string) {
    if (isPending) return;
    try {
      await mutateAsync(which);
      toast(message);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      // It has expired, or was ended in another tab.
      if (error.code === problemCodes.noSuchRow) toast(message);
      else toast(t.endFailed(reasonText(error)), { kind: 'alert' });
    }
    await client.invalidateQueries({ queryKey: [listSessions.path] });
    onEnded();
  }

  return { end, ending: isPending ? variables : undefined };
}
