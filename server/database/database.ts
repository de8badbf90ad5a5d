import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

export type Orm = PgDatabase<PgQueryResultHKT>;

/** Runs a query that drizzle has no builder for; both drivers return its rows like this. */
export async function queryRows<Row>(orm: Pick<Orm, 'execute'>, query: SQL): Promise<Row[]> {
  return ((await orm.execute(query)) as unknown as { rows: Row[] }).rows;
}

/** Runs a text of several statements, all or nothing. */
export type RunScript = (script: string) => Promise<void>;

/** One interface for the embedded PostgreSQL and for a server. */
export interface Database {
  readonly kind: 'embedded' | 'server';
  readonly orm: Orm;
  /** Runs `work` while holding the named lock; no other process on the same database can hold it. */
  withLock<T>(name: string, work: (orm: Orm, runScript: RunScript) => Promise<T>): Promise<T>;
  /** Takes the named lock and returns the function that releases it; undefined if another holds it. */
  tryLock(name: string): Promise<(() => Promise<void>) | undefined>;
  /** Calls `onMessage` for each NOTIFY on the channel, and `onReconnect` when some may have been missed. */
  listen(channel: string, onMessage: (payload: string) => void, onReconnect: () => void): Promise<void>;
  /** Throws DiskFullError when the disk under an embedded database is nearly full; call it before writes. */
  assertDiskSpace(): void;
  ping(): Promise<void>;
  close(): Promise<void>;
}
