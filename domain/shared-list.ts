import { type CartText, maxVehicles, sharedVehicle } from './cart.ts';
import { maxQuantity } from './order-quantity.ts';
import { firstYear, lastYear } from './vehicle.ts';
import { keptLine } from './visitor-text.ts';

export interface SharedEntry {
  id: number;
  quantity: number;
  vehicles?: readonly SharedVehicle[];
}

interface SharedVehicle {
  slug: string;
  year: number | null;
}

export const maxSharedEntries = 500;
const maxSharedTexts = 100;
const maxSharedVehicles = 100;
/** Web servers and chats accept addresses of this length. */
const maxPathLength = 7_000;

/**
 * The address that carries a list: /liste?u=656x2,20x1&t=3xZZZ-9. Its vehicle is `arac` and `yil`; where the lines have
 * others, `a` names each vehicle with the products that it is for: a=fiat-doblo-2:2012:656,20. What does not fit is left
 * out and counted, a line without its vehicles too.
 */
export function sharedListPath(
  items: readonly SharedEntry[],
  texts: readonly CartText[] = [],
): { path: string; leftOut: number } {
  const listed = items.slice(0, maxSharedEntries);
  let path = `/liste?u=${listed.map(({ id, quantity }) => `${id}x${quantity}`).join(',')}`;
  const { query, unnamed } = vehicleQuery(listed, maxPathLength - path.length);
  path += query;
  let leftOut = items.length - listed.length + unnamed;
  for (const [at, { text, quantity }] of texts.entries()) {
    const longer = `${path}&t=${encodeURIComponent(`${quantity}x${text.toWellFormed()}`)}`;
    if (at < maxSharedTexts && longer.length <= maxPathLength) path = longer;
    else leftOut++;
  }
  return { path, leftOut };
}

/** The vehicles of the items, and the number of items that lose one. */
function vehicleQuery(items: readonly SharedEntry[], maxLength: number): { query: string; unnamed: number } {
  const shared = sharedVehicle(items);
  if (shared)
    return { query: `&arac=${shared.slug}${shared.year === null ? '' : `&yil=${shared.year}`}`, unnamed: 0 };
  const products = new Map<string, number[]>();
  for (const { id, vehicles = [] } of items)
    for (const { slug, year } of vehicles) {
      const key = `${slug}:${year ?? ''}`;
      products.set(key, [...(products.get(key) ?? []), id]);
    }
  let query = '';
  const unnamed = new Set<number>();
  for (const [at, [vehicle, ids]] of [...products].entries()) {
    const longer = `${query}&a=${vehicle}:${ids.join(',')}`;
    if (at < maxSharedVehicles && longer.length <= maxLength) query = longer;
    else for (const id of ids) unnamed.add(id);
  }
  return { query, unnamed: unnamed.size };
}

/** The entries of such an address, each product and text once; lines that cannot be read are counted. */
export function readSharedList(query: URLSearchParams): {
  entries: (SharedEntry & { vehicles: SharedVehicle[] })[];
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
    const line = text && keptLine(text);
    if (!line || times === undefined) unread++;
    else addQuantity(texts, line, times);
  }
  const vehicles = readVehicles(query);
  return {
    entries: Array.from(quantities, ([id, quantity]) => ({ id, quantity, vehicles: vehicles.get(id) ?? [] })),
    texts: Array.from(texts, ([text, quantity]) => ({ text, quantity })),
    unread,
  };
}

/** By the id of the product. `arac` and `yil` are those of the other products. */
function readVehicles(query: URLSearchParams): Map<number, SharedVehicle[]> {
  const found = new Map<number, SharedVehicle[]>();
  for (const part of query.getAll('a').slice(0, maxSharedVehicles)) {
    const [, slug = '', year, ids = ''] = /^([a-z0-9-]{1,200}):(\d{4})?:([\d,]{1,7000})$/.exec(part) ?? [];
    const vehicle = { slug, year: year && isYear(Number(year)) ? Number(year) : null };
    for (const id of new Set(ids.split(',').map(Number))) {
      const vehicles = found.get(id) ?? [];
      if (slug !== '' && vehicles.length < maxVehicles) found.set(id, [...vehicles, vehicle]);
    }
  }
  return found;
}

const isYear = (year: number) => year >= firstYear && year <= lastYear;

function addQuantity<Key>(quantities: Map<Key, number>, key: Key, times: string): void {
  quantities.set(key, Math.min(maxQuantity, (quantities.get(key) ?? 0) + Number(times)));
}
