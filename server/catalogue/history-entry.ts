import { sql } from 'drizzle-orm';
import type { Currency } from '#domain/currency.ts';
import { amountFields } from '#domain/product-fields.ts';
import type { Cause, HistoryEntry } from '#domain/schemas/history.ts';
import { type Orm, queryRows } from '#server/database/database.ts';
import { type catalogueChanges as log, products } from '#server/database/schema.ts';
import { rowKey, tableKindOf } from './changes.ts';
import { readGroupNames, readRowNames } from './row-names.ts';
import { fromColumns } from './tables.ts';

type Values = Record<string, unknown>;

export interface HistoryFilter {
  table?: string | undefined;
  id?: number | undefined;
  run?: number | undefined;
  cause?: Cause | undefined;
  from?: string | undefined;
  to?: string | undefined;
  limit: number;
  offset: number;
}

/** What the owner may see of the entries. */
export async function toEntries(
  orm: Orm,
  rows: readonly (typeof log.$inferSelect)[],
): Promise<HistoryEntry[]> {
  const names = await readRowNames(orm, rows.map(toRowId));
  const nameOfGroup = await readGroupNames(
    orm,
    rows.map(({ table_name, before, after }) => ({ table_name, contents: [before, after] })),
  );
  const currencies = await readCurrencies(orm, rows);
  return rows.map((row) => {
    const kind = tableKindOf(row.table_name);
    const currency = currencies.get(row.id);
    const toValues = (columns: Values | null) => columns && fromColumns(kind, columns, nameOfGroup);
    return {
      id: row.id,
      at: row.changed_at,
      cause: row.cause ?? 'edit',
      operation: row.operation ?? 'update',
      table: row.table_name as HistoryEntry['table'],
      row_id: row.row_id ?? 0,
      name: names.get(rowKey(toRowId(row))) ?? null,
      run: row.run ?? 0,
      cascaded: row.cascaded,
      ...(currency && { currency }),
      before: toValues(row.before),
      after: toValues(row.after),
    };
  });
}

const amountColumns = amountFields.map((field) => products[field].name);

/**
 * An entry holds only the fields that changed, so the currency is that of the product now or, if it was changed later,
 * the one before that change.
 */
async function readCurrencies(
  orm: Orm,
  rows: readonly (typeof log.$inferSelect)[],
): Promise<Map<number, Currency>> {
  const isPriced = (columns: Values | null) =>
    columns !== null && amountColumns.some((name) => name in columns);
  const ids = rows
    .filter((row) => row.table_name === 'products' && (isPriced(row.before) || isPriced(row.after)))
    .map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const found = await queryRows<{ id: string; currency: Currency | null }>(
    orm,
    sql`SELECT change.id, coalesce((
        SELECT later.before->>'currency' FROM catalogue_changes later
        WHERE later.table_name = 'products' AND later.row_id = change.row_id AND later.id > change.id
          AND later.before->>'currency' IS NOT NULL
        ORDER BY later.id LIMIT 1), product.currency) AS currency
      FROM catalogue_changes change LEFT JOIN products product ON product.id = change.row_id
      WHERE change.id = ANY(${`{${ids.join()}}`}::bigint[])`,
  );
  return new Map(found.flatMap(({ id, currency }) => (currency ? [[Number(id), currency]] : [])));
}

const toRowId = (row: { table_name: string; row_id: number | null }) => ({
  table_name: row.table_name,
  row_id: row.row_id ?? 0,
});
