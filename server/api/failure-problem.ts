import { BackupBusyError } from '#server/backup/backup-jobs.ts';
import { RestoreRunningError } from '#server/backup/restore.ts';
import { isDatabaseUnavailable, isDiskFull } from '#server/database/failures.ts';
import { BucketError } from '#server/images/bucket-store.ts';
import type { Log } from '#server/observability/log.ts';
import {
  bucketUnavailable,
  databaseUnavailable,
  diskFull,
  type Problem,
  unexpected,
} from '#server/responses/problem.ts';
import { BusyError, TimeoutError } from '#server/threads/thread.ts';

const busy: Problem = {
  status: 503,
  code: 'busy',
  title: 'Too many files are being made or read at once',
  retryAfter: 10,
};

export const backupBusy: Problem = {
  status: 409,
  code: 'backup_busy',
  title: 'Another backup or restore is under way',
};

const restoreRunning: Problem = {
  status: 409,
  code: 'restore_running',
  title: 'Another process restores a backup into this database',
};

/** The response to an error that was thrown. */
export function failureProblem(error: unknown): Problem {
  if (isDiskFull(error)) return diskFull;
  if (error instanceof BusyError || error instanceof TimeoutError) return busy;
  if (error instanceof BackupBusyError) return backupBusy;
  if (error instanceof RestoreRunningError) return restoreRunning;
  if (error instanceof BucketError) return bucketUnavailable;
  return isDatabaseUnavailable(error) ? databaseUnavailable : unexpected;
}

/** Logs an error that is not expected. */
export function logFailure(log: Log, { code }: Problem, error: unknown): void {
  if (code === bucketUnavailable.code) log.error({ error }, 'the image bucket failed');
  if (code === unexpected.code) log.error({ error }, 'a request failed');
}
