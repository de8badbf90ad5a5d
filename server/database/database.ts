import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

export type Orm = PgDatabase<PgQueryResultHKT>;

/** Runs a text of several statements, all or nothing. */
export type RunScript = (script: string) => Promise<void>;

/** One PostgreSQL, embedded or a server; nobody behind this line needs to know which. */
export interface Database {
  readonly kind: 'embedded' | 'server';
  readonly orm: Orm;
  /** Runs `work` while this process alone, among all that share the database, holds the named lock. */
  withLock<T>(name: string, work: (orm: Orm, runScript: RunScript) => Promise<T>): Promise<T>;
  /** Calls `onMessage` for each NOTIFY on the channel, and `onReconnect` when some may have been missed. */
  listen(channel: string, onMessage: (payload: string) => void, onReconnect: () => void): Promise<void>;
  /** Throws DiskFullError when the disk under an embedded database is nearly full; call it before writes. */
  assertDiskSpace(): void;
  ping(): Promise<void>;
  close(): Promise<void>;
}
