import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import type { AnswerOf } from '#domain/endpoints/endpoint.ts';
import * as api from '#domain/endpoints/requests.ts';
import { matchCodes as matchEndpoint } from '#domain/endpoints/searches.ts';
import { useAdminContext } from '../shell/admin-context.tsx';
import { call, send } from '../store/call-api.ts';

const pdfTimeoutMs = 60_000;
/** A browser may start to read the file after the click. */
const revokeAfterMs = 60_000;
const bulkDeleteTimeoutMs = 10 * 60_000;

export type { OpenedRequest } from '#domain/schemas/request-rows.ts';
/** With `lines=count` there is the number of lines instead of them. */
export type ListedRequest = AnswerOf<typeof api.listRequests>[number];
export type MatchedCodeLine = AnswerOf<typeof matchEndpoint>['lines'][number];

/** Counts with `dry_run`. */
export const deleteUntouched = (body: { from: string; to: string; dry_run: boolean }) =>
  call(api.deleteUntouched, { body }, { timeoutMs: bulkDeleteTimeoutMs });

/** Finds products by what is typed, line by line. */
export const matchCodes = async (text: string) => (await call(matchEndpoint, { body: { text } })).lines;

/** Fetched first, so that a failure is shown on the page. */
export async function downloadPdf(key: number): Promise<void> {
  const response = await send(api.readQuotePdf, { path: { key } }, { timeoutMs: pdfTimeoutMs });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = `teklif-${key}.pdf`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), revokeAfterMs);
}

const intervalMs = 15_000;
export const unreadKey = ['unread-requests'];
export const requestsKey = ['requests'];
export const requestKey = (number: number) => [...requestsKey, 'one', number];

/** How many requests have not been opened, asked for while the page is open. */
export function useUnread() {
  const { mode } = useAdminContext();
  const { data } = useQuery({
    queryKey: unreadKey,
    queryFn: ({ signal }) => call(api.readUnread, {}, { signal }),
    enabled: mode === 'server',
    staleTime: 0,
    refetchInterval: intervalMs,
    // Otherwise a notification would come when the owner looks anyway.
    refetchIntervalInBackground: true,
  });
  return data;
}

/** The same for the menu, which is on every screen: it also shows a notification and reads the list again. */
export function useUnreadInMenu(): number {
  const client = useQueryClient();
  const data = useUnread();
  const last = useRef<number>(undefined);
  useEffect(() => {
    if (!data) return;
    const newest = data.newest ?? 0;
    const isNew = last.current !== undefined && newest > last.current;
    last.current = Math.max(newest, last.current ?? 0);
    if (!isNew) return;
    void client.invalidateQueries({ queryKey: requestsKey });
    notify(newest);
  }, [data, client]);
  return data?.unread ?? 0;
}

/** Only if the owner has allowed it. */
function notify(number: number): void {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  try {
    new Notification(adminWords.shell.newRequest(number), { tag: 'talep', icon: '/icons/icon.svg' });
  } catch {
    // Android allows them to service workers only.
  }
}

/** The address of a request or, without a number, of the list, with the list's filters. */
export function requestAddress(params: URLSearchParams, number?: number): string {
  const next = new URLSearchParams(params);
  next.delete('talep');
  if (number !== undefined) next.set('talep', String(number));
  const query = next.toString();
  return `/2000/talepler${query && `?${query}`}`;
}
