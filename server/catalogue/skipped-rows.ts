import { inArray } from 'drizzle-orm';
import type { Currency } from '#domain/currency.ts';
import type { SkippedRow } from '#domain/schemas/history.ts';
import type { Orm } from '#server/database/database.ts';
import { type Columns, products } from '#server/database/schema.ts';
import { rowKey, tableKindOf } from './changes.ts';
import { readGroupNames, readRowNames } from './row-names.ts';
import { fromColumns, tableFields, tableName } from './tables.ts';
import type { Refusal } from './write-rows.ts';

/** A row that is left as it is, with columns that were changed since as they are and as they were before the change. */
export interface SkippedColumns extends Omit<SkippedRow, 'fields' | 'current' | 'former'> {
  current?: Columns;
  former?: Columns;
}

const reasons = {
  missing: 'deleted',
  duplicate: 'taken',
  unknown_reference: 'reference_missing',
  referenced: 'in_use',
} as const;

export function toSkippedRow({ write: { kind, id, values }, failure }: Refusal): SkippedColumns {
  const name = 'field' in failure ? failure.field : undefined;
  const column = tableFields(kind).find((field) => field.name === name)?.column.name;
  return {
    table: tableName(kind),
    row_id: id,
    reason: reasons[failure.reason as keyof typeof reasons] ?? 'refused',
    ...(name && { field: name }),
    ...(column && column in values && { value: values[column] }),
  };
}

/** The rows with what they are called and priced in, and with names of groups instead of their ids. */
export async function withNames(tx: Orm, skipped: readonly SkippedColumns[]): Promise<SkippedRow[]> {
  if (skipped.length === 0) return [];
  const groupOf = ({ table, field }: SkippedColumns) =>
    tableFields(tableKindOf(table)).find(({ name, group }) => group && name === field)?.group;
  const toRow = ({ table, row_id }: SkippedColumns) => ({ table_name: table, row_id });
  const toGroup = (row: SkippedColumns) => {
    const group = groupOf(row);
    return group && row.value != null
      ? { table_name: tableName(group), row_id: Number(row.value) }
      : undefined;
  };
  const names = await readRowNames(tx, [
    ...skipped.map(toRow),
    ...skipped.flatMap((row) => toGroup(row) ?? []),
  ]);
  const nameOfGroup = await readGroupNames(
    tx,
    skipped.map(({ table, current, former }) => ({
      table_name: table,
      contents: [current ?? null, former ?? null],
    })),
  );
  const currencies = await readCurrencies(tx, skipped);
  return skipped.map(({ current, former, ...row }) => {
    const currency = row.table === tableName('products') ? currencies.get(row.row_id) : undefined;
    const name = names.get(rowKey(toRow(row)));
    const group = toGroup(row);
    const value = group && names.get(rowKey(group));
    const toFields = (columns: Columns) => fromColumns(tableKindOf(row.table), columns, nameOfGroup);
    return {
      ...row,
      ...(name !== undefined && { name }),
      ...(group && { value: value ?? null }),
      ...(row.field && { fields: [row.field] }),
      ...(current && { fields: Object.keys(toFields(current)), current: toFields(current) }),
      ...(former && { former: toFields(former) }),
      ...(currency && { currency }),
    };
  });
}

/** What the products of which fields were changed since are priced in now, by their ids. */
async function readCurrencies(tx: Orm, skipped: readonly SkippedColumns[]): Promise<Map<number, Currency>> {
  const ids = skipped.flatMap(({ table, row_id, current }) =>
    current && table === tableName('products') ? row_id : [],
  );
  if (ids.length === 0) return new Map();
  const { id, currency } = products;
  const rows = await tx.select({ id, currency }).from(products).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row.currency ?? 'TRY']));
}
