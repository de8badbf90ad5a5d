import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and during hydration; later `value`. One that is false anyway renders nothing again. */
export function useHydrated(value = true): boolean {
  return useSyncExternalStore(
    never,
    () => value,
    () => false,
  );
}
