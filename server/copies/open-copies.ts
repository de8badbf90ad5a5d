import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { copyName } from '#domain/endpoints/copies.ts';
import { BackupBusyError, type ReportBackup } from '#server/backup/backup-jobs.ts';
import { CopyError, failureOf } from '#server/backup/copy-error.ts';
import type { Backups } from '#server/backup/open-backups.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/database.ts';
import { temporaryName } from '#server/database/temporary-files.ts';
import type { Log } from '#server/observability/log.ts';
import { runAge } from './age-tasks.ts';
import { checkRestore, type RestoreCheckFiles } from './check-restore.ts';
import { createCopyState } from './copy-state.ts';
import { createOwnPassphrase } from './own-passphrase.ts';
import { openPlace, timeOf } from './place.ts';
import { bringCopy } from './restore-copy.ts';
import { copiesToDelete } from './thinning.ts';

/** The copy of a backup, or the check of a copy, that failed. */
export interface FailedCopy {
  what: 'copy' | 'check';
  reason: string;
}

interface Deps {
  config: Pick<Config, 'copies' | 'dataDir' | 'backupDir'>;
  database: Database;
  backups: Pick<Backups, 'jobs' | 'list'>;
  files: RestoreCheckFiles;
  log: Log;
  /** Called for the first failure of a backup's copy, and when a check fails that did not before. */
  onFailure: (failure: FailedCopy) => Promise<void>;
  now?: () => Date;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Of several processes on a machine one tries again at a time. */
const retryMs = 9 * minuteMs;
const checkMs = 30 * dayMs;

export type Copies = NonNullable<ReturnType<typeof openCopies>>;

/** The copies of the backups at a second place; undefined without one. */
export function openCopies(deps: Deps) {
  const { config, database, backups, files, log, onFailure, now = () => new Date() } = deps;
  if (!config.copies.place) return undefined;
  const folder = config.backupDir;
  const place = openPlace(config.copies.place, config.dataDir);
  const state = createCopyState(database, place.address);
  const passphrase = createOwnPassphrase(config.copies.passphraseFile, state);

  /** Runs the work in one process at a time. */
  async function exclusively<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    const release = await database.tryLock('copies');
    return release && work().finally(release);
  }

  /** Throws unless the disk of a folder on another disk is there. */
  async function lookAtDisk(): Promise<boolean> {
    const isOtherDisk = await place.isOtherDisk();
    if ((await state.read()).is_other_disk && !isOtherDisk) throw new CopyError('place_away');
    return isOtherDisk;
  }

  async function list() {
    const isOtherDisk = await lookAtDisk();
    return { copies: await place.list(), isElsewhere: place.kind === 'bucket' || isOtherDisk };
  }

  async function copy(backup: string, report: ReportBackup): Promise<string> {
    const name = `${backup}.age`;
    const encrypted = temporaryName(path.join(folder, `${randomBytes(4).toString('hex')}-${name}`));
    const words = await passphrase.get();
    const is_other_disk = await lookAtDisk();
    report({ step: 'encrypt' });
    try {
      const source = path.join(folder, backup);
      await runAge({ kind: 'encrypt', source, target: encrypted, passphrase: words });
      report({ step: 'send' });
      await place.put(name, encrypted);
    } finally {
      await rm(encrypted, { force: true });
    }
    const stored = await place.list();
    const bytes = stored.find((each) => each.name === name)?.size ?? 0;
    await state.update({
      ...{ is_other_disk, copied_name: name, copied_bytes: bytes, copied_at: now().toISOString() },
      ...{ failed_name: null, failed_at: null, failure: null },
    });
    log.info({ name, bytes }, 'copied a backup to the second place');
    const old = copiesToDelete(stored.map((each) => each.name));
    // The place may take files and not let them be deleted, which protects them.
    for (const each of old)
      await place.remove(each).catch((error) => log.warn({ error }, `could not delete ${each}`));
    return name;
  }

  const bring = (name: string, words: string, report?: ReportBackup) =>
    bringCopy({ name, place, passphrase: words, folder }, report);

  async function copyIfDue(): Promise<'copied' | 'failed' | 'not due'> {
    const nights = (await readdir(folder).catch(() => []))
      .map((name) => copyName.exec(`${name}.age`))
      .filter((match) => match && match[2] === undefined)
      .map((match) => String(match?.[0]).slice(0, -'.age'.length));
    const newest = nights.sort().at(-1);
    const { copied_name, failed_at, failed_name } = await state.read();
    const isCopied = copied_name && newest && timeOf(copied_name) >= timeOf(`${newest}.age`);
    const waits = failed_at && now().getTime() - Date.parse(failed_at) < retryMs;
    if (!newest || isCopied || waits) return 'not due';
    try {
      await copy(newest, () => undefined);
      return 'copied';
    } catch (error) {
      log.error({ error }, 'could not copy the nightly backup; trying again later');
      const reason = failureOf(error);
      await state.update({ failed_name: newest, failed_at: now().toISOString(), failure: reason });
      if (failed_name !== newest) await onFailure({ what: 'copy', reason });
      return 'failed';
    }
  }

  /** Restores the newest copy into a throw-away database. Returns what was in it. */
  async function check(): Promise<{ name: string; rows: number; images: number }> {
    const former = await state.read();
    try {
      await lookAtDisk();
      const stored = await place.list();
      const { copied_name, copied_bytes } = former;
      const isThere =
        !copied_name || stored.some(({ name, size }) => name === copied_name && size === copied_bytes);
      const [newest] = stored;
      if (!newest || !isThere) throw new CopyError('copy_gone');
      const file = await bring(newest.name, await passphrase.get());
      const counts = await checkRestore(file, folder, files).finally(() => rm(file, { force: true }));
      const checked_at = now().toISOString();
      await state.update({
        checked_name: newest.name,
        checked_at,
        check_failed_at: null,
        check_failure: null,
      });
      log.info({ name: newest.name, ...counts }, 'restored a copy to check it');
      return { name: newest.name, ...counts };
    } catch (error) {
      const reason = failureOf(error);
      await state.update({ check_failed_at: now().toISOString(), check_failure: reason });
      if (former.check_failure !== reason) await onFailure({ what: 'check', reason });
      throw error;
    }
  }

  async function checkIfDue(): Promise<void> {
    const { copied_at, checked_at, check_failed_at } = await state.read();
    const isOlder = (time: string | null, age: number) => !time || now().getTime() - Date.parse(time) > age;
    if (!copied_at || !isOlder(checked_at, checkMs) || !isOlder(check_failed_at, dayMs)) return;
    await check().catch((error) => log.error({ error }, 'could not restore a copy to check it'));
  }

  return {
    place,
    state,
    passphrase,
    list,
    check,

    /** Copies the newest nightly backup if that was not done, and checks the copies once a month. Never throws. */
    async runIfDue(): Promise<'copied' | 'failed' | 'not due'> {
      try {
        const result = await exclusively(async () => {
          const copied = await copyIfDue();
          await checkIfDue();
          return copied;
        });
        return result ?? 'not due';
      } catch (error) {
        log.error({ error }, 'could not look after the copies');
        return 'failed';
      }
    },

    /** Copies the newest backup of the list, or a new one. Returns the name of the copy. */
    async copyNow(report: ReportBackup): Promise<string> {
      const isCopyable = (name: string) => copyName.test(`${name}.age`);
      const found = (await backups.list()).find(({ name, fault }) => !fault && isCopyable(name));
      const name = found?.name ?? (await backups.jobs.make(report));
      const copied = await exclusively(() => copy(name, report));
      if (!copied) throw new BackupBusyError('Another process is copying');
      return copied;
    },

    /** Adds a copy to the backups. Returns the name of the backup. */
    async fetch(name: string, given: string | undefined, report: ReportBackup): Promise<string> {
      const words = given ?? (await passphrase.get());
      const added = await backups.jobs.addFetched(() => bring(name, words, report), report);
      if (given) await passphrase.keepUsed(given);
      return added;
    },
  };
}
