import { inArray, sql } from 'drizzle-orm';
import type { CatalogueRows } from '#domain/catalogue.ts';
import { type Orm, queryRows } from '#server/database/database.ts';
import { type Columns, products } from '#server/database/schema.ts';
import { skipHistory } from './changes.ts';
import { createGroupIds, type FindGroupId } from './group-ids.ts';
import type { FormerNames } from './snapshot.ts';
import { catalogueTables, isGroup, type TableKind, tableFields, tableKinds, tableName } from './tables.ts';

type Transaction = Pick<Orm, 'execute'>;

/** Whether there is a catalogue. Settings do not count: every shop that has started has them. */
export async function hasRows(tx: Transaction): Promise<boolean> {
  const tests = tableKinds
    .filter((kind) => kind !== 'settings')
    .map((kind) => sql`EXISTS (SELECT FROM ${catalogueTables[kind].table})`);
  const [row] = await queryRows<{ found: boolean }>(tx, sql`SELECT ${sql.join(tests, sql` OR `)} AS found`);
  return row?.found ?? false;
}

interface InsertOptions {
  /** The highest ids ever used in the source of the rows. */
  lastIds?: Partial<Record<TableKind, number>>;
  formerNames?: readonly FormerNames[];
}

/**
 * Inserts whole rows with their ids into empty tables. New ids continue after the highest id ever used here or in the
 * source of the rows, so that an address never gets another product.
 */
export async function insertCatalogue(
  tx: Transaction,
  rows: CatalogueRows,
  { lastIds = {}, formerNames = [] }: InsertOptions = {},
): Promise<void> {
  const findGroupId = createGroupIds(rows);
  const namesOf = new Map(formerNames.map(({ group, id, names }) => [`${group} ${id}`, names]));
  for (const kind of tableKinds) {
    const stored = rows[kind].map((row) => ({
      ...toStored(kind, row, findGroupId),
      ...(isGroup(kind) && { former_names: namesOf.get(`${kind} ${row.id}`) ?? [] }),
    }));
    await insertStored(tx, kind, stored, lastIds[kind]);
  }
}

/** Inserts whole rows that name no groups. */
function insertTable(tx: Transaction, kind: 'vehicles' | 'fitments', rows: readonly object[]) {
  const stored = rows.map((row) => toStored(kind, row, () => null));
  return insertStored(tx, kind, stored);
}

/** A row of JSON by the names of its columns. */
function toStored(kind: TableKind, row: object, findGroupId: FindGroupId): Columns {
  const values = new Map<string, unknown>(Object.entries(row));
  const category = values.get('category') as string | undefined;
  return Object.fromEntries(
    tableFields(kind).map(({ name, column, group }) => {
      const value = values.get(name);
      return [column.name, group ? findGroupId(group, value as string | null, category) : value];
    }),
  );
}

/** One JSON parameter per thousand rows: PostgreSQL parses it much faster than thousands of parameters. */
async function insertStored(tx: Transaction, kind: TableKind, rows: readonly Columns[], lastId = 0) {
  const { table } = catalogueTables[kind];
  const names = sql.join(
    Object.keys(rows[0] ?? {}).map((name) => sql.identifier(name)),
    sql`, `,
  );
  for (let start = 0; start < rows.length; start += 1_000) {
    const batch = JSON.stringify(rows.slice(start, start + 1_000));
    await tx.execute(
      sql`INSERT INTO ${table} (${names}) SELECT ${names} FROM json_populate_recordset(NULL::${table}, ${batch}::json)`,
    );
  }
  await tx.execute(sql`
    SELECT setval(sequence, highest) FROM (
      SELECT sequence, greatest((SELECT max(id) FROM ${table}), ${lastId}::bigint,
        pg_sequence_last_value(sequence)) AS highest
      FROM (SELECT pg_get_serial_sequence(${tableName(kind)}, 'id')::regclass AS sequence) found) counted
    WHERE highest > 0`);
}

/**
 * For a shop with products that never had a vehicle: it was filled, or its backup was made, before there were any. It gets
 * the vehicles of the demo catalogue, and the fitments of demo products that are still the same.
 */
export async function addVehicles(tx: Orm, readRows: () => Promise<CatalogueRows>): Promise<boolean> {
  const [state] = await queryRows<{ lacks: boolean }>(
    tx,
    sql`SELECT EXISTS (SELECT FROM products) AND NOT EXISTS (SELECT FROM vehicles)
      AND pg_sequence_last_value('vehicles_id_seq') IS NULL AS lacks`,
  );
  if (!state?.lacks) return false;
  const demo = await readRows();
  const stored = await tx.select({ id: products.id, name: products.name }).from(products);
  const names = new Map(stored.map(({ id, name }) => [id, name]));
  const same = new Set(demo.products.filter(({ id, name }) => names.get(id) === name).map(({ id }) => id));
  await skipHistory(tx);
  await insertTable(tx, 'vehicles', demo.vehicles);
  await insertTable(
    tx,
    'fitments',
    demo.fitments.filter(({ product_id }) => same.has(product_id)),
  );
  const universal = demo.products.filter((row) => row.universal && same.has(row.id)).map(({ id }) => id);
  if (universal.length > 0)
    await tx.update(products).set({ universal: true }).where(inArray(products.id, universal));
  return true;
}
