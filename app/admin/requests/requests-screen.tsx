import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { adminWords, requestAdminWords as t } from '#app/i18n/admin-tr.ts';
import { markSeen, openRequest } from '#domain/endpoints/requests.ts';
import { problemCodes } from '#domain/problem-codes.ts';
import { removeStoredDraft } from '../manager/form/stored-draft.ts';
import { useSettings } from '../settings/use-settings.ts';
import { call } from '../store/call-api.ts';
import { StoreError } from '../store/catalogue-store.ts';
import { BackLink } from '../ui/back-link.tsx';
import { ListState } from '../ui/list-state.tsx';
import { RequireServer } from '../ui/require-server.tsx';
import { requestAddress, requestKey, unreadKey } from './request-calls.ts';
import { RequestList } from './request-list.tsx';
import { RequestSheet } from './request-sheet.tsx';
import { draftKey } from './use-request-draft.tsx';

/** The requests, or the one whose number is in the address. */
export default function RequestsScreen() {
  const [params] = useSearchParams();
  const number = /^[1-9]\d{0,14}$/.exec(params.get('talep') ?? '')?.[0];
  return (
    <RequireServer what={adminWords.shell.requests}>
      {number ? <OpenedRequestView key={number} number={Number(number)} /> : <RequestList />}
    </RequireServer>
  );
}

/** One request. Opening it counts as reading it. */
export function OpenedRequestView({ number }: { number: number }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const listAddress = requestAddress(useSearchParams()[0]);
  const [isDeleted, setDeleted] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: requestKey(number),
    queryFn: ({ signal }) => call(openRequest, { path: { key: number } }, { signal }),
    enabled: !isDeleted,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const settings = useSettings();
  const isUnseen = data !== undefined && data.seen_at === null;
  useEffect(() => {
    if (!isUnseen) return;
    void call(markSeen, { path: { key: number } }).then(
      () => client.invalidateQueries({ queryKey: unreadKey }),
      () => undefined,
    );
  }, [isUnseen, number, client]);

  // By now the sheet, which would ask before it is left, is gone.
  useEffect(() => {
    if (isDeleted) void navigate(listAddress, { replace: true });
  }, [isDeleted, navigate, listAddress]);

  const isMissing = error instanceof StoreError && error.code === problemCodes.noSuchRow;
  useEffect(() => {
    if (isMissing) removeStoredDraft(draftKey(number));
  }, [isMissing, number]);

  function retry() {
    if (!data) void refetch();
    if (!settings.data) void settings.refetch();
  }

  if (isDeleted) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <BackLink to={listAddress}>{t.back}</BackLink>
      {isMissing && <p role="alert">{t.missing}</p>}
      {!isMissing && (!data || !settings.data) && (
        <ListState rows={undefined} error={error ?? settings.error} words={t} onRetry={retry} />
      )}
      {!isMissing && data && settings.data && (
        <RequestSheet request={data} settings={settings.data} onDeleted={() => setDeleted(true)} />
      )}
    </div>
  );
}
