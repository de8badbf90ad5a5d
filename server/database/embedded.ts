import { mkdirSync } from 'node:fs';
import * as path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { ensureDataFolder } from './data-folder.ts';
import type { Database } from './database.ts';
import { assertDiskSpace, hasDiskSpace } from './disk-space.ts';
import { lockFolder } from './folder-lock.ts';
import { DurableNodeFS, type EngineGuard, guardEngine } from './pglite-safety.ts';

export interface EmbeddedOptions {
  folder: string;
  /** A data folder packed by writeTemplate; the first start unpacks it instead of running initdb. */
  templateFile?: string | undefined;
  /** The database has stopped for good; the process should print the line and exit. */
  onFatal: (line: string) => void;
}

const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'fsync=on'],
  ...['-c', 'wal_sync_method=fsync'],
  ...['-c', 'min_wal_size=32MB'],
  ...['-c', 'log_line_prefix=%e '],
];

export async function openEmbedded({ folder, templateFile, onFatal }: EmbeddedOptions): Promise<Database> {
  const dataFolder = path.resolve(folder);
  mkdirSync(path.dirname(dataFolder), { recursive: true });
  const lock = await lockFolder(dataFolder, onFatal);
  try {
    await ensureDataFolder(dataFolder, templateFile);
    const guard = guardEngine(onFatal);
    const pg = await start(dataFolder, guard);
    const maintenance = startMaintenance(
      pg,
      () => hasDiskSpace(dataFolder),
      (error) => {
        if (guard.broken === undefined)
          console.error('The maintenance of the embedded database failed:', error);
      },
    );
    let closing: Promise<void> | undefined;
    const close = async () => {
      maintenance.stop();
      try {
        if (guard.broken === undefined) await stop(pg);
      } finally {
        lock.release();
      }
    };
    return {
      ...embeddedDatabase(pg),
      assertDiskSpace: () => assertDiskSpace(dataFolder),
      close() {
        closing ??= close();
        return closing;
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function start(folder: string, guard: EngineGuard): Promise<PGlite> {
  try {
    const pg = new PGlite({ fs: new DurableNodeFS(folder), startParams, onStderr: guard.onLogLine });
    await pg.waitReady;
    guard.watch(pg);
    return pg;
  } catch (error) {
    const logLine = guard.lastLines.findLast((line) => /FATAL|PANIC/.test(line)) ?? guard.lastLines.at(-1);
    const reason = logLine ?? (error instanceof Error ? error.message : String(error));
    throw new Error(`The embedded database in ${folder} does not open: ${reason}`, { cause: error });
  }
}

async function stop(pg: PGlite): Promise<void> {
  await pg.query('CHECKPOINT');
  await pg.close();
}

/** Wraps a started PGlite as a Database; the caller closes it. */
export function embeddedDatabase(pg: PGlite): Database {
  const orm = drizzle(pg);
  const queues = new Map<string, Promise<unknown>>();
  const lockedNames = new Set<string>();
  const runScript = async (script: string) => {
    await pg.exec(script);
  };
  return {
    kind: 'embedded',
    orm,
    // PGlite has a single session, in which advisory locks do not exclude each other.
    withLock(name, work) {
      const turn = (queues.get(name) ?? Promise.resolve()).then(() => work(orm, runScript));
      queues.set(
        name,
        turn.catch(() => undefined),
      );
      return turn;
    },
    async tryLock(name) {
      if (lockedNames.has(name)) return undefined;
      lockedNames.add(name);
      return async () => void lockedNames.delete(name);
    },
    async listen(channel, onMessage) {
      await pg.listen(`"${channel}"`, onMessage);
    },
    assertDiskSpace() {},
    async ping() {
      await pg.query('SELECT 1');
    },
    close: () => pg.close(),
  };
}

const minute = 60_000;
const checkpointIntervalMs = 5 * minute;
const vacuumIntervalMs = 24 * 60 * minute;
const firstVacuumAfterMs = 60 * minute;

/** PGlite has no background workers: without this the write-ahead log grows and dead rows stay. */
function startMaintenance(
  pg: PGlite,
  hasDiskSpace: () => boolean,
  onError: (error: unknown) => void,
): { stop(): void } {
  let position: string | undefined;
  let vacuumAt = Date.now() + firstVacuumAfterMs;
  let writtenSinceVacuum = true;

  async function runMaintenance(): Promise<void> {
    if (!hasDiskSpace()) return;
    const written = (await logPosition(pg)) !== position;
    writtenSinceVacuum ||= written;
    const vacuumDue = writtenSinceVacuum && Date.now() >= vacuumAt;
    if (vacuumDue) {
      vacuumAt = Date.now() + vacuumIntervalMs;
      await pg.query('VACUUM (ANALYZE)');
      writtenSinceVacuum = false;
    }
    if (!written && !vacuumDue) return;
    await pg.query('CHECKPOINT');
    position = await logPosition(pg);
  }

  const timer = setInterval(() => {
    runMaintenance().catch(onError);
  }, checkpointIntervalMs).unref();
  return { stop: () => clearInterval(timer) };
}

async function logPosition(pg: PGlite): Promise<string | undefined> {
  const { rows } = await pg.query<{ at: string }>('SELECT pg_current_wal_insert_lsn()::text AS at');
  return rows[0]?.at;
}
