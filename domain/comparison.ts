import type { ShopAddress } from './addresses.ts';
export const maxCompared = 4;
/** More in an address are not read. */
const maxRead = 20;

/** The address of a comparison, without the language: /karsilastir?u=656,20 */
export function comparePath(ids: readonly number[]): ShopAddress {
  return ids.length === 0 ? '/karsilastir' : `/karsilastir?u=${ids.join(',')}`;
}

/** The products of such an address, each once. A form without script sends `u=656&u=20`. */
export function readCompared(query: URLSearchParams): number[] {
  const parts = query
    .getAll('u')
    .slice(0, maxRead)
    .flatMap((value) => value.split(',', maxRead));
  const ids = parts.flatMap((part) => /^\s*([1-9]\d{0,14})\s*$/.exec(part)?.[1] ?? []);
  return [...new Set(ids.map(Number))].slice(0, maxRead);
}
