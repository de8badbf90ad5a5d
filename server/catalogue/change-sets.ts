import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Cause, ChangeSet } from '#domain/schemas/history.ts';
import { type Orm, queryRows } from '#server/database/database.ts';
import { catalogueChanges as log } from '#server/database/schema.ts';
import { type HistoryFilter, toEntries } from './history-entry.ts';
import { trashTables } from './trash.ts';

export interface ChangeSetFilter extends Omit<HistoryFilter, 'run'> {
  /** A part of the name of a row. */
  name?: string | undefined;
}

const changesPerSet = 5;

/** What was changed together, newest first. An edit that also deletes rows, as of a product's vehicles, is an edit. */
export async function listChangeSets(
  orm: Orm,
  filter: ChangeSetFilter,
): Promise<{ changeSets: ChangeSet[]; total: number }> {
  const found = sql`SELECT run FROM catalogue_changes change WHERE ${conditions(filter)} GROUP BY run`;
  const [counted] = await queryRows<{ total: number }>(
    orm,
    sql`SELECT count(*)::int AS total FROM (${found}) found`,
  );
  const page = sql`${found} ORDER BY run DESC LIMIT ${filter.limit} OFFSET ${filter.offset}`;
  const rows = await queryRows<{ run: string; at: string; cause: Cause; count: number; ids: string[] }>(
    orm,
    sql`SELECT page.run, counted.*, ARRAY(
        SELECT id FROM catalogue_changes change WHERE run = page.run AND operation IS NOT NULL
        ORDER BY NOT coalesce(${isRow(filter)}, true), cascaded, id LIMIT ${changesPerSet}) AS ids
      FROM (${page}) page, LATERAL (
        SELECT min(changed_at) AS at, max(cause) AS cause, (count(*) FILTER (WHERE NOT cascaded))::int AS count
        FROM catalogue_changes WHERE run = page.run AND operation IS NOT NULL) counted
      ORDER BY page.run DESC`,
  );
  const ids = rows.flatMap((row) => row.ids.map(Number));
  const changes = ids.length === 0 ? [] : await orm.select().from(log).where(inArray(log.id, ids));
  const entries = new Map((await toEntries(orm, changes)).map((entry) => [entry.id, entry]));
  const changeSets = rows.map(({ run, at, cause, count, ids }) => ({
    run: Number(run),
    at: new Date(at).toISOString(),
    cause,
    count,
    changes: ids.flatMap((id) => entries.get(Number(id)) ?? []),
  }));
  return { changeSets, total: counted?.total ?? 0 };
}

const isRow = ({ table, id }: ChangeSetFilter): SQL =>
  table === undefined || id === undefined
    ? sql`NULL::boolean`
    : sql`(table_name = ${table} AND row_id = ${id})`;

function conditions({ table, id, cause, from, to, name }: ChangeSetFilter): SQL {
  // A change of a product's vehicles leaves an entry of the product without an operation in the same run.
  const isListed =
    id === undefined && name === undefined
      ? sql`operation IS NOT NULL`
      : sql`EXISTS (SELECT FROM catalogue_changes WHERE run = change.run AND operation IS NOT NULL)`;
  return sql.join(
    [
      sql`run IS NOT NULL AND ${isListed}`,
      table === undefined ? undefined : sql`table_name = ${table}`,
      id === undefined ? undefined : sql`row_id = ${id}`,
      cause === undefined ? undefined : sql`cause = ${cause}`,
      from === undefined ? undefined : sql`changed_at >= ${from}`,
      to === undefined ? undefined : sql`changed_at < ${to}`,
      name === undefined ? undefined : hasName(name),
    ].filter((condition) => condition !== undefined),
    sql` AND `,
  );
}

/** Without regard to case and Turkish letters: PostgreSQL's own comparison knows only those of its locale. */
const folded = (text: SQL) => sql`lower(translate(${text}, 'ÇĞİIıÖŞÜçğöşü', 'CGiiiOSUcgosu'))`;

function hasName(name: string): SQL {
  const contains = (text: SQL) => sql`strpos(${folded(text)}, ${folded(sql`${name}::text`)}) > 0`;
  const isNamed = trashTables.map(
    (table) =>
      sql`table_name = ${table} AND row_id IN (SELECT id FROM ${sql.identifier(table)} WHERE ${contains(sql`name`)})`,
  );
  return sql`(${contains(sql`before ->> 'name'`)} OR ${contains(sql`after ->> 'name'`)}
    OR ${sql.join(isNamed, sql` OR `)})`;
}
