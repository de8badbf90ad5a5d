import { StoreError } from './catalogue-store.ts';

type Listener = () => void;
const signedOutListeners = new Set<Listener>();

/** Called when the session has ended on the server. Returns a function that unsubscribes. */
export function onSignedOut(listener: Listener): () => void {
  signedOutListeners.add(listener);
  return () => void signedOutListeners.delete(listener);
}

/** Calls the listeners when the server answers that the session has ended. */
export async function watchSession<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof StoreError && error.code === 'PGRST301')
      for (const listener of signedOutListeners) listener();
    throw error;
  }
}
