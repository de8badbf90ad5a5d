import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { LoginState } from '#app/admin/auth/require-owner.tsx';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { getStorage } from '../store/browser-storage.ts';
import { listWork } from '../store/unfinished-work.ts';
import type { Message } from './form-message.tsx';

/** Shows why a redirect to the login page happened: the session has ended. */
export function useEndedMessage(show: (message: Message) => void): void {
  const navigationState: Partial<LoginState> | null = useLocation().state;
  const ended = navigationState?.ended === true;
  useEffect(() => {
    const unfinished = listWork(getStorage());
    const interrupted = unfinished.flatMap((item) => (item.kind === 'interrupted' ? item.text : []));
    const isSafe = unfinished.some(({ kind }) => kind !== 'interrupted');
    const more = [...interrupted, ...(isSafe ? [adminWords.auth.endedSafe] : [])].join(' ') || undefined;
    if (ended) show({ kind: 'status', text: adminWords.auth.ended, more });
  }, [ended, show]);
}
