import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { deskWords as t } from '#app/i18n/request-desk-words.ts';
import { ArrowLeft } from '../icons.tsx';
import { useSettings } from '../settings/use-settings.ts';
import { StoreError } from '../store/catalogue-store.ts';
import { ListState } from '../ui/list-state.tsx';
import { markSeen, readRequest } from './request-calls.ts';
import { RequestSheet } from './request-sheet.tsx';
import { requestKey } from './use-request-draft.ts';
import { unreadKey } from './use-unread.ts';

/** One request. Opening it counts as reading it. */
export function RequestPage({ number }: { number: number }) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: requestKey(number),
    queryFn: ({ signal }) => readRequest(number, signal),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const settings = useSettings().data;
  const isUnseen = data !== undefined && data.seen_at === null;
  useEffect(() => {
    if (!isUnseen) return;
    void markSeen(number).then(
      () => client.invalidateQueries({ queryKey: unreadKey }),
      () => undefined,
    );
  }, [isUnseen, number, client]);
  const isMissing = error instanceof StoreError && error.code === 'PGRST116';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Link
        to="/2000/talepler"
        className="inline-flex min-h-11 items-center gap-2 justify-self-start text-ink-soft underline underline-offset-4 hover:text-ink"
      >
        <ArrowLeft className="size-4" />
        {t.back}
      </Link>
      {isMissing && <p role="alert">{t.missing}</p>}
      {!isMissing && !data && (
        <ListState rows={undefined} error={error} words={t} onRetry={() => void refetch()} />
      )}
      {data && settings && <RequestSheet request={data} settings={settings} />}
    </div>
  );
}
