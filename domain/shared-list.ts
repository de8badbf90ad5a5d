import { maxQuantity } from './cart.ts';

export interface SharedEntry {
  id: number;
  quantity: number;
}

/** More would not fit into an address. */
export const maxSharedEntries = 200;

/** The address that carries a list: /liste?u=656x2,20x1 */
export function sharedListPath(items: readonly SharedEntry[]): string {
  const entries = items.slice(0, maxSharedEntries).map(({ id, quantity }) => `${id}x${quantity}`);
  return `/liste?u=${entries.join(',')}`;
}

/** The entries of such an address, each product once; what cannot be read is counted. */
export function readSharedList(carried: string | null): { entries: SharedEntry[]; unread: number } {
  const parts = (carried ?? '').split(',').filter((part) => part.trim() !== '');
  const quantities = new Map<number, number>();
  let unread = Math.max(0, parts.length - maxSharedEntries);
  for (const part of parts.slice(0, maxSharedEntries)) {
    const [, id, times = '1'] = /^\s*([1-9]\d{0,14})(?:[x×*]([1-9]\d{0,3}))?\s*$/i.exec(part) ?? [];
    if (id === undefined) unread++;
    else quantities.set(Number(id), Math.min(maxQuantity, (quantities.get(Number(id)) ?? 0) + Number(times)));
  }
  return { entries: Array.from(quantities, ([id, quantity]) => ({ id, quantity })), unread };
}
