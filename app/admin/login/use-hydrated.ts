import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False until the scripts have taken over: a form sent before that would put what it holds into the address. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
