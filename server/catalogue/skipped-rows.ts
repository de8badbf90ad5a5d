import type { Orm } from '#server/database/database.ts';
import { rowKey } from './changes.ts';
import { readRowNames } from './row-names.ts';
import { tableName } from './tables.ts';
import type { Refusal } from './write-rows.ts';

/**
 * - `undone`: it is as before already
 * - `changed`, `deleted`: since then
 * - `pruned`: the former contents were removed
 * - `taken`: its name or code belongs to another row now
 * - `reference_missing`: what it refers to is gone
 * - `in_use`: other rows refer to it
 * - `refused`: a value may not be stored any more
 */
export const skipReasons = [
  'undone',
  'changed',
  'deleted',
  'pruned',
  'taken',
  'reference_missing',
  'in_use',
  'refused',
] as const;

/** A row that an undo or a restore has left as it is. */
export interface SkippedRow {
  table: string;
  row_id: number;
  name?: string;
  reason: (typeof skipReasons)[number];
  /** The field that is the reason, and the value it would have had. */
  field?: string;
  value?: unknown;
}

const reasons = {
  missing: 'deleted',
  duplicate: 'taken',
  unknown_reference: 'reference_missing',
  referenced: 'in_use',
} as const;

export function toSkippedRow({ write: { kind, id, values }, failure }: Refusal): SkippedRow {
  const field = 'field' in failure ? failure.field : undefined;
  const column = field?.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return {
    table: tableName(kind),
    row_id: id,
    reason: reasons[failure.reason as keyof typeof reasons] ?? 'refused',
    ...(field && { field }),
    ...(column && column in values && { value: values[column] }),
  };
}

export async function withNames(tx: Orm, skipped: readonly SkippedRow[]): Promise<SkippedRow[]> {
  if (skipped.length === 0) return [];
  const names = await readRowNames(
    tx,
    skipped.map(({ table, row_id }) => ({ table_name: table, row_id })),
  );
  return skipped.map((row) => {
    const name = names.get(rowKey({ table_name: row.table, row_id: row.row_id }));
    return name === undefined ? row : { ...row, name };
  });
}
