import { startTransition, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Marks history entries made by typing, which must not overwrite the text in the box. */
export const typedState = { typed: true };

/** Counts navigations that are not caused by typing, and calls back at each. */
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

/** The typed search, ahead of the address. */
export function useTypedSearch() {
  const others = useOtherNavigation();
  // Valid until the next other navigation. Clearing it then is not enough: a pending transition would set it again.
  const [typed, setTyped] = useState<{ search: string; others: number }>();
  return [
    typed?.others === others ? typed.search : undefined,
    (search: string) => startTransition(() => setTyped({ search, others })),
  ] as const;
}
