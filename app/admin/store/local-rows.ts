import { fieldError } from '#domain/field-error.ts';
import { problemCodes } from '#domain/problem-codes.ts';
import type { TopGroup } from '#domain/schemas/bulk.ts';
import { type RemovedContents, type Rows, StoreError } from './catalogue-store.ts';
import { checkUnused } from './local-rules.ts';
import type { LocalKind, LocalState } from './local-state.ts';

export function find<K extends LocalKind>(state: LocalState, kind: K, id: number): Rows[K] {
  const row = (state.rows[kind] as Rows[K][]).find((each) => each.id === id);
  if (!row) throw new StoreError(problemCodes.noSuchRow, 'There is no such row');
  return row;
}

export function replace<K extends LocalKind>(state: LocalState, kind: K, row: Rows[K]): void {
  const rows = state.rows[kind] as Rows[K][];
  rows[rows.findIndex((each) => each.id === row.id)] = row;
}

export function removeRow(state: LocalState, kind: LocalKind, id: number): undefined {
  const row = find(state, kind, id);
  checkUnused(state, kind, row);
  const rows = state.rows[kind] as Rows[LocalKind][];
  rows.splice(rows.indexOf(row), 1);
  return undefined;
}

/** Products name their group: a rename is no change of them, so they keep their `updated_at`, as on the server. */
export function followRename(state: LocalState, kind: LocalKind, from: string, to: string): void {
  const field = kind === 'categories' ? 'category' : kind === 'brands' ? 'brand' : undefined;
  if (!field) return;
  state.rows.products = state.rows.products.map((row) =>
    row[field] === from ? { ...row, [field]: to } : row,
  );
}

/** A browser keeps no former names: old links lead nowhere. */
export function mergeGroups(state: LocalState, kind: TopGroup, id: number, into: number): object {
  const source = find(state, kind, id);
  const target = state.rows[kind].find((row) => row.id === into);
  const refuse = (error: 'unknown_reference' | 'same_group') =>
    new StoreError('bad_input', 'It cannot be merged', { errors: { into: fieldError(error) } });
  if (!target) throw refuse('unknown_reference');
  if (target === source) throw refuse('same_group');
  followRename(state, kind, source.name, target.name);
  removeRow(state, kind, id);
  return {};
}

export function removeWithContents(state: LocalState, id: number): RemovedContents {
  const { name } = find(state, 'categories', id);
  const left = state.rows.products.filter(({ category }) => category !== name);
  const products = state.rows.products.length - left.length;
  state.rows.products = left;
  removeRow(state, 'categories', id);
  return { products, subcategories: 0 };
}
