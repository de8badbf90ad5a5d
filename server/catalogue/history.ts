import { and, count, desc, eq, gte, isNotNull, lt, sql } from 'drizzle-orm';
import type { HistoryEntry } from '#domain/schemas/history.ts';
import { settingsPictures } from '#domain/schemas/settings.ts';
import { type Database, queryRows } from '#server/database/database.ts';
import { catalogueChanges as log } from '#server/database/schema.ts';
import { type ChangeSetFilter, listChangeSets } from './change-sets.ts';
import { type HistoryFilter, toEntries } from './history-entry.ts';
import { removeDeletedContents, trashDays } from './trash.ts';
import { undoChange, undoChangeSet } from './undo.ts';

const dayMs = 24 * 60 * 60_000;
const historyDays = 365;

/** What was changed in the catalogue, and how it is taken back. */
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

    undoChange: (id: number) => undoChange(database, id),
    undoChangeSet: (changeSet: number) => undoChangeSet(database, changeSet),

    /** Deletes entries after a year, and what deleted rows contained after 30 days. */
    async prune(now = Date.now()): Promise<void> {
      await removeDeletedContents(database, new Date(now - trashDays * dayMs));
      await pruneChanges(database, new Date(now - historyDays * dayMs));
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

const imageFields = ['images', 'image', 'logo', ...settingsPictures];

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
