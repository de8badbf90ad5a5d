import { asc, desc, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { CatalogueRows } from '#domain/catalogue.ts';
import type { Database, Orm } from '#server/database/database.ts';
import { bannerBrands, brands, categories, products, subcategories } from '#server/database/schema.ts';
import { createStringInterner } from './intern-strings.ts';
import type { ReadingMark, Snapshot } from './snapshot.ts';

export const newestFirst = [desc(products.created_at), desc(products.id)];
export const byParent = [asc(subcategories.parent_category), asc(subcategories.order), asc(subcategories.id)];
export const byOrder = [asc(bannerBrands.order), asc(bannerBrands.id)];

const perFetch = 500;

/**
 * The whole catalogue and its version, as of one moment. With what was read before, rows that are still the same
 * are the same objects: one row written costs the reading of one row, however large the catalogue is. While visitors
 * keep the process busy each question to the database waits its turn, so there are few.
 */
export function readCatalogue({ orm }: Database, known?: Snapshot): Promise<Snapshot> {
  return orm.transaction(
    async (tx) => {
      const state = await readState(tx);
      if (known?.version === state.version) return { ...known, ...state };
      const { total, ...others } = await readOthers(tx);
      return { ...state, rows: { products: await readProducts(tx, state, total, known), ...others } };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

type Others = Omit<CatalogueRows, 'products'> & { total: number };

/** All that is small, and how many products there are. */
async function readOthers(tx: Orm): Promise<Others> {
  const rowsAsText = (table: PgTable, order: SQL[]) =>
    sql`(SELECT coalesce(json_agg(row_to_json(stored)), '[]')::text FROM (${selectOf(table, order)}) AS stored)`;
  const [read] = await rowsOf<Record<keyof Others, string>>(
    tx,
    sql`SELECT ${rowsAsText(categories, [asc(categories.name)])} AS "categories",
      ${rowsAsText(subcategories, byParent)} AS "subcategories",
      ${rowsAsText(brands, [asc(brands.name)])} AS "brands",
      ${rowsAsText(bannerBrands, byOrder)} AS "bannerBrands",
      (SELECT count(*) FROM ${products})::text AS "total"`,
  );
  return {
    categories: JSON.parse(read?.categories ?? '[]'),
    subcategories: JSON.parse(read?.subcategories ?? '[]'),
    brands: JSON.parse(read?.brands ?? '[]'),
    bannerBrands: JSON.parse(read?.bannerBrands ?? '[]'),
    total: Number(read?.total),
  };
}

type State = Omit<Snapshot, 'rows'> & { mark: ReadingMark };

async function readState(tx: Orm): Promise<State> {
  const [state] = await rowsOf<{ version: string; changed_at: string; horizon: string; origin: string }>(
    tx,
    sql`SELECT version::text, ${isoTime(sql`changed_at`)} AS changed_at,
      pg_snapshot_xmin(pg_current_snapshot())::text AS horizon,
      (SELECT oid FROM pg_database WHERE datname = current_database()) || ' ' || pg_postmaster_start_time() AS origin
      FROM catalogue_version`,
  );
  const {
    version = '0',
    changed_at: updatedAt = new Date(0).toISOString(),
    horizon = '',
    origin = '',
  } = state ?? {};
  return {
    // The time keeps two databases with the same count of writes apart.
    version: `${version}-${Date.parse(updatedAt).toString(36)}`,
    updatedAt,
    mark: { origin, horizon },
  };
}

async function readProducts(
  tx: Orm,
  { version, mark }: State,
  total: number,
  known: Snapshot | undefined,
): Promise<CatalogueRows['products']> {
  const isLater = known !== undefined && Number.parseInt(known.version, 10) < Number.parseInt(version, 10);
  if (!isLater || known.mark?.origin !== mark.origin) return readPortions(tx);
  // Vacuum may hide which transaction wrote a row, but not when.
  const isWritten = sql`age(xmin) <= age(${known.mark.horizon}::xid8::xid)
    OR updated_at >= ${known.updatedAt}::timestamptz - interval '10 seconds'`;
  const merged = merge(known.rows.products, await readPortions(tx, isWritten));
  if (merged.length === total) return merged;
  // Every row there is has been merged, so what is too much was deleted.
  const left = new Set(
    (await rowsOf<{ id: string }>(tx, sql`SELECT id::text FROM ${products}`)).map(({ id }) => Number(id)),
  );
  return merged.filter((row) => left.has(row.id));
}

type ProductRows = CatalogueRows['products'];

/** Both are newest first, and so is what comes of them. */
function merge(known: ProductRows, read: ProductRows): ProductRows {
  const before = new Map(read.map(({ id }) => [id, '']));
  for (const row of known) if (before.has(row.id)) before.set(row.id, JSON.stringify(row));
  const written = read.filter((row) => before.get(row.id) !== JSON.stringify(row));
  const replaced = new Set(written.map(({ id }) => id));
  const merged: ProductRows = [];
  let at = 0;
  for (const row of known) {
    if (replaced.has(row.id)) continue;
    for (let next = written[at]; next && isNewer(next, row); next = written[++at]) merged.push(next);
    merged.push(row);
  }
  return merged.concat(written.slice(at));
}

function isNewer(a: ProductRows[number], b: ProductRows[number]): boolean {
  return a.created_at > b.created_at || (a.created_at === b.created_at && a.id > b.id);
}

/** PostgreSQL writes the rows as JSON and hands them over in portions, so that nobody waits for all of them. */
async function readPortions(tx: Orm, where?: SQL): Promise<ProductRows> {
  const query = selectOf(products, newestFirst, where);
  // The end of the transaction closes it.
  await tx.execute(
    sql`DECLARE reading NO SCROLL CURSOR FOR SELECT row_to_json(stored)::text AS row FROM (${query}) AS stored`,
  );
  const rows: ProductRows = [];
  const internStrings = createStringInterner();
  for (let portion = perFetch; portion === perFetch; ) {
    const fetched = await rowsOf<{ row: string }>(tx, sql`FETCH ${sql.raw(String(perFetch))} FROM reading`);
    for (const { row } of fetched) rows.push(internStrings(JSON.parse(row)));
    portion = fetched.length;
  }
  return rows;
}

function selectOf(table: PgTable, order: SQL[], where: SQL = sql`true`): SQL {
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const value = column.getSQLType() === 'timestamptz(3)' ? isoTime(sql`${column}`) : sql`${column}`;
    return sql`${value} AS ${sql.identifier(key)}`;
  });
  return sql`SELECT ${sql.join(columns, sql`, `)} FROM ${table} WHERE ${where} ORDER BY ${sql.join(order, sql`, `)}`;
}

const isoTime = (value: SQL) => sql`to_char(${value} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

async function rowsOf<Row>(tx: Orm, query: SQL): Promise<Row[]> {
  return ((await tx.execute(query)) as { rows: Row[] }).rows;
}
