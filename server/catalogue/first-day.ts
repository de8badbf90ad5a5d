import type { Database } from '#server/database/database.ts';
import { firstDay } from '#server/database/schema.ts';

/** What is remembered of the first day; everything else is read from what is there. */
export function createFirstDay(database: Database) {
  const { orm } = database;

  async function write(values: Partial<typeof firstDay.$inferInsert>): Promise<void> {
    database.assertDiskSpace();
    await orm.update(firstDay).set(values);
  }

  return {
    async read(): Promise<{ isPutAway: boolean; isMailTested: boolean }> {
      const [row] = await orm.select().from(firstDay);
      return { isPutAway: row?.put_away_at != null, isMailTested: row?.mail_tested_at != null };
    },
    putAway: (isPutAway: boolean) => write({ put_away_at: isPutAway ? new Date().toISOString() : null }),
    recordMailTest: () => write({ mail_tested_at: new Date().toISOString() }),
  };
}
