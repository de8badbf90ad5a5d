import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { useAdminContext } from '../shell/admin-context.tsx';
import { readUnread } from './request-calls.ts';

const intervalMs = 15_000;
export const unreadKey = ['unread-requests'];
export const requestsKey = ['requests'];
export const requestKey = (number: number) => [...requestsKey, 'one', number];

/** How many requests have not been opened, asked for while the page is open. */
export function useUnread() {
  const { mode } = useAdminContext();
  const { data } = useQuery({
    queryKey: unreadKey,
    queryFn: ({ signal }) => readUnread(signal),
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
