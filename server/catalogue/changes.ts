import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Cause } from '#domain/schemas/history.ts';
import { type Orm, queryRows } from '#server/database/database.ts';
import { type Columns, catalogueChanges } from '#server/database/schema.ts';
import { yieldToVisitors } from '#server/responses/event-loop.ts';
import { type TableKind, tableKinds, tableName } from './tables.ts';

/** A change of one row, as the database has recorded it. */
export interface Change {
  id: number;
  run: number;
  /** The change set that it takes back. */
  undoes: number | null;
  table_name: string;
  row_id: number;
  operation: 'insert' | 'update' | 'delete';
  cascaded: boolean;
  before: Columns | null;
  after: Columns | null;
}

const { id, run, undoes, table_name, row_id, operation, cascaded, before, after } = catalogueChanges;
/** For a select whose condition leaves out the entries of whole tables, which have no row. */
const changeColumns = { id, run, undoes, table_name, row_id, operation, cascaded, before, after };

export const tableKindOf = (table: string) =>
  tableKinds.find((kind) => tableName(kind) === table) as TableKind;

/** Each row of a table of the catalogue has one key, for maps and sets. */
export const rowKey = ({ table_name, row_id }: Pick<Change, 'table_name' | 'row_id'>) =>
  `${table_name} ${row_id}`;

/** Other writers wait until the transaction ends, so that what it reads stays true. */
export async function lockCatalogue(tx: Pick<Orm, 'execute'>): Promise<void> {
  await tx.execute(sql`SELECT FROM catalogue_version FOR UPDATE`);
}

/** Locks the catalogue, gives the changes of this transaction their cause and a change set (`run` in the database and the API). */
export async function startChangeSet(tx: Pick<Orm, 'execute'>, cause: Cause): Promise<number> {
  await lockCatalogue(tx);
  const [row] = await queryRows<{ run: string }>(
    tx,
    sql`SELECT set_config('kontak.cause', ${cause}, true),
      set_config('kontak.run', nextval('catalogue_changes_id_seq')::text, true) AS run`,
  );
  return Number(row?.run);
}

/**
 * The change set of the statement that has this in its RETURNING: the rows are returned before the triggers record them, so
 * it is taken here, and a write knows it without another query.
 */
export const changeSetOfStatement = sql<string>`set_config('kontak.run',
  coalesce(nullif(current_setting('kontak.run', true), ''), nextval('catalogue_changes_id_seq')::text), true)`;

/** The change set of this transaction; undefined when nothing was written. */
export async function currentChangeSet(tx: Pick<Orm, 'execute'>): Promise<number | undefined> {
  const [row] = await queryRows<{ run: string | null }>(
    tx,
    sql`SELECT current_setting('kontak.run', true) AS run`,
  );
  return row?.run ? Number(row.run) : undefined;
}

/** For a transaction that fills whole tables: its rows are not recorded one by one. */
export async function skipHistory(tx: Pick<Orm, 'execute'>): Promise<void> {
  await tx.execute(sql`SELECT set_config('kontak.cause', 'load', true)`);
}

/** What changes of one row did together; null where the row was not there. */
export interface RowChange {
  before: Columns | null;
  after: Columns | null;
}

/** Takes the changes of one row in the order in which they were made. */
export function combineChanges(changes: readonly Change[]): RowChange {
  let before: Columns = {};
  let after: Columns = {};
  for (const change of changes) {
    before = { ...change.before, ...before };
    after = { ...after, ...change.after };
  }
  return {
    before: changes[0]?.operation === 'insert' ? null : before,
    after: changes.at(-1)?.operation === 'delete' ? null : after,
  };
}

/**
 * Not compared: the database sets the times, and their format depends on the time zone of the session. Former names
 * follow from other changes.
 */
const ignoredColumns = ['created_at', 'updated_at', 'former_names'];

/** The columns that a change of an existing row has changed, with their former values. */
export function changedColumns({ before, after }: RowChange): Columns {
  const changed = Object.entries(before ?? {}).filter(
    ([column, value]) => !ignoredColumns.includes(column) && !isDeepStrictEqual(value, after?.[column]),
  );
  return Object.fromEntries(changed);
}

/** False when the row ended up as it was. */
export function hasEffect(change: RowChange): boolean {
  if (change.before === null || change.after === null) return change.before !== change.after;
  return Object.keys(changedColumns(change)).length > 0;
}

/** Few enough that visitors hardly wait: the embedded database runs in this thread. */
const changesPerQuery = 1_000;

export function* inParts<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let at = 0; at < items.length; at += changesPerQuery) yield items.slice(at, at + changesPerQuery);
}

/** In the order in which they were made. */
export async function readChanges(tx: Orm, where: ReturnType<typeof sql>): Promise<Change[]> {
  const [found] = await queryRows<{ ids: number[] }>(
    tx,
    sql`SELECT coalesce(json_agg(${catalogueChanges.id} ORDER BY ${catalogueChanges.id}), '[]') AS ids FROM ${catalogueChanges}
      WHERE ${where} AND ${catalogueChanges.operation} IS NOT NULL`,
  );
  const changes: Change[] = [];
  for (const ids of inParts(found?.ids ?? [])) {
    const isOfPart = sql`${catalogueChanges.id} = ANY(${`{${ids.join()}}`}::bigint[])`;
    const rows = await tx
      .select(changeColumns)
      .from(catalogueChanges)
      .where(isOfPart)
      .orderBy(catalogueChanges.id);
    changes.push(...(rows as Change[]));
    await yieldToVisitors();
  }
  return changes;
}

/** The fitments and pairs that were deleted with their products. */
export function readCascadedRows(
  tx: Orm,
  changeSet: number,
  productIds: readonly number[],
): Promise<Change[]> {
  const ids = sql`${`{${productIds.join()}}`}::bigint[]`;
  return readChanges(
    tx,
    sql`${catalogueChanges.run} = ${changeSet} AND ${catalogueChanges.table_name} IN (${tableName('fitments')}, ${tableName('pairs')})
      AND ${catalogueChanges.cascaded} AND ${catalogueChanges.operation} = 'delete'
      AND ((${catalogueChanges.before} ->> 'product_id')::bigint = ANY(${ids}) OR (${catalogueChanges.before} ->> 'other_id')::bigint = ANY(${ids}))`,
  );
}

/** The changes of the same rows after these. Products that follow their subcategory to a category are not changed. */
export async function readLaterChanges(tx: Orm, rows: ReadonlyMap<string, Change[]>): Promise<Change[]> {
  const later: Change[] = [];
  for (const part of inParts([...rows.values()])) {
    const last = part.map((changes) => {
      const { table_name, row_id, id } = changes.at(-1) as Change;
      return { table_name, row_id, id };
    });
    const found = await queryRows<Change>(
      tx,
      sql`SELECT change.id::float8 AS id, change.run::float8 AS run, change.undoes::float8 AS undoes, change.table_name,
          change.row_id::float8 AS row_id, change.operation, change.cascaded, change.before, change.after
        FROM jsonb_to_recordset(${JSON.stringify(last)}::jsonb) AS last (table_name text, row_id bigint, id bigint)
          JOIN catalogue_changes change ON change.table_name = last.table_name AND change.row_id = last.row_id
            AND change.id > last.id
        WHERE change.operation IS NOT NULL AND NOT (change.cascaded AND change.operation = 'update')
        ORDER BY change.id`,
    );
    later.push(...found);
    await yieldToVisitors();
  }
  return later;
}
