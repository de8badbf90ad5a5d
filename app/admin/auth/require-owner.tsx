import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback, useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { LoaderCircle } from '#app/ui/icons.tsx';
import { refreshPause, signInRules } from '#domain/sign-in.ts';
import { fetchSession, type Session, sessionKey } from './auth-calls.ts';
import { clearBrowserData } from './clear-browser-data.ts';
import { storeOwnerHints, subscribeToHints } from './session-hints.ts';

const OwnerContext = createContext<Session | undefined>(undefined);

export function useOwner(): Session {
  const owner = use(OwnerContext);
  if (!owner) throw new Error('useOwner must be used within RequireOwner');
  return owner;
}

/** The navigation state that the login page gets. */
export interface LoginState {
  /** The page that asked for the login; absent after the owner has signed out. */
  path?: string;
  /** A session was open before; if it still is, the login redirects back. */
  wasOpen: boolean;
  /** The server ended it. */
  ended?: boolean;
}

/** The session by the server. Refetching it while the page is visible also renews it. */
export function useSession(enabled: boolean) {
  return useQuery({
    queryKey: sessionKey,
    queryFn: fetchSession,
    enabled,
    retry: true,
    retryDelay: refreshPause,
    staleTime: signInRules.renewAfter,
    // Without a session there is nothing to renew.
    refetchInterval: ({ state }) => state.data !== null && signInRules.renewAfter,
  });
}

interface RequireOwnerProps {
  /** Where everybody but the owner is redirected. */
  loginAt: string;
  /** Whether this browser has signed in before; otherwise no request is sent. */
  hasHint: () => boolean;
  onNoHint: () => void;
  children: React.ReactNode;
}

export function RequireOwner({ loginAt, hasHint, onNoHint, children }: RequireOwnerProps) {
  const hint = useSyncExternalStore<boolean | undefined>(subscribeToHints, hasHint, () => undefined);
  const session = useSession(hint === true);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const path = pathname + search;
  const { data, dataUpdatedAt } = session;
  const goToLogin = useCallback(
    (state: LoginState) => navigate(loginAt, { replace: true, state }),
    [loginAt, navigate],
  );

  useEffect(() => {
    const known = queries.getQueryData(sessionKey);
    if (hint !== false || known === null) return;
    onNoHint();
    const wasOpen = known !== undefined;
    // Another tab may have signed out: fetch the session again.
    if (wasOpen) void queries.resetQueries({ queryKey: sessionKey });
    goToLogin({ path, wasOpen });
  }, [hint, onNoHint, path, queries, goToLogin]);

  useEffect(() => {
    if (data !== null) return;
    const ended = hasHint();
    clearBrowserData();
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
    goToLogin({ ...(ended && { path }), wasOpen: false, ended });
  }, [data, hasHint, path, queries, goToLogin]);

  useEffect(() => {
    if (data && dataUpdatedAt) storeOwnerHints(data.email);
  }, [data, dataUpdatedAt]);

  if (!hint || !data) {
    return (
      <Checking
        noAnswer={session.failureCount > 2}
        onRetry={() => queries.resetQueries({ queryKey: sessionKey })}
      />
    );
  }
  return <OwnerContext value={data}>{children}</OwnerContext>;
}

function Checking({ noAnswer, onRetry }: { noAnswer: boolean; onRetry: () => void }) {
  const t = adminWords.shell;
  return (
    <main className="page grid min-h-dvh content-center justify-items-center gap-4 py-12 text-center">
      <title>{adminWords.auth.panel}</title>
      <h1 className="sr-only">{adminWords.auth.panel}</h1>
      <LoaderCircle className="size-8 text-ink-faint motion-safe:animate-spin" />
      <p role="status" className="text-ink-soft">
        {t.checking}
      </p>
      {noAnswer && (
        <>
          <p role="alert" className="max-w-prose">
            {t.noAnswer}
          </p>
          <Button onClick={onRetry}>{t.retry}</Button>
        </>
      )}
    </main>
  );
}
