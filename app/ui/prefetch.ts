import { useSyncExternalStore } from 'react';

let isSafe = false;
const listeners = new Set<() => void>();

/**
 * A page that the visitor points at is fetched ahead, but not before the scripts of all pages are here: the router
 * answers a script that cannot be had by loading the whole document anew, even when nobody has clicked.
 */
export function usePrefetch(): 'intent' | 'none' {
  return useSyncExternalStore(
    subscribe,
    () => (isSafe ? 'intent' : 'none'),
    () => 'none',
  );
}

export function allowPrefetch(): void {
  isSafe = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
