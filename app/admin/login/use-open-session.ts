import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { sessionKey } from '#app/admin/auth/auth-calls.ts';
import { type CameFrom, useSession } from '#app/admin/auth/owner-only.tsx';
import { forgetHints, readHint, rememberOwner, watchHints } from '#app/admin/auth/session-hints.ts';
import { useArea } from '#app/admin/shell/area-providers.tsx';

const isNoted = () => readHint('adminAuth') === 'true';

/**
 * Leads the owner past the login while a session is open. A stranger's browser has no reason to ask:
 * it sent no session cookie with the page and noted no sign-in, here or in another tab.
 */
export function useOpenSession() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { hasSessionCookie } = useArea();
  const cameFrom: CameFrom | null = useLocation().state;
  const noted = useSyncExternalStore<boolean>(watchHints, isNoted, () => false);
  const { data: session } = useSession(noted || hasSessionCookie || cameFrom?.wasOpen === true);
  const goesTo = cameFrom?.path ?? '/2000/dashboard';
  /** True while this page signs in by itself and decides where to go. */
  const entering = useRef(false);

  useEffect(() => {
    if (noted && !entering.current) void queries.invalidateQueries({ queryKey: sessionKey });
  }, [noted, queries]);

  useEffect(() => {
    if (entering.current) return;
    if (session === null) forgetHints(['adminAuth', 'adminToken', 'adminUser', 'admin_token']);
    if (!session) return;
    rememberOwner(session.email);
    navigate(goesTo, { replace: true });
  }, [session, goesTo, navigate]);

  return entering;
}
