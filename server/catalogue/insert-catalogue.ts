import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { CatalogueRows } from '#domain/catalogue.ts';
import { type Orm, queryRows } from '#server/database/database.ts';
import { catalogueTables, kinds, type TableKind, tableName } from './tables.ts';

type Transaction = Pick<Orm, 'execute'>;

/** Whether there is a catalogue. Settings do not count: every shop that has started has them. */
export async function hasRows(tx: Transaction): Promise<boolean> {
  const tests = kinds
    .filter((kind) => kind !== 'settings')
    .map((kind) => sql`EXISTS (SELECT FROM ${catalogueTables[kind].table})`);
  const [row] = await queryRows<{ found: boolean }>(tx, sql`SELECT ${sql.join(tests, sql` OR `)} AS found`);
  return row?.found ?? false;
}

/**
 * Inserts whole rows with their ids into empty tables. New ids continue after the highest id ever used here or in the
 * source of the rows (`lastIds`), so that an address never gets another product.
 */
export async function insertCatalogue(
  tx: Transaction,
  rows: CatalogueRows,
  lastIds: Partial<Record<TableKind, number>> = {},
): Promise<void> {
  for (const kind of kinds) await insertTable(tx, kind, rows[kind], lastIds[kind]);
}

export async function insertTable(
  tx: Transaction,
  kind: TableKind,
  rows: readonly object[],
  lastId = 0,
): Promise<void> {
  const { table } = catalogueTables[kind];
  await insertRows(tx, table, rows);
  await tx.execute(sql`
    SELECT setval(sequence, highest) FROM (
      SELECT sequence, greatest((SELECT max(id) FROM ${table}), ${lastId}::bigint,
        pg_sequence_last_value(sequence)) AS highest
      FROM (SELECT pg_get_serial_sequence(${tableName(kind)}, 'id')::regclass AS sequence) found) counted
    WHERE highest > 0`);
}

/** One JSON parameter per thousand rows: PostgreSQL parses it much faster than thousands of parameters. */
async function insertRows(tx: Transaction, table: PgTable, rows: readonly object[]): Promise<void> {
  const columns = Object.entries(getTableColumns(table));
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  for (let start = 0; start < rows.length; start += 1_000) {
    const batch = rows.slice(start, start + 1_000).map((row) => {
      const values = new Map<string, unknown>(Object.entries(row));
      return Object.fromEntries(columns.map(([key, { name }]) => [name, values.get(key)]));
    });
    await tx.execute(
      sql`INSERT INTO ${table} (${names}) SELECT ${names} FROM json_populate_recordset(NULL::${table}, ${JSON.stringify(batch)}::json)`,
    );
  }
}
