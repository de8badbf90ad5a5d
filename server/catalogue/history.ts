import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { and, count, desc, eq, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import { type Cause, type ChangeSet, type HistoryEntry, trashTables } from '#domain/schemas/history.ts';
import { settingsPictures } from '#domain/schemas/settings.ts';
import { createTextFilter, filterableText } from '#domain/text-filter.ts';
import { type Database, type Orm, queryRows } from '#server/database/database.ts';
import { catalogueChanges as log } from '#server/database/schema.ts';
import { readSummaries } from './change-set-summary.ts';
import { type HistoryFilter, toEntries } from './history-entry.ts';
import { removeDeletedContents, trashDays } from './trash.ts';

const dayMs = 24 * 60 * 60_000;
const historyDays = 365;

/** What was changed in the catalogue. */
export function createHistory(database: Database) {
  const { orm } = database;
  return {
    /** Newest first. An update that changed nothing is not listed. */
    async list(filter: HistoryFilter): Promise<{ entries: HistoryEntry[]; total: number }> {
      const where = and(
        isNotNull(log.operation),
        filter.table === undefined ? undefined : eq(log.table_name, filter.table),
        filter.id === undefined ? undefined : eq(log.row_id, filter.id),
        filter.run === undefined ? undefined : eq(log.run, filter.run),
        filter.cause === undefined ? undefined : eq(log.cause, filter.cause),
        filter.from === undefined ? undefined : gte(log.changed_at, filter.from),
        filter.to === undefined ? undefined : lt(log.changed_at, filter.to),
      );
      const [counted] = await orm.select({ total: count() }).from(log).where(where);
      const page = orm.select().from(log).where(where).orderBy(desc(log.id));
      const entries = await toEntries(orm, await page.limit(filter.limit).offset(filter.offset));
      return { entries, total: counted?.total ?? 0 };
    },

    listChangeSets: (filter: ChangeSetFilter) => listChangeSets(orm, filter),

    /** Deletes entries after a year, and what deleted rows contained after 30 days. */
    async prune(now = Date.now()): Promise<void> {
      await removeDeletedContents(database, new Date(now - trashDays * dayMs));
      await pruneChanges(database, new Date(now - historyDays * dayMs));
    },

    /** The files of documents that a change since then can bring back. */
    async documentFiles(since: Date): Promise<string[]> {
      const rows = await queryRows<{ file: string }>(
        orm,
        sql`SELECT DISTINCT contents ->> 'file' AS file
          FROM catalogue_changes, LATERAL (VALUES (before), (after)) changed (contents)
          WHERE table_name = 'documents' AND changed_at >= ${since.toISOString()} AND contents ->> 'file' IS NOT NULL`,
      );
      return rows.map(({ file }) => file);
    },

    /** The addresses of pictures that a change can bring back, a part of the history at a time. */
    async *imageAddresses(): AsyncGenerator<string> {
      const entriesPerQuery = 1_000;
      for (let last = 0; ; ) {
        const rows = await queryRows<{ id: string; addresses: string[] }>(
          orm,
          sql`SELECT id, jsonb_path_query_array(jsonb_build_array(before, after),
              '$[*].*[*] ? (@ starts with "/" || @ starts with "http")') AS addresses
            FROM (SELECT id, ${imageColumns(sql`before`)} AS before, ${imageColumns(sql`after`)} AS after
              FROM catalogue_changes WHERE id > ${last} ORDER BY id LIMIT ${entriesPerQuery}) part ORDER BY id`,
        );
        for (const { addresses } of rows) yield* addresses;
        if (rows.length < entriesPerQuery) return;
        last = Number(rows.at(-1)?.id);
      }
    },
  };
}

interface ChangeSetFilter extends Omit<HistoryFilter, 'run'> {
  /** A part of the name of a row. */
  name?: string | undefined;
}

const changesPerSet = 5;

/** What was changed together, newest first. An edit that also deletes rows, such as a product's vehicles, has the cause `edit`. */
async function listChangeSets(
  orm: Orm,
  filter: ChangeSetFilter,
): Promise<{ changeSets: ChangeSet[]; total: number }> {
  const names = filter.name === undefined ? undefined : await findNames(orm, filter.name);
  if (names?.length === 0) return { changeSets: [], total: 0 };
  const found = sql`SELECT run FROM catalogue_changes change WHERE ${conditions(filter, names)} GROUP BY run`;
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
  const summaries = await readSummaries(
    orm,
    rows.map(({ run, count }) => ({ run: Number(run), count })),
  );
  const changeSets = rows.map(({ run, at, cause, count, ids }) => ({
    run: Number(run),
    at: new Date(at).toISOString(),
    cause,
    count,
    summary: summaries.get(Number(run)) ?? { rows: [], fields: [] },
    changes: ids.flatMap((id) => entries.get(Number(id)) ?? []),
  }));
  return { changeSets, total: counted?.total ?? 0 };
}

const isRow = ({ table, id }: ChangeSetFilter): SQL =>
  table === undefined || id === undefined
    ? sql`NULL::boolean`
    : sql`(table_name = ${table} AND row_id = ${id})`;

function conditions(
  { table, id, cause, from, to }: ChangeSetFilter,
  names: readonly string[] | undefined,
): SQL {
  // A change of a product's vehicles leaves an entry of the product without an operation in the same run.
  const isListed =
    id === undefined && names === undefined
      ? sql`operation IS NOT NULL`
      : sql`EXISTS (SELECT FROM catalogue_changes WHERE run = change.run AND operation IS NOT NULL)`;
  return sql.join(
    [
      sql`run IS NOT NULL AND ${isListed}`,
      table === undefined ? undefined : sql`table_name = ${table}`,
      id === undefined ? undefined : sql`row_id = ${id}`,
      cause === undefined ? undefined : hasCause(cause),
      from === undefined ? undefined : sql`changed_at >= ${from}`,
      to === undefined ? undefined : sql`changed_at < ${to}`,
      names === undefined ? undefined : hasName(names),
    ].filter((condition) => condition !== undefined),
    sql` AND `,
  );
}

/** Many rows that were deleted at once are a bulk change and a deletion. */
const hasCause = (cause: Cause): SQL =>
  cause === 'delete'
    ? sql`(cause = 'delete' OR cause = 'bulk' AND operation = 'delete' AND NOT cascaded)`
    : sql`cause = ${cause}`;

/** Visitors do not wait for all names at once. */
const namesAtOnce = 2_000;

/** The names that rows have or had, and that contain what was typed, folded as in every other search. */
async function findNames(orm: Orm, typed: string): Promise<string[]> {
  const isMatch = createTextFilter(typed);
  if (!isMatch) return [];
  const sources = [
    ...trashTables.map((table) => sql`SELECT name FROM ${sql.identifier(table)}`),
    sql`SELECT before ->> 'name' FROM catalogue_changes`,
    sql`SELECT after ->> 'name' FROM catalogue_changes`,
  ];
  const rows = await queryRows<{ name: string | null }>(orm, sql.join(sources, sql` UNION `));
  const found: string[] = [];
  for (const [at, { name }] of rows.entries()) {
    if (at % namesAtOnce === namesAtOnce - 1) await yieldToEventLoop();
    if (name !== null && isMatch(filterableText(name))) found.push(name);
  }
  return found;
}

function hasName(names: readonly string[]): SQL {
  const isFound = (name: SQL) =>
    sql`${name} IN (SELECT jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`;
  const isNamed = trashTables.map(
    (table) =>
      sql`table_name = ${table} AND row_id IN (SELECT id FROM ${sql.identifier(table)} WHERE ${isFound(sql`name`)})`,
  );
  return sql`(${isFound(sql`before ->> 'name'`)} OR ${isFound(sql`after ->> 'name'`)}
    OR ${sql.join(isNamed, sql` OR `)})`;
}

const imageFields = ['images', 'image', 'logo', 'picture', ...settingsPictures];

const imageColumns = (contents: ReturnType<typeof sql>) =>
  sql`jsonb_build_object(${sql.join(
    imageFields.map((field) => sql`${field}::text, ${contents} -> ${field}`),
    sql`, `,
  )})`;

/** A reader that is further behind than what is deleted here reads everything. */
async function pruneChanges(database: Database, before: Date): Promise<void> {
  database.assertDiskSpace();
  await database.orm.execute(sql`
    WITH pruned AS (DELETE FROM catalogue_changes WHERE changed_at < ${before.toISOString()} RETURNING version)
    UPDATE catalogue_version SET pruned_to = greatest(pruned_to, (SELECT max(version) FROM pruned))
      WHERE EXISTS (SELECT FROM pruned)`);
}
