import type { Cause } from '#domain/schemas/history.ts';
import type { Orm } from '#server/database/database.ts';
import type { catalogueChanges as log } from '#server/database/schema.ts';
import { kindOf, rowKey } from './changes.ts';
import { readRowNames } from './row-names.ts';
import { fromColumns } from './tables.ts';

type Values = Record<string, unknown>;

export interface HistoryFilter {
  table?: string | undefined;
  id?: number | undefined;
  run?: number | undefined;
  cause?: Cause | undefined;
  from?: string | undefined;
  to?: string | undefined;
  limit: number;
  offset: number;
}

export interface HistoryEntry {
  id: number;
  at: string;
  cause: Cause;
  operation: 'insert' | 'update' | 'delete';
  table: string;
  row_id: number;
  /** What the row is called now, or was called last. */
  name: string | null;
  run: number;
  cascaded: boolean;
  before: Values | null;
  after: Values | null;
}

/** What the owner may see of the entries. */
export async function toEntries(
  orm: Orm,
  rows: readonly (typeof log.$inferSelect)[],
): Promise<HistoryEntry[]> {
  const names = await readRowNames(orm, rows.map(toRowId));
  return rows.map((row) => {
    const kind = kindOf(row.table_name);
    const toValues = (columns: Values | null) => columns && fromColumns(kind, columns);
    return {
      id: row.id,
      at: row.changed_at,
      cause: row.cause ?? 'edit',
      operation: row.operation ?? 'update',
      table: row.table_name,
      row_id: row.row_id ?? 0,
      name: names.get(rowKey(toRowId(row))) ?? null,
      run: row.run ?? 0,
      cascaded: row.cascaded,
      before: toValues(row.before),
      after: toValues(row.after),
    };
  });
}

const toRowId = (row: { table_name: string; row_id: number | null }) => ({
  table_name: row.table_name,
  row_id: row.row_id ?? 0,
});
