import { useEffect, useState } from 'react';
import type { Location } from 'react-router';
import { leaveGuards } from '#app/route-modules.ts';

const signInPages = ['/2000/login', '/login'];

/** Blocks navigation while the form is dirty, except to the sign-in pages: the session is over then. */
export function useLeaveGuard(isDirty: boolean, isInQuery = false) {
  const [answer, setAnswer] = useState<(mayLeave: boolean) => void>();

  useEffect(() => {
    if (!isDirty) return;
    const own = {
      blocks: (from: Location, to: Location) =>
        (from.pathname !== to.pathname || (isInQuery && from.search !== to.search)) &&
        !signInPages.includes(to.pathname),
      ask: () => new Promise<boolean>((resolve) => setAnswer(() => resolve)),
    };
    leaveGuards.add(own);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      leaveGuards.delete(own);
      window.removeEventListener('beforeunload', ask);
    };
  }, [isDirty, isInQuery]);

  function decide(mayLeave: boolean) {
    answer?.(mayLeave);
    setAnswer(undefined);
  }

  return {
    isAsking: answer !== undefined,
    stay: () => decide(false),
    go: () => decide(true),
  };
}
