import type { SkippedRow } from '#domain/schemas/history.ts';
import type { Orm } from '#server/database/database.ts';
import { kindOf, rowKey } from './changes.ts';
import { readRowNames } from './row-names.ts';
import { fieldsOf, tableName } from './tables.ts';
import type { Refusal } from './write-rows.ts';

const reasons = {
  missing: 'deleted',
  duplicate: 'taken',
  unknown_reference: 'reference_missing',
  referenced: 'in_use',
} as const;

export function toSkippedRow({ write: { kind, id, values }, failure }: Refusal): SkippedRow {
  const name = 'field' in failure ? failure.field : undefined;
  const column = fieldsOf(kind).find((field) => field.name === name)?.column.name;
  return {
    table: tableName(kind),
    row_id: id,
    reason: reasons[failure.reason as keyof typeof reasons] ?? 'refused',
    ...(name && { field: name }),
    ...(column && column in values && { value: values[column] }),
  };
}

/** The rows with what they are called, and with the name of a group that is the reason instead of its id. */
export async function withNames(tx: Orm, skipped: readonly SkippedRow[]): Promise<SkippedRow[]> {
  if (skipped.length === 0) return [];
  const groupOf = ({ table, field }: SkippedRow) =>
    fieldsOf(kindOf(table)).find(({ name, group }) => group && name === field)?.group;
  const toRow = ({ table, row_id }: SkippedRow) => ({ table_name: table, row_id });
  const toGroup = (row: SkippedRow) => {
    const group = groupOf(row);
    return group && row.value != null
      ? { table_name: tableName(group), row_id: Number(row.value) }
      : undefined;
  };
  const names = await readRowNames(tx, [
    ...skipped.map(toRow),
    ...skipped.flatMap((row) => toGroup(row) ?? []),
  ]);
  return skipped.map((row) => {
    const name = names.get(rowKey(toRow(row)));
    const group = toGroup(row);
    const value = group && names.get(rowKey(group));
    return { ...row, ...(name !== undefined && { name }), ...(group && { value: value ?? null }) };
  });
}
