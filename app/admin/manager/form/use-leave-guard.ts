import { useEffect } from 'react';
import { useBlocker } from 'react-router';

const signInPages = ['/2000/login', '/login'];

/** Blocks navigation while the form is dirty, except to the sign-in pages: the session is over then. */
export function useLeaveGuard(isDirty: boolean, isInQuery = false) {
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => {
    const isOtherPage = from.pathname !== to.pathname || (isInQuery && from.search !== to.search);
    return isDirty && isOtherPage && !signInPages.includes(to.pathname);
  });

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  return {
    isAsking: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    go: () => blocker.proceed?.(),
  };
}
