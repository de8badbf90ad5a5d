import { TransactionRollbackError } from 'drizzle-orm';
import type { Cause } from '#domain/schemas/history.ts';
import type { Database, Orm } from '#server/database/database.ts';
import { currentChangeSet, lockCatalogue, startChangeSet } from './changes.ts';
import type { WriteResult } from './write-result.ts';

/** A failure takes back what was written before it. A success names its change set. */
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
      const changeSet = await currentChangeSet(tx);
      return changeSet === undefined ? result : { ...result, changeSet };
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
    await lockCatalogue(tx);
    return work(tx);
  });
}

/** The same, with one cause for all changes. A failure takes back what was written before it. */
export function inChangeSet<Row>(
  database: Database,
  cause: Cause,
  work: (tx: Orm) => Promise<WriteResult<Row>>,
): Promise<WriteResult<Row>> {
  return inTransaction(database, async (tx) => {
    await startChangeSet(tx, cause);
    return work(tx);
  });
}

/** A transaction whose changes have one cause and can be undone together. Other writers wait from the beginning. */
export async function withChangeSet<Result>(
  database: Database,
  cause: Cause,
  work: (tx: Orm, changeSet: number) => Promise<Result>,
): Promise<Result> {
  database.assertDiskSpace();
  return database.orm.transaction(async (tx) => work(tx, await startChangeSet(tx, cause)));
}
