import { sql } from 'drizzle-orm';
import { type FieldErrors, fieldError } from '#domain/field-error.ts';
import { groupBy } from '#domain/group-by.ts';
import type { SkippedRow, UndoInput } from '#domain/schemas/history.ts';
import type { Database, Orm } from '#server/database/database.ts';
import { type Columns, catalogueChanges as log } from '#server/database/schema.ts';
import { yieldToVisitors } from '#server/responses/event-loop.ts';
import {
  type Change,
  changedColumns,
  combineChanges,
  inParts,
  readCascadedRows,
  readChanges,
  readLaterChanges,
  rowKey,
  tableKindOf,
} from './changes.ts';
import { undoFormerNames } from './former-names.ts';
import { changedSince, planWrites, withoutField } from './plan-undo.ts';
import { toSkippedRow, withNames } from './skipped-rows.ts';
import { tableFields, tableName } from './tables.ts';
import { withChangeSet } from './transactions.ts';
import { type Refusal, type RowWrite, writeRows, writeRowsUnless } from './write-rows.ts';

export interface UndoResult {
  undone: number;
  skipped: SkippedRow[];
  /** The change set by which the undo can be undone; absent when nothing was undone. */
  changeSet?: number;
  /** The given fields that were not changed; nothing is undone then. */
  errors?: FieldErrors;
}

/** Undefined: there is no such change, or its contents were removed. */
export function undoChange(
  database: Database,
  id: number,
  input: UndoInput = {},
): Promise<UndoResult | undefined> {
  return undo(database, input, async (tx) => {
    const [change] = await readChanges(tx, sql`${log.id} = ${id}`);
    if (!change) return [];
    const { run, table_name, operation, row_id } = change;
    // What a change set did to a row is one change, also if it took several statements.
    const changes = await readChanges(
      tx,
      sql`${log.run} = ${run} AND ${log.table_name} = ${table_name} AND ${log.row_id} = ${row_id}`,
    );
    if (table_name !== tableName('products') || operation !== 'delete') return changes;
    return [...changes, ...(await readCascadedRows(tx, run, [row_id]))];
  });
}

export function undoChangeSet(
  database: Database,
  changeSet: number,
  input: UndoInput = {},
): Promise<UndoResult | undefined> {
  return undo(database, input, async (tx) => {
    const changes = await readChanges(tx, sql`${log.run} = ${changeSet}`);
    return input.row_id === undefined ? changes : changesOfRow(changes, input.row_id, input.table);
  });
}

/** Without a table it is a product's, with those of its vehicles and pairs, or else the row of any table. */
function changesOfRow(changes: readonly Change[], id: number, table: string | undefined): Change[] {
  const name = table ?? tableName('products');
  const isRow = ({ row_id, table_name }: Change) => row_id === id && table_name === name;
  if (table === undefined && !changes.some(isRow)) return changes.filter(({ row_id }) => row_id === id);
  if (name !== tableName('products')) return changes.filter(isRow);
  const linked: string[] = [tableName('fitments'), tableName('pairs')];
  const isLinked = ({ table_name, cascaded, before, after }: Change) =>
    linked.includes(table_name) &&
    (cascaded || table === undefined) &&
    [...productsOf(before), ...productsOf(after)].includes(id);
  return changes.filter((change) => isRow(change) || isLinked(change));
}

/** A change set may have thousands of rows; only the last ones are compared. */
const comparedRows = 20;

/** Whether nothing of a change set is left to be undone, and something of it was. */
export async function isUndone(orm: Orm, changeSet: number): Promise<boolean> {
  const last = sql`${log.id} IN (SELECT id FROM catalogue_changes
    WHERE run = ${changeSet} AND operation IS NOT NULL AND NOT cascaded ORDER BY id DESC LIMIT ${comparedRows})`;
  const rows = groupBy(await readChanges(orm, last), rowKey);
  const later = groupBy(await readLaterChanges(orm, rows), rowKey);
  const states = [...rows].flatMap(([key, changes]) => {
    const change = combineChanges(changes);
    const since = changedSince(changeSet, later.get(key) ?? []);
    if (change.before === null) return [since.isGone ? 'undone' : 'standing'];
    if (change.after === null) return [later.has(key) && !since.isGone ? 'undone' : 'standing'];
    return since.isGone ? ['changed'] : Object.keys(changedColumns(change)).map(since.stateOf);
  });
  return states.includes('undone') && !states.includes('standing');
}

/** The products that a fitment or a pair refers to. */
const productsOf = (row: Columns | null) =>
  [row?.product_id, row?.other_id].filter((id) => id !== undefined).map(Number);

function undo(
  database: Database,
  input: UndoInput,
  findChanges: (tx: Orm) => Promise<Change[]>,
): Promise<UndoResult | undefined> {
  return withChangeSet(database, 'undo', async (tx, changeSet) => {
    const changes = await findChanges(tx);
    const [first] = changes;
    if (!first || !changes.some(hasContents)) return undefined;
    const errors = unknownFields(changes, input.fields);
    if (errors) return { undone: 0, skipped: [], errors };
    await tx.execute(sql`SELECT set_config('kontak.undoes', ${String(first.run)}, true)`);
    const rows = groupBy(changes, rowKey);
    const isCascaded = (key: string) =>
      rows.size > 1 && (rows.get(key) ?? []).every(({ cascaded }) => cascaded);
    const direct = new Map([...rows].filter(([key]) => !isCascaded(key)));
    const later = groupBy(await readLaterChanges(tx, direct), rowKey);
    const { writes, skipped } = await planParts(direct, later, input);
    // A vehicle that was changed since stays, and so does everything that was changed with it.
    if (skipped.some(({ table }) => table === tableName('vehicles')))
      return { undone: 0, skipped: await withNames(tx, skipped) };
    const cascadedRows = cascadedWrites(
      writes,
      [...rows].filter(([key]) => isCascaded(key)),
    );
    const { refused, undone } = await writeUndo(tx, writes, cascadedRows);
    if (undone > 0 && !input.fields) await undoFormerNames(tx, rows);
    const all = await withNames(tx, [...skipped, ...refused.map(toSkippedRow)]);
    return { undone, skipped: all, ...(undone > 0 && { changeSet }) };
  });
}

const hasContents = ({ before, after }: Change) => before !== null || after !== null;

/** Names the fields that none of the changes has changed. */
function unknownFields(changes: readonly Change[], wanted: UndoInput['fields']): FieldErrors | undefined {
  if (!wanted) return undefined;
  const changed = new Set(
    changes.flatMap(({ table_name, before, after }) =>
      tableFields(tableKindOf(table_name)).flatMap(({ name, column }) =>
        before && after && column.name in after ? [name] : [],
      ),
    ),
  );
  const unknown = wanted.findIndex((field) => !changed.has(field));
  return unknown < 0 ? undefined : { [`fields.${unknown}`]: fieldError('one_of', [...changed].join(', ')) };
}

/** A field whose former value is refused is left out, and the row's others are put back. */
async function writeUndo(
  tx: Orm,
  writes: readonly RowWrite[],
  cascadedRows: readonly RowWrite[],
): Promise<{ refused: Refusal[]; undone: number }> {
  // With its former fitments, but as it is, products would fit other years.
  const refused = await writeRowsUnless(tx, [...writes, ...cascadedRows], (all) => all.some(isVehicle));
  if (refused.some(isVehicle)) return { refused, undone: 0 };
  let undone = writes.length - refused.filter(({ write }) => !cascadedRows.includes(write)).length;
  for (let last = refused; ; ) {
    const parts = last.flatMap((refusal) => withoutField(refusal) ?? []);
    if (parts.length === 0) return { refused, undone };
    last = await writeRows(tx, parts);
    refused.push(...last);
    undone += parts.length - last.length;
  }
}

const isVehicle = ({ write }: Refusal) => write.kind === 'vehicles';

async function planParts(
  rows: ReadonlyMap<string, Change[]>,
  later: ReadonlyMap<string, Change[]>,
  input: UndoInput,
): Promise<ReturnType<typeof planWrites>> {
  const all: ReturnType<typeof planWrites> = { writes: [], skipped: [] };
  for (const part of inParts([...rows])) {
    const { writes, skipped } = planWrites(new Map(part), later, input);
    all.writes.push(...writes);
    all.skipped.push(...skipped);
    await yieldToVisitors();
  }
  return all;
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
  return { kind: tableKindOf(table_name), id: row_id, operation: 'insert', values };
}
