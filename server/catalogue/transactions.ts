import { sql, TransactionRollbackError } from 'drizzle-orm';
import type { Database, Orm } from '#server/database/database.ts';
import { currentRun } from './changes.ts';
import type { WriteResult } from './write-result.ts';

/** A failure takes back what was written before it. A success names its run. */
export async function inTransaction<Row>(
  database: Database,
  work: (tx: Orm) => Promise<WriteResult<Row>>,
): Promise<WriteResult<Row>> {
  database.assertDiskSpace();
  let result: WriteResult<Row> | undefined;
  try {
    return await database.orm.transaction(async (tx) => {
      result = await work(tx);
      if (!result.ok) return tx.rollback();
      const run = await currentRun(tx);
      return run === undefined ? result : { ...result, run };
    });
  } catch (error) {
    if (error instanceof TransactionRollbackError && result) return result;
    throw error;
  }
}

/** A transaction in which other writers wait from the beginning, so that what it reads stays true. */
export function withCatalogueLock<Row>(
  database: Database,
  work: (tx: Orm) => Promise<WriteResult<Row>>,
): Promise<WriteResult<Row>> {
  return inTransaction(database, async (tx) => {
    await tx.execute(sql`SELECT FROM catalogue_version FOR UPDATE`);
    return work(tx);
  });
}
