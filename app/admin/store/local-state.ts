import { compareNames } from '#domain/name-order.ts';
import type { StorageArea } from './browser-storage.ts';
import type { RowKind, Rows } from './catalogue-store.ts';
import { newKey } from './tab-lock.ts';

export type LocalKind = Exclude<RowKind, 'subcategories' | 'synonyms' | 'vehicles'>;
export const localKinds = ['products', 'categories', 'brands', 'banner-brands'] as const;

export type LocalRows = { [K in LocalKind]: Rows[K][] };

/** The whole catalogue under one key: a write is there completely or not at all. */
export interface LocalState {
  version: 1;
  /** Distinguishes this browser's rows when several migrate to the same server. */
  browser: string;
  /** Raised by every write. */
  revision: number;
  lastId: number;
  rows: LocalRows;
  /** Which row a create with this key made. */
  keys: Record<string, { kind: RowKind; id: number }>;
}

export const localKey = 'kontak.local';
const damagedKey = 'kontak.local.damaged';

export function emptyState(rows: Partial<LocalRows> = {}): LocalState {
  const all: LocalRows = { products: [], categories: [], brands: [], 'banner-brands': [], ...rows };
  const ids = localKinds.flatMap((kind) => all[kind].map(({ id }) => id));
  return { version: 1, browser: newKey(), revision: 0, lastId: Math.max(0, ...ids), rows: all, keys: {} };
}

export type StoredState = { found: 'nothing' | 'damaged' } | { found: 'state'; state: LocalState };

export function readState(storage: StorageArea): StoredState {
  const text = storage.getItem(localKey);
  if (text === null) return { found: 'nothing' };
  try {
    const state: LocalState = JSON.parse(text);
    const isWhole = state.version === 1 && localKinds.every((kind) => Array.isArray(state.rows[kind]));
    return isWhole ? { found: 'state', state } : { found: 'damaged' };
  } catch {
    return { found: 'damaged' };
  }
}

/** A damaged state is moved to another key, not deleted. */
export function moveDamagedState(storage: StorageArea): void {
  storage.setItem(damagedKey, storage.getItem(localKey) ?? '');
  storage.removeItem(localKey);
}

const keysKept = 500;

export function rememberKey(state: LocalState, key: string, kind: RowKind, id: number): void {
  state.keys[key] = { kind, id };
  const keys = Object.keys(state.keys);
  for (const old of keys.slice(0, keys.length - keysKept)) delete state.keys[old];
}

/** The rows in the order of the server. */
export function sorted<K extends LocalKind>(kind: K, rows: Rows[K][]): Rows[K][] {
  const orders: Record<LocalKind, (a: Rows[K], b: Rows[K]) => number> = {
    products: (a, b) => (a.created_at === b.created_at ? b.id - a.id : a.created_at < b.created_at ? 1 : -1),
    categories: (a, b) => compareNames(a.name, b.name),
    brands: (a, b) => compareNames(a.name, b.name),
    'banner-brands': (a, b) => orderOf(a) - orderOf(b) || a.id - b.id,
  };
  return rows.toSorted(orders[kind]);
}

const orderOf = (row: object) => ('order' in row ? Number(row.order) : 0);
