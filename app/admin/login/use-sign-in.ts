import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  requestCode,
  type SignInRefusal,
  sessionKey,
  verifyCode,
  verifyPasskey,
} from '#app/admin/auth/auth-calls.ts';
import { clearBrowserData } from '#app/admin/auth/clear-browser-data.ts';
import { type LoginState, useSession } from '#app/admin/auth/require-owner.tsx';
import { readHint, storeExpiry, storeOwnerHints, subscribeToHints } from '#app/admin/auth/session-hints.ts';
import { useAdminContext } from '#app/admin/shell/admin-context.tsx';

const unexpected: SignInRefusal = { ok: false, code: 'unexpected' };

/** The calls of the sign-in screens, one at a time. */
export function useSignIn() {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);

  async function exclusively<Answer>(
    call: () => Promise<Answer | SignInRefusal>,
  ): Promise<Answer | SignInRefusal> {
    setBusy(true);
    try {
      return await call();
    } catch {
      return unexpected;
    } finally {
      setBusy(false);
    }
  }

  function remember(answer: Awaited<ReturnType<typeof verifyCode>>) {
    if (answer.ok) {
      storeOwnerHints(answer.user.email, answer.token);
      queries.setQueryData(sessionKey, answer.user);
    }
    return answer;
  }

  return {
    busy,
    sendCode: (email: string) =>
      exclusively(async () => {
        const answer = await requestCode(email);
        if (answer.ok) storeExpiry(answer.expiresAt);
        return answer;
      }),
    signIn: (email: string, code: string) => exclusively(() => verifyCode(email, code).then(remember)),
    signInWithPasskey: () => exclusively(() => verifyPasskey().then(remember)),
  };
}

const isNoted = () => readHint('adminAuth') === 'true';

/**
 * Leads the owner past the login while a session is open. A stranger's browser has no reason to ask:
 * it sent no session cookie with the page and noted no sign-in, here or in another tab.
 */
export function useOpenSession() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { hasSessionCookie } = useAdminContext();
  const navigationState: LoginState | null = useLocation().state;
  const noted = useSyncExternalStore<boolean>(subscribeToHints, isNoted, () => false);
  const { data: session } = useSession(noted || hasSessionCookie || navigationState?.wasOpen === true);
  const goesTo = returnPath(navigationState) ?? '/2000/dashboard';
  /** True while this page signs in by itself and decides where to go. */
  const entering = useRef(false);

  useEffect(() => {
    if (noted && !entering.current) void queries.invalidateQueries({ queryKey: sessionKey });
  }, [noted, queries]);

  useEffect(() => {
    if (entering.current) return;
    if (session === null) clearBrowserData(['adminAuth', 'adminToken', 'adminUser', 'admin_token']);
    if (!session) return;
    storeOwnerHints(session.email);
    navigate(goesTo, { replace: true });
  }, [session, goesTo, navigate]);

  return entering;
}

const ownerPage = /^\/2000(\/[\w-]+)*(\?.*)?$/;

/** The owner's page from which the login was asked for. Anything but a plain path below /2000 is refused. */
export function returnPath(state: unknown): string | undefined {
  const { path } = (state ?? {}) as { path?: unknown };
  if (typeof path !== 'string' || path.startsWith('/2000/login')) return undefined;
  return ownerPage.test(path) ? path : undefined;
}
