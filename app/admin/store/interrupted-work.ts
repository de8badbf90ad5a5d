import { adminWords } from '#app/i18n/admin-tr.ts';
import { readStoredJson, removeStoredItem, storeItem } from '#app/ui/stored-item.ts';
import { formatCount } from '#domain/format-count.ts';

/** Work on many products that the end of the session interrupted. It is shown after the next sign-in. */
interface InterruptedWork {
  /** What was done and what was not. */
  text: string;
  /** The products that were not changed. */
  names: string[];
}

const key = 'kontak.interrupted';

/** For when the server has refused the whole request, so nothing was done. */
export function storeInterruptedWork(what: string, names: string[]): void {
  const text = adminWords.products.interrupted.bulk(what, formatCount(names.length));
  const work: InterruptedWork = { text, names };
  storeItem(key, JSON.stringify(work));
}

export function readInterruptedWork(): InterruptedWork | undefined {
  const work = readStoredJson(key) as Partial<InterruptedWork> | undefined;
  return typeof work?.text === 'string' && Array.isArray(work.names)
    ? { text: work.text, names: work.names.map(String) }
    : undefined;
}

export const removeInterruptedWork = () => removeStoredItem(key);
