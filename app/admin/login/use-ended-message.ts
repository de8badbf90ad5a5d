import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { LoginState } from '#app/admin/auth/require-owner.tsx';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { draftPrefix } from '../manager/form/stored-draft.ts';
import { getStorage } from '../store/browser-storage.ts';
import { readInterruptedWork } from '../store/interrupted-work.ts';
import { outboxPrefix } from '../store/outbox-item.ts';
import type { Message } from './form-message.tsx';

/** Shows why a redirect to the login page happened: the session has ended. */
export function useEndedMessage(show: (message: Message) => void): void {
  const navigationState: Partial<LoginState> | null = useLocation().state;
  const ended = navigationState?.ended === true;
  useEffect(() => {
    const interrupted = readInterruptedWork()?.text;
    const safe = hasUnsavedTexts() ? adminWords.auth.endedSafe : undefined;
    const more = [interrupted, safe].filter(Boolean).join(' ') || undefined;
    if (ended) show({ kind: 'status', text: adminWords.auth.ended, more });
  }, [ended, show]);
}

/** Whether an unsaved form or a queued save is in this browser. */
function hasUnsavedTexts(): boolean {
  const keys = Object.keys(getStorage() ?? {});
  return keys.some((key) => key.startsWith(draftPrefix) || key.startsWith(outboxPrefix));
}
