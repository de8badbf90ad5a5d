import { isDeepStrictEqual } from 'node:util';
import { count, lte } from 'drizzle-orm';
import type { CatalogueRows } from '#domain/catalogue.ts';
import { tableKinds, tableName } from '#server/catalogue/tables.ts';
import type { Database } from '#server/database/database.ts';
import { requests } from '#server/database/request-schema.ts';
import { hasRequests } from './backup-format.ts';
import type { Backup } from './read-backup.ts';

/** What a restore would do to a table, in numbers of rows. */
export interface TableDifference {
  table: string;
  now: number;
  in_backup: number;
  added: number;
  changed: number;
  removed: number;
}

export function compareRows(now: CatalogueRows, stored: CatalogueRows): TableDifference[] {
  return tableKinds.map((kind) => {
    const current = new Map<number, object>(now[kind].map((row) => [row.id, row]));
    const found = stored[kind].filter((row) => current.has(row.id));
    const changed = found.filter((row) => !isSame(row, current.get(row.id) ?? {}));
    return {
      table: tableName(kind),
      now: now[kind].length,
      in_backup: stored[kind].length,
      added: stored[kind].length - found.length,
      changed: changed.length,
      removed: now[kind].length - found.length,
    };
  });
}

/** A row that was changed and changed back is the same. */
function isSame(row: object, other: object): boolean {
  return isDeepStrictEqual({ ...row, updated_at: '' }, { ...other, updated_at: '' });
}

/** What a restore would do to the requests. */
export interface RequestDifference {
  in_backup: number;
  /** From before the backup was made: those in the backup replace them. */
  replaced: number;
  /** Came after it. */
  kept: number;
}

export async function compareRequests(
  { orm }: Database,
  { manifest, requests: in_backup }: Backup,
): Promise<RequestDifference> {
  const [all] = await orm.select({ count: count() }).from(requests);
  const [older] = await orm
    .select({ count: count() })
    .from(requests)
    .where(lte(requests.created_at, manifest.madeAt));
  const replaced = hasRequests(manifest) ? (older?.count ?? 0) : 0;
  return { in_backup, replaced, kept: (all?.count ?? 0) - replaced };
}
