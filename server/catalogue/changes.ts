import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Cause } from '#domain/schemas/history.ts';
import { type Orm, queryRows } from '#server/database/database.ts';
import { type Columns, catalogueChanges } from '#server/database/schema.ts';
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
export const changeColumns = { id, run, undoes, table_name, row_id, operation, cascaded, before, after };

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
