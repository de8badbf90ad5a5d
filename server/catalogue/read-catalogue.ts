import { setImmediate as nextIteration } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { CatalogueRows } from '#domain/catalogue.ts';
import { type GroupTable, groupTables } from '#domain/schemas/bulk.ts';
import { type Database, type Orm, queryRows } from '#server/database/database.ts';
import type { FormerNames, Snapshot } from './snapshot.ts';
import {
  catalogueTables,
  emptyRows,
  orderBy,
  type Row,
  rowOrder,
  type TableKind,
  tableFields,
  tableKinds,
  tableName,
} from './tables.ts';

const rowsPerFetch = 500;
/** With more changed rows a full read is cheaper. */
const maxChanges = 2_000;

/**
 * The whole catalogue and its version, in one transaction. With the previous snapshot only the rows that changed since
 * are fetched; all others stay the same objects.
 */
export function readCatalogue({ orm }: Database, previous?: Snapshot): Promise<Snapshot> {
  return orm.transaction(
    async (tx) => {
      const { prunedTo, ...state } = await readState(tx);
      if (previous?.version === state.version) return { ...previous, ...state };
      const isCovered =
        previous !== undefined &&
        previous.epoch === state.epoch &&
        versionNumber(previous) < versionNumber(state) &&
        versionNumber(previous) >= prunedTo;
      const changes = isCovered ? await readChanges(tx, versionNumber(previous)) : undefined;
      const rows = previous && changes ? await updateRows(tx, previous.rows, changes) : await readAllRows(tx);
      const isRenamed = !previous || groupTables.some((group) => rows[group] !== previous.rows[group]);
      const formerNames = isRenamed ? await readFormerNames(tx) : previous.formerNames;
      return { ...state, rows, formerNames, mostRequested: await readMostRequested(tx) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** The number that the database counts; the rest of a version only tells databases apart. */
export function versionNumber({ version }: Pick<Snapshot, 'version'>): number {
  return Number.parseInt(version, 10);
}

type State = Pick<Snapshot, 'version' | 'updatedAt' | 'epoch'> & { prunedTo: number };

async function readState(tx: Orm): Promise<State> {
  const [state] = await queryRows<{ version: string; changed_at: string; pruned_to: string; epoch: string }>(
    tx,
    // A server that was replaced by an older copy of itself has the same epoch, but was started later.
    sql`SELECT version::text, pruned_to::text, ${isoTime(sql`changed_at`)} AS changed_at,
      concat(epoch, ' ', pg_postmaster_start_time()) AS epoch FROM catalogue_version`,
  );
  if (!state) throw new Error('catalogue_version has no row');
  return {
    // The time distinguishes databases that have counted the same number of writes.
    version: `${state.version}-${Date.parse(state.changed_at).toString(36)}`,
    updatedAt: state.changed_at,
    epoch: state.epoch,
    prunedTo: Number(state.pruned_to),
  };
}

/** The version of the catalogue that a transaction sees. */
export const readVersion = async (tx: Orm): Promise<string> => (await readState(tx)).version;

type Changes = Map<TableKind, Set<number>>;

/** The ids of the rows that changed after a version; undefined when a table was truncated or too many changed. */
async function readChanges(tx: Orm, version: number): Promise<Changes | undefined> {
  const found = await queryRows<{ name: string; id: string | null }>(
    tx,
    sql`SELECT DISTINCT table_name AS name, row_id::text AS id FROM catalogue_changes
      WHERE version > ${version} LIMIT ${maxChanges + 1}`,
  );
  if (found.length > maxChanges || found.some(({ id }) => id === null)) return undefined;
  const changes: Changes = new Map();
  for (const kind of tableKinds) {
    const ids = found.filter(({ name }) => name === tableName(kind)).map(({ id }) => Number(id));
    if (ids.length > 0) changes.set(kind, new Set(ids));
  }
  return changes;
}

async function updateRows(tx: Orm, previous: CatalogueRows, changes: Changes): Promise<CatalogueRows> {
  const rows = { ...previous };
  // In the order of the tables: products need the names that their groups have now.
  for (const [kind, ids] of changes) {
    const { id } = catalogueTables[kind].table;
    const changed = await readTable(tx, kind, rows, sql`${id} = ANY(${`{${[...ids].join()}}`}::bigint[])`);
    const unchanged = (previous[kind] as { id: number }[]).filter((row) => !ids.has(row.id));
    Object.assign(rows, { [kind]: [...unchanged, ...changed].sort(rowOrder(kind) as never) });
  }
  return renameGroups(previous, rows);
}

/** A rename changes one row. The others that were not read again name the group as before. */
function renameGroups(previous: CatalogueRows, rows: CatalogueRows): CatalogueRows {
  const categories = findRenamed(previous.categories, rows.categories);
  const brands = findRenamed(previous.brands, rows.brands);
  const subcategories = findRenamed(previous.subcategories, rows.subcategories);
  if (categories.size + brands.size + subcategories.size === 0) return rows;
  const known = new Set<object>([...previous.subcategories, ...previous.products, ...previous.documents]);
  const newSubcategory = new Map(
    [...subcategories].map(([row, name]) => [`${row.parent_category}\n${row.name}`, name]),
  );
  const newCategory = new Map([...categories].map(([row, name]) => [row.name, name]));
  const newBrand = new Map([...brands].map(([row, name]) => [row.name, name]));
  return {
    ...rows,
    subcategories: rows.subcategories
      .map((row) => {
        const parent_category = newCategory.get(row.parent_category);
        return parent_category !== undefined && known.has(row) ? { ...row, parent_category } : row;
      })
      .sort(rowOrder('subcategories')),
    products: rows.products.map((row) => {
      if (!known.has(row)) return row;
      const category = newCategory.get(row.category) ?? row.category;
      const brand = newBrand.get(row.brand ?? '') ?? row.brand;
      const subcategory = newSubcategory.get(`${row.category}\n${row.subcategory}`) ?? row.subcategory;
      const isSame = category === row.category && brand === row.brand && subcategory === row.subcategory;
      return isSame ? row : { ...row, category, brand, subcategory };
    }),
    documents: rows.documents.map((row) => {
      const brand = newBrand.get(row.brand ?? '') ?? row.brand;
      return brand === row.brand || !known.has(row) ? row : { ...row, brand };
    }),
  };
}

/** The rows as they were, with their new names. */
function findRenamed<Row extends { id: number; name: string }>(
  before: readonly Row[],
  after: readonly Row[],
): Map<Row, string> {
  if (before === after) return new Map();
  const names = new Map(after.map(({ id, name }) => [id, name]));
  return new Map(
    before.flatMap((row) => {
      const name = names.get(row.id);
      return name === undefined || name === row.name ? [] : [[row, name]];
    }),
  );
}

async function readFormerNames(tx: Orm): Promise<FormerNames[]> {
  const ofGroup = groupTables.map(
    (group) => sql`SELECT ${group}::text AS "group", id::int, former_names AS names, updated_at
      FROM ${catalogueTables[group].table} WHERE former_names <> '{}'`,
  );
  return queryRows<FormerNames>(
    tx,
    sql`SELECT "group", id, names FROM (${sql.join(ofGroup, sql` UNION ALL `)}) renamed
      ORDER BY updated_at DESC`,
  );
}

const maxMostRequested = 200;

/**
 * The products that were in most requests of the 90 days before the catalogue last changed: a version has the same order
 * on every instance and after a restart.
 */
async function readMostRequested(tx: Orm): Promise<number[]> {
  const rows = await queryRows<{ id: string }>(
    tx,
    sql`SELECT l.product_id::text AS id FROM request_lines l JOIN requests r ON r.number = l.request,
        catalogue_version v
      WHERE r.created_at > v.changed_at - interval '90 days' AND r.created_at <= v.changed_at
        AND l.product_id IS NOT NULL
      GROUP BY l.product_id ORDER BY count(*) DESC, sum(l.quantity) DESC, l.product_id LIMIT ${maxMostRequested}`,
  );
  return rows.map(({ id }) => Number(id));
}

async function readAllRows(tx: Orm): Promise<CatalogueRows> {
  const rows = emptyRows();
  for (const kind of tableKinds)
    Object.assign(rows, { [kind]: (await readTable(tx, kind, rows)).sort(rowOrder(kind) as never) });
  return rows;
}

/**
 * PostgreSQL formats the rows as JSON. A cursor fetches them in batches, so that the event loop is not blocked. The
 * names of groups are those of `groups`, which is faster than a join.
 */
async function readTable<K extends TableKind>(
  tx: Orm,
  kind: K,
  groups: Pick<CatalogueRows, GroupTable>,
  where: SQL = sql`true`,
): Promise<Row<K>[]> {
  const { table } = catalogueTables[kind];
  const columns = tableFields(kind).map(({ name, column }) => {
    const isTime = column.getSQLType() === 'timestamptz(3)';
    const value = isTime ? isoTime(sql`${column}`) : sql`${column}`;
    return sql`${value} AS ${sql.identifier(name)}`;
  });
  // In their order, because rows that are next to each other in memory are compared faster. The few subcategories are
  // ordered by the names of their categories, which are not in this query.
  const order = kind === 'subcategories' ? sql`id` : sql.join(orderBy(kind), sql`, `);
  const query = sql`(SELECT ${sql.join(columns, sql`, `)} FROM ${table} WHERE ${where} ORDER BY ${order})`;
  const nameGroups = createGroupNamer(kind, groups);
  const cursor = sql.identifier(`read_${tableName(kind)}`);
  // Closed by the end of the transaction.
  await tx.execute(
    sql`DECLARE ${cursor} NO SCROLL CURSOR FOR SELECT row_to_json(stored)::text AS row FROM ${query} AS stored`,
  );
  const rows: Row<K>[] = [];
  for (let fetched = rowsPerFetch; fetched === rowsPerFetch; ) {
    const batch = await queryRows<{ row: string }>(
      tx,
      sql`FETCH ${sql.raw(String(rowsPerFetch))} FROM ${cursor}`,
    );
    for (const { row } of batch) rows.push(nameGroups(JSON.parse(row)));
    fetched = batch.length;
    // The embedded database answers without a turn of the event loop.
    await nextIteration();
  }
  return rows;
}

/** Replaces the ids of groups by their names, in place: copies would double the work of reading thousands of rows. */
function createGroupNamer(kind: TableKind, groups: Pick<CatalogueRows, GroupTable>) {
  const named = tableFields(kind).flatMap(({ name, group }) => {
    if (!group) return [];
    return [{ field: name, names: new Map(groups[group].map((row) => [row.id, row.name])) }];
  });
  return <Stored extends Record<string, unknown>>(row: Stored): Stored => {
    for (const { field, names } of named)
      Object.assign(row, { [field]: names.get(row[field] as number) ?? null });
    return row;
  };
}

const isoTime = (value: SQL) => sql`to_char(${value} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
