import { startTransition, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Marks the steps of the history that typing made, for the box must not be overwritten by its own echo. */
export const typedState = { typed: true };

/** Calls back when something else than typing changed the address: Back, a link, a cleared filter. Tells how often. */
export function useOtherNavigation(onNavigate: () => void): number {
  const { key, state } = useLocation();
  const isTyped = useNavigationType() !== 'POP' && state?.typed === true;
  const [seen, setSeen] = useState({ key, count: 0 });
  if (seen.key === key) return seen.count;
  const count = isTyped ? seen.count : seen.count + 1;
  setSeen({ key, count });
  if (!isTyped) onNavigate();
  return count;
}

/** What is being searched for ahead of the address, which follows when the typing pauses. */
export function useTypedSearch() {
  const [typed, setTyped] = useState<string>();
  useOtherNavigation(() => setTyped(undefined));
  return [typed, (search: string) => startTransition(() => setTyped(search))] as const;
}
