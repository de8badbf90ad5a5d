import path from 'node:path';
import { createBackupFolder } from '#server/backup/backup-folder.ts';
import { CopyError, failureOf } from '#server/backup/copy-error.ts';
import { checkRestore } from '#server/copies/check-restore.ts';
import { createPassphraseFile } from '#server/copies/passphrase.ts';
import { openPlace, timeOf } from '#server/copies/place.ts';
import { errorReason } from '#server/observability/error-reason.ts';
import { isOpenToOthers } from './check-machine.ts';
import type { Found, HealthSources } from './sources.ts';

const hourMs = 60 * 60_000;
/** Every night has one; the machine may have been off for an evening. */
const oldHours = 36;
const oldCopyDays = 3;

export async function checkBackups({ config: { backupDir, databaseUrl } }: HealthSources): Promise<Found[]> {
  if (databaseUrl === 'off') return [{ code: 'backups_off' }];
  const backups = await createBackupFolder(backupDir).list();
  const found: Found[] = [];
  const damaged = backups.find(({ fault }) => fault);
  if (damaged) found.push({ code: 'backups_damaged', values: { name: damaged.name } });
  const newest = backups.find(({ fault }) => !fault);
  if (!newest) return [...found, { code: 'backups_none', values: { folder: backupDir } }];
  const hours = Math.floor((Date.now() - Date.parse(newest.madeAt)) / hourMs);
  const values = { name: newest.name, hours };
  return [...found, { code: hours > oldHours ? 'backups_old' : 'backups_ok', values }];
}

/** Restores the newest backup into a throw-away database. */
export async function checkRestoreOfNewest({ config, files }: HealthSources): Promise<Found[]> {
  const { backupDir, databaseUrl } = config;
  const backups = databaseUrl === 'off' ? [] : await createBackupFolder(backupDir).list();
  const newest = backups.find(({ fault }) => !fault);
  if (!newest) return [{ code: 'restore_nothing' }];
  const startedAt = Date.now();
  try {
    const { rows, images } = await checkRestore(path.join(backupDir, newest.name), backupDir, files);
    const seconds = Math.ceil((Date.now() - startedAt) / 1_000);
    return [{ code: 'restore_ok', values: { name: newest.name, rows, images, seconds } }];
  } catch (error) {
    return [{ code: 'restore_failed', values: { name: newest.name, reason: errorReason(error) } }];
  }
}

/** The second place, and the passphrase without which nothing comes back from there. */
export async function checkCopies({ config: { copies, dataDir } }: HealthSources): Promise<Found[]> {
  if (!copies.place) return [{ code: 'copies_off' }];
  const values = { file: copies.passphraseFile };
  if ((await createPassphraseFile(copies.passphraseFile).read()) === undefined)
    return [{ code: 'copies_no_passphrase', values }];
  if (isOpenToOthers(copies.passphraseFile)) return [{ code: 'copies_passphrase_open', values }];
  const place = openPlace(copies.place, dataDir);
  try {
    const [newest] = await place.list();
    if (!newest) return [{ code: 'copies_none', values: { place: place.address } }];
    const day = timeOf(newest.name).slice(0, 10);
    const days = Math.floor((Date.now() - Date.parse(day)) / (24 * hourMs));
    return [
      { code: days > oldCopyDays ? 'copies_old' : 'copies_ok', values: { place: place.address, days } },
    ];
  } catch (error) {
    const reason = error instanceof CopyError ? failureOf(error) : errorReason(error);
    return [{ code: 'copies_refused', values: { place: place.address, reason } }];
  }
}
