import { inArray } from 'drizzle-orm';
import type { GroupTable } from '#domain/schemas/bulk.ts';
import type { Database } from '#server/database/database.ts';
import { brands, categories, subcategories } from '#server/database/schema.ts';
import type { BulkCount } from './bulk.ts';
import { withChangeSet } from './transactions.ts';
import { toWriteFailure, type WriteResult } from './write-result.ts';

/** Deletes many categories, subcategories or brands, all or none: one that is used refuses all. */
export async function deleteGroups(
  database: Database,
  kind: GroupTable,
  ids: readonly number[],
): Promise<WriteResult<BulkCount>> {
  const table = { categories, subcategories, brands }[kind];
  try {
    return await withChangeSet(database, 'bulk', async (tx, run) => {
      const deleted = await tx
        .delete(table)
        .where(inArray(table.id, [...ids]))
        .returning({ id: table.id });
      return { ok: true, row: { count: deleted.length, ...(deleted.length > 0 && { run }) } };
    });
  } catch (error) {
    const failure = toWriteFailure(error, kind, 'referenced');
    if (!failure) throw error;
    return failure;
  }
}
