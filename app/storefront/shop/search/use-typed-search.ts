import { startTransition, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { normaliseSearch } from '#domain/listing-query.ts';

/** Marks history entries made by typing, which must not overwrite the text in the box. */
export const typedState = { typed: true };

/** Counts navigations that are not caused by typing, and calls back at each, with whether it leads to another search. */
export function useOtherNavigation(onNavigate?: (isOtherSearch: boolean) => void): number {
  const { key, state, search: address } = useLocation();
  const isTyped = useNavigationType() !== 'POP' && state?.typed === true;
  const search = normaliseSearch(new URLSearchParams(address).get('search'));
  const [seen, setSeen] = useState({ key, search, count: 0 });
  if (seen.key === key) return seen.count;
  const count = isTyped ? seen.count : seen.count + 1;
  setSeen({ key, search, count });
  if (!isTyped) onNavigate?.(search !== seen.search);
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
