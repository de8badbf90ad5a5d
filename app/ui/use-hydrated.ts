import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False until the scripts have taken over what the server wrote; true at once for what they write themselves. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
