import { sql } from 'drizzle-orm';
import { groupBy } from '#domain/group-by.ts';
import { groupTables } from '#domain/schemas/bulk.ts';
import { type MissingParent, type SkippedRow, type TrashRow, trashTables } from '#domain/schemas/history.ts';
import { createTextFilter, filterableText } from '#domain/text-filter.ts';
import { type Database, type Orm, queryRows } from '#server/database/database.ts';
import { type Change, lockCatalogue, readCascadedRows, rowKey, tableKindOf } from './changes.ts';
import { readGroupNames } from './row-names.ts';
import { toSkippedRow, withNames } from './skipped-rows.ts';
import { catalogueTables, fromColumns, type NameOfGroup, tableName } from './tables.ts';
import { withChangeSet } from './transactions.ts';
import { insertOf } from './undo.ts';
import { type Refusal, type RowWrite, writeRowsUnless } from './write-rows.ts';

const dayMs = 24 * 60 * 60_000;
export const trashDays = 30;
export interface TrashId {
  table: string;
  id: number;
}

export type RestoreResult =
  | { ok: true; restored: TrashId[]; skipped: SkippedRow[]; changeSet?: number }
  /** Not in the bin, or not any more. */
  | { ok: false; reason: 'missing'; rows: TrashId[] }
  /** Rows that have to come back too. */
  | { ok: false; reason: 'parents_missing'; parents: MissingParent[] };

/** Deleted rows are read from the history; they are in no table, so nothing can show them by mistake. */
export function createTrash(database: Database) {
  const { orm } = database;
  return {
    async list({ limit, offset, name }: TrashFilter): Promise<{ rows: TrashRow[]; total: number }> {
      const ids = name === undefined ? undefined : await findDeleted(orm, name);
      const where = ids ? sql`WHERE id = ANY(${`{${ids.join()}}`}::bigint[])` : sql``;
      const [counted] = await queryRows<{ total: number }>(
        orm,
        sql`SELECT count(*)::int AS total FROM ${deletedRows()} deleted ${where}`,
      );
      const found = await queryRows<Deleted>(
        orm,
        sql`SELECT * FROM ${deletedRows()} deleted ${where} ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`,
      );
      const nameOfGroup = await readGroupNames(
        orm,
        found.map(({ table_name, before }) => ({ table_name, contents: [before] })),
      );
      return { rows: found.map((row) => toTrashRow(row, nameOfGroup)), total: counted?.total ?? 0 };
    },

    restore: (ids: readonly TrashId[], withParents: boolean): Promise<RestoreResult> =>
      withChangeSet(database, 'restore', (tx, changeSet) => restoreRows(tx, changeSet, ids, withParents)),

    /** Removes the contents of everything in the bin for good, unless it holds another number of rows than expected. */
    empty: (expected?: number): Promise<{ count: number; isEmptied: boolean }> => {
      database.assertDiskSpace();
      return orm.transaction(async (tx) => {
        await lockCatalogue(tx);
        const [counted] = await queryRows<{ total: number }>(
          tx,
          sql`SELECT count(*)::int AS total FROM ${deletedRows()} deleted`,
        );
        const count = counted?.total ?? 0;
        const isEmptied = expected === undefined || expected === count;
        if (isEmptied) await removeContents(tx, deletedRows());
        return { count, isEmptied };
      });
    },
  };
}

interface TrashFilter {
  limit: number;
  offset: number;
  /** A part of the name or of a product's code. */
  name?: string | undefined;
}

/** The deletions of rows whose name or code contains what was typed, folded as in every other search. */
async function findDeleted(orm: Orm, typed: string): Promise<number[]> {
  const isMatch = createTextFilter(typed);
  if (!isMatch) return [];
  const rows = await queryRows<{ id: string; text: string }>(
    orm,
    sql`SELECT id, concat_ws(' ', before ->> 'name', before ->> 'product_code') AS text FROM ${deletedRows()} deleted`,
  );
  return rows.filter(({ text }) => isMatch(filterableText(text))).map(({ id }) => Number(id));
}

type Deleted = Omit<Change, 'id' | 'run' | 'row_id'> & {
  id: string;
  run: string;
  row_id: string;
  changed_at: string;
};

/** The last delete of each row that is still gone. */
const deletedRows = () => {
  const names = `{${trashTables.join()}}`;
  const since = new Date(Date.now() - trashDays * dayMs).toISOString();
  return sql`(SELECT id, run, table_name, row_id, before, changed_at FROM catalogue_changes change
    WHERE operation = 'delete' AND before IS NOT NULL AND table_name = ANY(${names}::text[])
      AND changed_at >= ${since} AND ${isLast})`;
};

const isLast = sql`NOT EXISTS (SELECT FROM catalogue_changes later
  WHERE later.table_name = change.table_name AND later.row_id = change.row_id AND later.id > change.id)`;

/** After 30 days nothing of a deleted row is left but that it was there. */
export async function removeDeletedContents(database: Database, before: Date): Promise<void> {
  database.assertDiskSpace();
  await removeContents(
    database.orm,
    sql`(SELECT run, table_name, row_id FROM catalogue_changes change
      WHERE operation = 'delete' AND before IS NOT NULL AND changed_at < ${before.toISOString()} AND ${isLast})`,
  );
}

/** The deletions of the given rows and of the fitments and pairs that were deleted with them. */
async function removeContents(tx: Pick<Orm, 'execute'>, deleted: ReturnType<typeof sql>): Promise<void> {
  await tx.execute(sql`WITH deleted AS MATERIALIZED ${deleted},
    gone AS (
      SELECT table_name, row_id FROM deleted
      UNION SELECT change.table_name, change.row_id FROM deleted
        JOIN catalogue_changes change ON change.run = deleted.run AND change.cascaded AND change.operation = 'delete'
          AND change.table_name IN (${tableName('fitments')}, ${tableName('pairs')})
          AND deleted.table_name = ${tableName('products')}
          AND deleted.row_id IN ((change.before ->> 'product_id')::bigint, (change.before ->> 'other_id')::bigint))
    UPDATE catalogue_changes SET before = NULL, after = NULL FROM gone
      WHERE catalogue_changes.table_name = gone.table_name AND catalogue_changes.row_id = gone.row_id
        AND (before IS NOT NULL OR after IS NOT NULL)`);
}

function toTrashRow(
  { table_name, row_id, run, before, changed_at }: Deleted,
  nameOfGroup: NameOfGroup,
): TrashRow {
  const deletedAt = new Date(changed_at);
  return {
    table: table_name as TrashRow['table'],
    id: Number(row_id),
    name: String(before?.name ?? ''),
    deleted_at: deletedAt.toISOString(),
    expires_at: new Date(deletedAt.getTime() + trashDays * dayMs).toISOString(),
    run: Number(run),
    row: fromColumns(tableKindOf(table_name), before ?? {}, nameOfGroup),
  };
}

const keyOf = ({ table, id }: TrashId) => rowKey({ table_name: table, row_id: id });

/** Those of the given rows that are in the bin. */
async function readDeleted(tx: Orm, ids: readonly TrashId[]): Promise<Change[]> {
  const found = await queryRows<Deleted>(
    tx,
    sql`SELECT deleted.* FROM jsonb_to_recordset(${JSON.stringify(ids)}::jsonb) AS given ("table" text, id bigint)
      JOIN ${deletedRows()} deleted ON deleted.table_name = given."table" AND deleted.row_id = given.id`,
  );
  return found.map(
    ({ id, run, row_id, ...change }) =>
      ({ ...change, id: Number(id), run: Number(run), row_id: Number(row_id) }) as Change,
  );
}

async function restoreRows(
  tx: Orm,
  changeSet: number,
  ids: readonly TrashId[],
  withParents: boolean,
): Promise<RestoreResult> {
  const inTrash = new Map((await readDeleted(tx, ids)).map((change) => [rowKey(change), change]));
  const missing = ids.filter((id) => !inTrash.has(keyOf(id)));
  if (missing.length > 0) return { ok: false, reason: 'missing', rows: missing };

  const returning = new Set(ids.map(keyOf));
  const existing = await readGroupKeys(tx);
  const parents = new Map<string, MissingParent>();
  // Rows are added while it runs: a parent may have a parent.
  for (const key of returning) {
    for (const parent of parentsOf(inTrash.get(key) as Change)) {
      const parentKey = keyOf(parent);
      if (existing.has(parentKey) || returning.has(parentKey) || parents.has(parentKey)) continue;
      const [deleted] = await readDeleted(tx, [parent]);
      if (deleted && withParents) {
        inTrash.set(parentKey, deleted);
        returning.add(parentKey);
      } else {
        const name = String(deleted?.before?.name ?? '');
        parents.set(parentKey, { ...parent, name, in_trash: deleted !== undefined });
      }
    }
  }
  if (parents.size > 0) return { ok: false, reason: 'parents_missing', parents: [...parents.values()] };

  const writes = [...returning].map((key) => {
    const change = inTrash.get(key) as Change;
    return insertOf(change, change.before ?? {});
  });
  const products = [...returning].flatMap((key) => inTrash.get(key) ?? []).filter(isProduct);
  const cascadedRows = await cascadedRowsOf(tx, products);
  // Parents, which come after these, are of no use without any of them.
  const asked = new Set(writes.slice(0, ids.length));
  const isUseless = (all: readonly Refusal[]) =>
    all.filter(({ write }) => asked.has(write)).length === asked.size;
  const refused = await writeRowsUnless(tx, [...writes, ...cascadedRows], isUseless);
  const refusedWrites = new Set(refused.map(({ write }) => write));
  const written = isUseless(refused) ? [] : writes.filter((write) => !refusedWrites.has(write));
  const restored = written.map(({ kind, id }) => ({ table: tableName(kind), id }));
  const skipped = await withNames(tx, refused.map(toSkippedRow));
  return { ok: true, restored, skipped, ...(restored.length > 0 && { changeSet }) };
}

/** The groups that a row refers to. */
function parentsOf({ table_name, before }: Change): TrashId[] {
  const references = Object.entries(catalogueTables[tableKindOf(table_name)].references ?? {});
  return references.flatMap(([column, { group }]) => {
    const id = before?.[column];
    return id == null ? [] : [{ table: tableName(group), id: Number(id) }];
  });
}

async function readGroupKeys(tx: Orm): Promise<Set<string>> {
  const keys = groupTables.map(
    (kind) =>
      sql`SELECT concat(${tableName(kind)}::text, ' ', id) AS key FROM ${catalogueTables[kind].table}`,
  );
  const found = await queryRows<{ key: string }>(tx, sql.join(keys, sql` UNION ALL `));
  return new Set(found.map(({ key }) => key));
}

const isProduct = ({ table_name }: Change) => table_name === tableName('products');

/** The fitments and pairs that come back with their products. */
async function cascadedRowsOf(tx: Orm, products: readonly Change[]): Promise<RowWrite[]> {
  const cascadedRows: RowWrite[] = [];
  for (const [changeSet, deleted] of groupBy(products, (change) => change.run)) {
    const ids = deleted.map(({ row_id }) => row_id);
    for (const change of await readCascadedRows(tx, changeSet, ids))
      cascadedRows.push(insertOf(change, change.before ?? {}));
  }
  return cascadedRows;
}
