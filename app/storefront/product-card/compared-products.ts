import { useSyncExternalStore } from 'react';
import { maxCompared } from '#domain/comparison.ts';

const none: readonly number[] = [];
let compared = none;
const listeners = new Set<() => void>();

/** The products ticked for a comparison, through all lists and pages until the document is reloaded. */
export function useCompared(): readonly number[] {
  return useSyncExternalStore(
    subscribe,
    () => compared,
    () => none,
  );
}

export function setCompared(ids: readonly number[]): void {
  compared = ids;
  for (const listener of listeners) listener();
}

export function toggleCompared(id: number): void {
  if (compared.includes(id)) setCompared(compared.filter((each) => each !== id));
  else if (compared.length < maxCompared) setCompared([...compared, id]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
