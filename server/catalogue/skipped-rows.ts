import type { SkippedRow } from '#domain/schemas/history.ts';
import type { Orm } from '#server/database/database.ts';
import { rowKey } from './changes.ts';
import { readRowNames } from './row-names.ts';
import { tableName } from './tables.ts';
import type { Refusal } from './write-rows.ts';

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
