import path from 'node:path';
import type { Readable } from 'node:stream';
import { and, desc, eq, isNotNull, isNull, lt, max, or } from 'drizzle-orm';
import { istanbulDate } from '#domain/istanbul-time.ts';
import type { Database } from '#server/database/database.ts';
import { isDiskFull } from '#server/database/failures.ts';
import { nightlyBackups } from '#server/database/schema.ts';
import { BucketError } from '#server/images/bucket-store.ts';
import { errorReason } from '#server/observability/error-reason.ts';
import type { Log } from '#server/observability/log.ts';
import { removeUploads } from '#server/uploads/part-uploads.ts';
import { deleteOldBackups, nightlyBackupName } from './backup-folder.ts';
import { saveBackup } from './save-backup.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const intervalMs = 10 * minute;
export const nightlyDays = 14;
export const safetyDays = 30;
const hour = 3;
/** A process that began longer ago than this and has not finished is considered dead. */
const timeoutMs = 60 * minute;

/** A night whose backup is still missing. */
export interface FailedNight {
  night: string;
  at: string;
  /** `disk_full`, `bucket_unavailable`, or the message of another error. */
  reason: string;
}

interface Options {
  database: Database;
  folder: string;
  pack: () => Readable;
  log: Log;
  /** Called for the first failure of a night. */
  onFailure: (failure: FailedNight) => Promise<void>;
  /** What the same timer does afterwards. Never throws. */
  afterwards?: () => Promise<unknown>;
  now?: () => Date;
}

export interface NightlyBackups {
  /** Makes the night's backup if it is due and no other process has it. Never throws. */
  runIfDue(): Promise<'made' | 'failed' | 'not due'>;
  lastDoneAt(): Promise<Date | undefined>;
  /** The last night, if its backup failed and was not made since. */
  failedNight(): Promise<FailedNight | undefined>;
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
  onFailure,
  afterwards,
  now = () => new Date(),
}: Options): NightlyBackups {
  /** The row of the night, if this process is to make its backup. */
  async function claim(night: string, time: Date) {
    const begun_at = time.toISOString();
    const diedBefore = new Date(time.getTime() - timeoutMs).toISOString();
    const isOpen = or(isNotNull(nightlyBackups.failed_at), lt(nightlyBackups.begun_at, diedBefore));
    const [claimed] = await orm
      .insert(nightlyBackups)
      .values({ night, begun_at })
      .onConflictDoUpdate({
        target: nightlyBackups.night,
        set: { begun_at, failed_at: null },
        setWhere: and(isNull(nightlyBackups.done_at), isOpen),
      })
      .returning();
    return claimed;
  }

  async function make(night: string): Promise<void> {
    const file = path.join(folder, nightlyBackupName(night));
    const { manifest, imageNames } = await saveBackup(pack(), file);
    const { rows, missingImages } = manifest;
    if (missingImages.length > 0) log.warn({ missingImages }, 'rows refer to pictures that were not found');
    log.info({ file, rows, images: imageNames.length }, 'made the nightly backup');
    const done_at = now().toISOString();
    await orm.update(nightlyBackups).set({ done_at, failure: null }).where(eq(nightlyBackups.night, night));
  }

  /** Releases the claim, so that this or another process tries again. */
  async function recordFailure(night: string, error: unknown, isFirst: boolean): Promise<void> {
    const failure = { night, at: now().toISOString(), reason: reasonOf(error) };
    await orm
      .update(nightlyBackups)
      .set({ failed_at: failure.at, failure: failure.reason })
      .where(eq(nightlyBackups.night, night));
    if (isFirst) await onFailure(failure);
  }

  async function deleteOld(time: Date): Promise<void> {
    const nightBefore = (days: number) => nightAt(new Date(time.getTime() - days * day));
    const oldest = nightBefore(nightlyDays);
    await deleteOldBackups(folder, { nightly: oldest, safety: nightBefore(safetyDays) });
    await removeUploads(folder, time.getTime() - day);
    await orm.delete(nightlyBackups).where(lt(nightlyBackups.night, oldest));
  }

  let failures = 0;

  async function runIfDue() {
    try {
      const time = now();
      const night = nightAt(time);
      const claimed = await claim(night, time);
      if (!claimed) return 'not due';
      try {
        await make(night);
      } catch (error) {
        await recordFailure(night, error, claimed.failure === null);
        throw error;
      }
      await deleteOld(time);
      return 'made';
    } catch (error) {
      failures += 1;
      log.error({ error }, 'could not make the nightly backup; trying again later');
      return 'failed';
    }
  }

  const timer = setInterval(async () => {
    await runIfDue();
    await afterwards?.();
  }, intervalMs);
  timer.unref();
  return {
    runIfDue,
    async lastDoneAt() {
      const [row] = await orm.select({ at: max(nightlyBackups.done_at) }).from(nightlyBackups);
      return row?.at ? new Date(row.at) : undefined;
    },
    async failedNight() {
      const [row] = await orm.select().from(nightlyBackups).orderBy(desc(nightlyBackups.night)).limit(1);
      if (!row?.failure || row.done_at) return undefined;
      return { night: row.night, at: row.failed_at ?? row.begun_at, reason: row.failure };
    },
    failures: () => failures,
    stop: () => clearInterval(timer),
  };
}

function reasonOf(error: unknown): string {
  if (isDiskFull(error)) return 'disk_full';
  return error instanceof BucketError ? 'bucket_unavailable' : errorReason(error);
}

/** The night whose backup is due; until three o'clock it is still the previous one. */
function nightAt(time: Date): string {
  return istanbulDate(time.getTime() - hour * 60 * minute);
}
