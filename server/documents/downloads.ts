import { desc, gte, sql } from 'drizzle-orm';
import { istanbulDate } from '#domain/istanbul-time.ts';
import type { Database } from '#server/database/database.ts';
import { documentDownloads as table } from '#server/database/schema.ts';

const dayMs = 24 * 60 * 60_000;

/** Adds one to the count of the day. Nothing of who opened it is stored. */
export async function countDownload(database: Database, id: number, now: number): Promise<void> {
  database.assertDiskSpace();
  await database.orm
    .insert(table)
    .values({ day: istanbulDate(now), document_id: id })
    .onConflictDoUpdate({ target: [table.day, table.document_id], set: { count: sql`${table.count} + 1` } });
}

/** How often each document was opened in the last days, and each of these days all together. */
export async function listDownloads({ orm }: Database, days: number, now: number) {
  const since = gte(table.day, istanbulDate(now - (days - 1) * dayMs));
  const total = sql<number>`sum(${table.count})::int`;
  const documents = await orm
    .select({ id: table.document_id, count: total })
    .from(table)
    .where(since)
    .groupBy(table.document_id)
    .orderBy(desc(total), table.document_id);
  const perDay = await orm
    .select({ day: table.day, count: total })
    .from(table)
    .where(since)
    .groupBy(table.day)
    .orderBy(table.day);
  return { documents, per_day: perDay };
}
