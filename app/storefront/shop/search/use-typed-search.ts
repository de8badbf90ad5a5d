import { startTransition, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Marks the steps of the history that typing made, for the box must not be overwritten by its own echo. */
export const typedState = { typed: true };

/** Counts the steps that something else than typing made, Back, a link, a cleared filter; and calls back at each. */
export function useOtherNavigation(onNavigate?: () => void): number {
  const { key, state } = useLocation();
  const isTyped = useNavigationType() !== 'POP' && state?.typed === true;
  const [seen, setSeen] = useState({ key, count: 0 });
  if (seen.key === key) return seen.count;
  const count = isTyped ? seen.count : seen.count + 1;
  setSeen({ key, count });
  if (!isTyped) onNavigate?.();
  return count;
}

/** What is being searched for ahead of the address, which follows when the typing pauses. */
export function useTypedSearch() {
  const others = useOtherNavigation();
  // It counts until the next other step. Clearing it then would not do: what waits in a transition comes after.
  const [typed, setTyped] = useState<{ search: string; others: number }>();
  return [
    typed?.others === others ? typed.search : undefined,
    (search: string) => startTransition(() => setTyped({ search, others })),
  ] as const;
}
