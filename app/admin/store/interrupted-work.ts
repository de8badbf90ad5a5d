import { readStoredJson, removeStoredItem, storeItem } from '#app/ui/stored-item.ts';

/** Work on many products that the end of the session interrupted. It is shown after the next sign-in. */
export interface InterruptedWork {
  /** What was done and what was not. */
  text: string;
  /** The products that were not changed. */
  names: string[];
}

const key = 'kontak.interrupted';

export function storeInterruptedWork(work: InterruptedWork): void {
  storeItem(key, JSON.stringify(work));
}

export function readInterruptedWork(): InterruptedWork | undefined {
  const work = readStoredJson(key) as Partial<InterruptedWork> | undefined;
  return typeof work?.text === 'string' && Array.isArray(work.names)
    ? { text: work.text, names: work.names.map(String) }
    : undefined;
}

export const removeInterruptedWork = () => removeStoredItem(key);
