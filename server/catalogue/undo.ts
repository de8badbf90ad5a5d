import { setImmediate as nextIteration } from 'node:timers/promises';
import { and, isNotNull, sql } from 'drizzle-orm';
import { groupBy } from '#domain/group-by.ts';
import type { SkippedRow } from '#domain/schemas/history.ts';
import { type Database, type Orm, queryRows } from '#server/database/database.ts';
import { type Columns, catalogueChanges as log } from '#server/database/schema.ts';
import {
  type Change,
  changeColumns,
  changedColumns,
  combineChanges,
  hasEffect,
  kindOf,
  rowKey,
} from './changes.ts';
import { toSkippedRow, withNames } from './skipped-rows.ts';
import { tableName } from './tables.ts';
import { withChangeSet } from './transactions.ts';
import { type Refusal, type RowWrite, writeRowsUnless } from './write-rows.ts';

export interface UndoResult {
  undone: number;
  skipped: SkippedRow[];
  /** The change set by which the undo can be undone; absent when nothing was undone. */
  changeSet?: number;
}

/** Undefined: there is no such change, or its contents were removed. */
export function undoChange(database: Database, id: number): Promise<UndoResult | undefined> {
  return undo(database, async (tx) => {
    const [change] = await readChanges(tx, sql`${log.id} = ${id}`);
    if (!change) return [];
    const { table_name, operation, run: changeSet, row_id } = change;
    if (table_name !== tableName('products') || operation !== 'delete') return [change];
    return [change, ...(await readCascadedRows(tx, changeSet, [row_id]))];
  });
}

export function undoChangeSet(database: Database, changeSet: number): Promise<UndoResult | undefined> {
  return undo(database, (tx) => readChanges(tx, sql`${log.run} = ${changeSet}`));
}

/** A change set may have thousands of rows; only the last ones are compared. */
const comparedRows = 20;

/** Whether the rows of a change set are again as they were before it. */
export async function isUndone(orm: Orm, changeSet: number): Promise<boolean> {
  const last = sql`${log.id} IN (SELECT id FROM catalogue_changes
    WHERE run = ${changeSet} AND operation IS NOT NULL AND NOT cascaded ORDER BY id DESC LIMIT ${comparedRows})`;
  const rows = groupBy(await readChanges(orm, last), rowKey);
  if (rows.size === 0) return false;
  const later = groupBy(await readLaterChanges(orm, rows), rowKey);
  return [...rows].every(
    ([key, changes]) => !hasEffect(combineChanges([...changes, ...(later.get(key) ?? [])])),
  );
}

async function readChanges(tx: Orm, where: ReturnType<typeof sql>): Promise<Change[]> {
  const rows = await tx
    .select(changeColumns)
    .from(log)
    .where(and(where, isNotNull(log.operation)))
    .orderBy(log.id);
  return rows as Change[];
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
    sql`${log.run} = ${changeSet} AND ${log.table_name} IN (${tableName('fitments')}, ${tableName('pairs')})
      AND ${log.cascaded} AND ${log.operation} = 'delete'
      AND ((${log.before} ->> 'product_id')::bigint = ANY(${ids}) OR (${log.before} ->> 'other_id')::bigint = ANY(${ids}))`,
  );
}

/** The products that a fitment or a pair refers to. */
const productsOf = (row: Columns | null) =>
  [row?.product_id, row?.other_id].filter((id) => id !== undefined).map(Number);

function undo(
  database: Database,
  findChanges: (tx: Orm) => Promise<Change[]>,
): Promise<UndoResult | undefined> {
  return withChangeSet(database, 'undo', async (tx, changeSet) => {
    const changes = await findChanges(tx);
    if (!changes.some(hasContents)) return undefined;
    // The embedded database answers without a turn of the event loop.
    await nextIteration();
    const rows = groupBy(changes, rowKey);
    const isCascaded = (key: string) =>
      rows.size > 1 && (rows.get(key) ?? []).every(({ cascaded }) => cascaded);
    const direct = new Map([...rows].filter(([key]) => !isCascaded(key)));
    const { writes, skipped } = await planWrites(tx, direct);
    const cascadedRows = cascadedWrites(
      writes,
      [...rows].filter(([key]) => isCascaded(key)),
    );
    // A vehicle that was changed since stays, and so does everything that was changed with it.
    if (skipped.some(({ table }) => table === tableName('vehicles')))
      return { undone: 0, skipped: await withNames(tx, skipped) };
    // With its former fitments, but as it is, products would fit other years.
    const refused = await writeRowsUnless(tx, [...writes, ...cascadedRows], (all) => all.some(isVehicle));
    const refusedDirect = refused.filter(({ write }) => !cascadedRows.includes(write)).length;
    const undone = refused.some(isVehicle) ? 0 : writes.length - refusedDirect;
    const all = await withNames(tx, [...skipped, ...refused.map(toSkippedRow)]);
    return { undone, skipped: all, ...(undone > 0 && { changeSet }) };
  });
}

const isVehicle = ({ write }: Refusal) => write.kind === 'vehicles';

const hasContents = ({ before, after }: Change) => before !== null || after !== null;

/** What has to be written so that these rows are as before; a row that was changed since is skipped. */
async function planWrites(
  tx: Orm,
  rows: ReadonlyMap<string, Change[]>,
): Promise<{ writes: RowWrite[]; skipped: SkippedRow[] }> {
  const later = groupBy(await readLaterChanges(tx, rows), rowKey);
  const writes: RowWrite[] = [];
  const skipped: SkippedRow[] = [];
  for (const [key, changes] of rows) {
    const [{ table_name, row_id }] = changes as [Change];
    const skip = (reason: SkippedRow['reason']) => void skipped.push({ table: table_name, row_id, reason });
    if (!changes.every(hasContents)) {
      skip('pruned');
      continue;
    }
    const since = later.get(key);
    if (since && hasEffect(combineChanges(since))) {
      if (!hasEffect(combineChanges([...changes, ...since]))) skip('undone');
      else skip(combineChanges(since).after === null ? 'deleted' : 'changed');
      continue;
    }
    const change = combineChanges(changes);
    if (!hasEffect(change)) continue;
    const kind = kindOf(table_name);
    const { before, after } = change;
    if (before === null) writes.push({ kind, id: row_id, operation: 'delete', values: {} });
    else {
      const operation = after === null ? 'insert' : 'update';
      const values = operation === 'insert' ? before : changedColumns(change);
      writes.push({ kind, id: row_id, operation, values });
    }
  }
  return { writes, skipped };
}

/** The changes of the same rows after these. Products that follow their subcategory to a category are not changed. */
function readLaterChanges(tx: Orm, rows: ReadonlyMap<string, Change[]>): Promise<Change[]> {
  const last = [...rows.values()].map((changes) => {
    const { table_name, row_id, id } = changes.at(-1) as Change;
    return { table_name, row_id, id };
  });
  return queryRows<Change>(
    tx,
    sql`SELECT change.id::float8 AS id, change.run::float8 AS run, change.table_name,
        change.row_id::float8 AS row_id, change.operation, change.cascaded, change.before, change.after
      FROM jsonb_to_recordset(${JSON.stringify(last)}::jsonb) AS last (table_name text, row_id bigint, id bigint)
        JOIN catalogue_changes change ON change.table_name = last.table_name AND change.row_id = last.row_id
          AND change.id > last.id
      WHERE change.operation IS NOT NULL AND NOT (change.cascaded AND change.operation = 'update')
      ORDER BY change.id`,
  );
}

/** The rows that were deleted by a foreign key come back with their product. */
function cascadedWrites(
  writes: readonly RowWrite[],
  cascadedRows: readonly [string, Change[]][],
): RowWrite[] {
  const returning = new Set(
    writes.flatMap(({ kind, id, operation }) => (kind === 'products' && operation === 'insert' ? [id] : [])),
  );
  return cascadedRows.flatMap(([, changes]): RowWrite[] => {
    const { before, after } = combineChanges(changes);
    const isGone = before !== null && after === null && productsOf(before).some((id) => returning.has(id));
    return isGone ? [insertOf(changes.at(-1) as Change, before)] : [];
  });
}

export function insertOf({ table_name, row_id }: Change, values: Columns): RowWrite {
  return { kind: kindOf(table_name), id: row_id, operation: 'insert', values };
}
