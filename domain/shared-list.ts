import { type CartText, maxQuantity } from './cart.ts';
import { oneLine } from './visitor-text.ts';

export interface SharedEntry {
  id: number;
  quantity: number;
}

export const maxSharedEntries = 500;
const maxSharedTexts = 100;
/** Web servers and chats accept addresses of this length. */
const maxPathLength = 7_000;

/**
 * The address that carries a list: /liste?u=656x2,20x1&t=3xZZZ-9, and the vehicle that it is for. What does not fit is
 * left out and counted.
 */
export function sharedListPath(
  items: readonly SharedEntry[],
  texts: readonly CartText[] = [],
  vehicle?: { slug: string; year: number | null } | null,
): { path: string; leftOut: number } {
  const entries = items.slice(0, maxSharedEntries).map(({ id, quantity }) => `${id}x${quantity}`);
  let path = `/liste?u=${entries.join(',')}`;
  let leftOut = items.length - entries.length;
  for (const [at, { text, quantity }] of texts.entries()) {
    const longer = `${path}&t=${encodeURIComponent(`${quantity}x${text.toWellFormed()}`)}`;
    if (at < maxSharedTexts && longer.length <= maxPathLength) path = longer;
    else leftOut++;
  }
  if (vehicle) path += `&arac=${vehicle.slug}${vehicle.year === null ? '' : `&yil=${vehicle.year}`}`;
  return { path, leftOut };
}

/** The entries of such an address, each product and text once; what cannot be read is counted. */
export function readSharedList(query: URLSearchParams): {
  entries: SharedEntry[];
  texts: CartText[];
  unread: number;
} {
  const parts = (query.get('u') ?? '').split(',').filter((part) => part.trim() !== '');
  const carried = query.getAll('t');
  const quantities = new Map<number, number>();
  const texts = new Map<string, number>();
  let unread = Math.max(0, parts.length - maxSharedEntries) + Math.max(0, carried.length - maxSharedTexts);
  for (const part of parts.slice(0, maxSharedEntries)) {
    const [, id, times = '1'] = /^\s*([1-9]\d{0,14})(?:[x×*]([1-9]\d{0,3}))?\s*$/i.exec(part) ?? [];
    if (id === undefined) unread++;
    else addQuantity(quantities, Number(id), times);
  }
  for (const part of carried.slice(0, maxSharedTexts)) {
    const [, times, text] = /^([1-9]\d{0,3})x(.+)$/s.exec(part) ?? [];
    const line = text && oneLine(text);
    if (!line || times === undefined) unread++;
    else addQuantity(texts, line, times);
  }
  return {
    entries: Array.from(quantities, ([id, quantity]) => ({ id, quantity })),
    texts: Array.from(texts, ([text, quantity]) => ({ text, quantity })),
    unread,
  };
}

function addQuantity<Key>(quantities: Map<Key, number>, key: Key, times: string): void {
  quantities.set(key, Math.min(maxQuantity, (quantities.get(key) ?? 0) + Number(times)));
}
