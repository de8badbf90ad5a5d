import { readStoredJson, removeStoredItem, storeItem } from '#app/ui/stored-item.ts';

/** Work on many products that the end of the session interrupted. It is shown after the next sign-in. */
export interface InterruptedRun {
  /** What was done and what was not. */
  text: string;
  /** The products that were not changed. */
  names: string[];
}

const key = 'kontak.interrupted';

export function storeInterruptedRun(run: InterruptedRun): void {
  storeItem(key, JSON.stringify(run));
}

export function readInterruptedRun(): InterruptedRun | undefined {
  const run = readStoredJson(key) as Partial<InterruptedRun> | undefined;
  return typeof run?.text === 'string' && Array.isArray(run.names)
    ? { text: run.text, names: run.names.map(String) }
    : undefined;
}

export const removeInterruptedRun = () => removeStoredItem(key);
