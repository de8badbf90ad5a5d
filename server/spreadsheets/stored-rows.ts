import { and, arrayContains, asc, count, eq } from 'drizzle-orm';
import type * as z from 'zod';
import { type Difference, importDifference, type listImportRows } from '#domain/endpoints/imports.ts';
import type { Orm } from '#server/database/database.ts';
import { importRows } from '#server/database/schema.ts';
import { yieldToVisitors } from '#server/responses/event-loop.ts';
import { differencesOf, toDifference } from './dry-run.ts';
import type { Plan } from './plan-import.ts';

export type RowFilter = z.output<typeof listImportRows.query>;

export interface RowPage {
  rows: Difference[];
  total: number;
}

/** Few enough that visitors hardly wait: the embedded database runs in this thread. */
const rowsPerStatement = 200;

/** Stores the differences of an import in place of those that it had. */
export async function storeRows(tx: Orm, importId: number, plan: Plan): Promise<void> {
  await tx.delete(importRows).where(eq(importRows.import_id, importId));
  const rows = differencesOf(plan);
  for (let at = 0; at < rows.length; at += rowsPerStatement) {
    await yieldToVisitors();
    const part = rows.slice(at, at + rowsPerStatement);
    await tx.insert(importRows).values(
      part.map((planned) => ({
        import_id: importId,
        row: planned.row,
        is_new: planned.result === 'created',
        has_warning: planned.warnings.length > 0,
        fields: planned.result === 'created' ? [] : planned.changes.map(({ field }) => field),
        difference: JSON.stringify(toDifference(planned)),
      })),
    );
  }
}

/** In the order of the file. */
export async function listRows(
  orm: Orm,
  importId: number,
  { field, only, limit, offset }: RowFilter,
): Promise<RowPage> {
  const where = and(
    eq(importRows.import_id, importId),
    field && arrayContains(importRows.fields, [field]),
    only === 'created' ? importRows.is_new : undefined,
    only === 'warned' ? importRows.has_warning : undefined,
  );
  const [all] = await orm.select({ total: count() }).from(importRows).where(where);
  const found = await orm
    .select({ difference: importRows.difference })
    .from(importRows)
    .where(where)
    .orderBy(asc(importRows.row))
    .limit(limit)
    .offset(offset);
  return {
    rows: found.map(({ difference }) => importDifference.parse(JSON.parse(difference))),
    total: all?.total ?? 0,
  };
}
