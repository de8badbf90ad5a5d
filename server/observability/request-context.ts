import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** What is known of the request that is being answered, however deep inside. */
export interface RequestNotes {
  id: string;
  /** One of few names, for counting. */
  route: string;
}

const current = new AsyncLocalStorage<RequestNotes>();
const ofThisProcess = randomBytes(6).toString('base64url');
let count = 0;

/** A proxy's id is taken over when it is short and plain; anything else gets one of ours. */
export function requestIdFor(given: string | string[] | undefined): string {
  if (typeof given === 'string' && /^[\w.-]{8,64}$/.test(given)) return given;
  count += 1;
  return `${ofThisProcess}-${count.toString(36)}`;
}

export function withRequestNotes<T>(notes: RequestNotes, work: () => T): T {
  return current.run(notes, work);
}

export function requestNotes(): RequestNotes | undefined {
  return current.getStore();
}

export function nameRoute(route: string): void {
  const notes = current.getStore();
  if (notes) notes.route = route;
}
