import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { eq, isNull, lt, max, sql } from 'drizzle-orm';
import { istanbulTime } from '#domain/istanbul-time.ts';
import type { Database } from '#server/database/database.ts';
import { nightlyBackups } from '#server/database/schema.ts';
import type { Log } from '#server/observability/log.ts';
import { saveBackup } from './save-backup.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const intervalMs = 10 * minute;
const maxAgeDays = 14;
const hour = 3;
/** A process that began longer ago than this and has not finished is considered dead. */
const timeoutMs = 60 * minute;
const ownName = /^kontak-(\d{4}-\d\d-\d\d)\.tar\.gz$/;

interface Options {
  database: Database;
  folder: string;
  pack: () => Readable;
  log: Log;
  now?: () => Date;
}

export interface NightlyBackups {
  /** Makes the night's backup if it is due and no other process has it. Never throws. */
  runIfDue(): Promise<'made' | 'failed' | 'not due'>;
  lastDoneAt(): Promise<Date | undefined>;
  /** The number of failures in this process. */
  failures(): number;
  stop(): void;
}

/** A backup each night after three o'clock in Istanbul, or as soon as the shop runs again; deleted after 14 days. */
export function startNightlyBackups({
  database: { orm },
  folder,
  pack,
  log,
  now = () => new Date(),
}: Options): NightlyBackups {
  async function claim(night: string, time: Date): Promise<boolean> {
    const claimed = await orm
      .insert(nightlyBackups)
      .values({ night, begun_at: time.toISOString() })
      .onConflictDoUpdate({
        target: nightlyBackups.night,
        set: { begun_at: time.toISOString() },
        setWhere: sql`${isNull(nightlyBackups.done_at)} AND ${lt(nightlyBackups.begun_at, new Date(time.getTime() - timeoutMs).toISOString())}`,
      })
      .returning();
    return claimed.length > 0;
  }

  async function make(night: string): Promise<void> {
    const file = path.join(folder, `kontak-${night}.tar.gz`);
    try {
      const { manifest, imageNames } = await saveBackup(pack(), file);
      const { rows, missingImages } = manifest;
      if (missingImages.length > 0) log.warn({ missingImages }, 'rows refer to pictures that were not found');
      log.info({ file, rows, images: imageNames.length }, 'made the nightly backup');
    } catch (error) {
      // Releases the claim, so that this or another process tries again.
      await orm.delete(nightlyBackups).where(eq(nightlyBackups.night, night));
      throw error;
    }
    await orm
      .update(nightlyBackups)
      .set({ done_at: now().toISOString() })
      .where(eq(nightlyBackups.night, night));
  }

  async function deleteBefore(night: string): Promise<void> {
    for (const name of await readdir(folder)) {
      const of = ownName.exec(name)?.[1];
      if (of && of < night) await rm(path.join(folder, name), { force: true });
    }
    await orm.delete(nightlyBackups).where(lt(nightlyBackups.night, night));
  }

  let failures = 0;

  async function runIfDue() {
    try {
      const time = now();
      const night = nightAt(time);
      if (!(await claim(night, time))) return 'not due';
      await make(night);
      await deleteBefore(nightAt(new Date(time.getTime() - maxAgeDays * day)));
      return 'made';
    } catch (error) {
      failures += 1;
      log.error({ error }, 'could not make the nightly backup; trying again later');
      return 'failed';
    }
  }

  const timer = setInterval(runIfDue, intervalMs);
  timer.unref();
  return {
    runIfDue,
    async lastDoneAt() {
      const [row] = await orm.select({ at: max(nightlyBackups.done_at) }).from(nightlyBackups);
      return row?.at ? new Date(row.at) : undefined;
    },
    failures: () => failures,
    stop: () => clearInterval(timer),
  };
}

/** The night whose backup is due; until three o'clock it is still the previous one. */
function nightAt(time: Date): string {
  return istanbulTime(time.getTime() - hour * 60 * minute).slice(0, 10);
}
