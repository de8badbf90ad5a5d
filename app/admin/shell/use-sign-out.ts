import { useQueryClient } from '@tanstack/react-query';
import { endSession, sessionKey } from '#app/admin/auth/auth-calls.ts';
import { clearBrowserData } from '#app/admin/auth/clear-browser-data.ts';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { notify } from './notify.tsx';

/** Ends the session on the server first: leaving only here would leave the door open. */
export function useSignOut(): () => Promise<unknown> {
  const queries = useQueryClient();
  return async () => {
    if (!(await endSession())) return notify.failure(adminWords.shell.signOutFailed);
    queries.setQueryData(sessionKey, null);
    clearBrowserData();
  };
}
