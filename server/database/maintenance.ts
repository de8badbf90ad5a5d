import type { PGlite } from '@electric-sql/pglite';

const minute = 60_000;
const checkpointIntervalMs = 5 * minute;
const vacuumIntervalMs = 24 * 60 * minute;
const firstVacuumAfterMs = 60 * minute;

/** PGlite has no background workers: without this the write-ahead log grows and dead rows stay. */
export function startMaintenance(
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
