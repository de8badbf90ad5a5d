import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { signInRules } from '#domain/sign-in.ts';
import { askSession, type Session, sessionKey } from './auth-calls.ts';
import { Checking } from './checking.tsx';
import { forgetHints, rememberOwner, watchHints } from './session-hints.ts';

const OwnerContext = createContext<Session | undefined>(undefined);

export function useOwner(): Session {
  const owner = use(OwnerContext);
  if (!owner) throw new Error('useOwner must be used within OwnerOnly');
  return owner;
}

const longestWait = 12_800;

/** Who the server says is there. Asked again while the page is looked at, which also keeps the session alive. */
export function useSession(enabled: boolean) {
  return useQuery({
    queryKey: sessionKey,
    queryFn: askSession,
    enabled,
    retry: true,
    retryDelay: (failures) => Math.min(200 * 2 ** failures, longestWait),
    staleTime: signInRules.renewAfter,
    refetchInterval: signInRules.renewAfter,
  });
}

interface OwnerOnlyProps {
  /** Where one goes who is not the owner. */
  loginAt: string;
  /** The browser's own note of a sign-in; without it the server is not even asked. */
  hasHint: () => boolean;
  onNoHint: () => void;
  children: React.ReactNode;
}

export function OwnerOnly({ loginAt, hasHint, onNoHint, children }: OwnerOnlyProps) {
  const hint = useSyncExternalStore<boolean | undefined>(watchHints, hasHint, () => undefined);
  const session = useSession(hint === true);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { data, dataUpdatedAt } = session;

  useEffect(() => {
    if (hint !== false) return;
    onNoHint();
    // The session may still live: then the login leads back here.
    navigate(loginAt, { replace: true, state: { from: pathname } });
  }, [hint, onNoHint, loginAt, pathname, navigate]);

  useEffect(() => {
    if (data !== null) return;
    forgetHints();
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
    navigate(loginAt, { replace: true });
  }, [data, loginAt, navigate, queries]);

  useEffect(() => {
    if (data && dataUpdatedAt) rememberOwner(data.email);
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
