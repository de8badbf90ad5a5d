import { randomBytes } from 'node:crypto';
import { lstat, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { backupFile } from '#domain/endpoints/shop.ts';
import { keysOf } from '#domain/record-of.ts';
import { type BackupFault, checkEnd, DamagedBackupError } from './archive.ts';
import type { Manifest } from './backup-format.ts';
import { readManifest } from './read-backup.ts';

/** `safety`: made before the shop changes much. `fetched`: a copy from elsewhere. `other`: put into the folder. */
export type BackupKind = 'nightly' | 'manual' | 'safety' | 'uploaded' | 'fetched' | 'other';

/** What a safety backup was made before, and how its name says so. */
const safetyCauses = { restore: 'restore', leaving_demo: 'leaving-demo', upgrade: 'upgrade' } as const;
export type SafetyCause = keyof typeof safetyCauses;

export interface StoredBackup {
  name: string;
  bytes: number;
  kind: BackupKind;
  /** Of a safety backup. */
  before?: SafetyCause;
  /** When it was made; of a file that cannot be read, when it was written. */
  madeAt: string;
  /** Absent when the file cannot be read; then `fault` and `message` say why. */
  manifest?: Manifest;
  fault?: BackupFault;
  message?: string;
}

const nightlyName = /^kontak-(\d{4}-\d\d-\d\d)\.tar\.gz$/;
const manualName = /^kontak-\d{4}-\d\d-\d\d-\d{6}\.tar\.gz$/;
const safetyName =
  /^kontak-(\d{4}-\d\d-\d\d)-\d{6}(?:-[0-9a-f]{8})?-before-(restore|leaving-demo|upgrade)\.tar\.gz$/;
const addedName = /^kontak-\d{4}-\d\d-\d\d-\d{6}-[0-9a-f]{8}-(uploaded|fetched)\.tar\.gz$/;

export const nightlyBackupName = (night: string) => `kontak-${night}.tar.gz`;

const timestamp = (time: Date) => time.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-');

/** The name of a backup that the owner makes. */
export const backupName = (time: Date) => `kontak-${timestamp(time)}.tar.gz`;

/** No other process, also on another machine, makes the same name. */
const uniqueName = (time: Date) => `kontak-${timestamp(time)}-${randomBytes(4).toString('hex')}`;

export const safetyBackupName = (time: Date, cause: SafetyCause) =>
  `${uniqueName(time)}-before-${safetyCauses[cause]}.tar.gz`;

/** Of a file that comes from elsewhere. Its own name could be that of a backup that is deleted after some days. */
export const addedBackupName = (time: Date, kind: 'uploaded' | 'fetched') =>
  `${uniqueName(time)}-${kind}.tar.gz`;

/** The others are deleted after some days. */
export const isKept = (name: string) => ['manual', 'uploaded', 'fetched', 'other'].includes(kindOf(name));

function kindOf(name: string): BackupKind {
  if (nightlyName.test(name)) return 'nightly';
  if (safetyName.test(name)) return 'safety';
  const added = addedName.exec(name)?.[1];
  if (added) return added as 'uploaded' | 'fetched';
  return manualName.test(name) ? 'manual' : 'other';
}

function causeOf(name: string): SafetyCause | undefined {
  const written = safetyName.exec(name)?.[2];
  return keysOf(safetyCauses).find((cause) => safetyCauses[cause] === written);
}

/** Deletes the nightly backups from before one day and the safety backups from before another; other files stay. */
export async function deleteOldBackups(
  folder: string,
  before: { nightly: string; safety: string },
): Promise<void> {
  for (const name of await readdir(folder)) {
    const night = nightlyName.exec(name)?.[1];
    const day = safetyName.exec(name)?.[1];
    const isOld = (night && night < before.nightly) || (day && day < before.safety);
    if (isOld) await rm(path.join(folder, name), { force: true });
  }
}

/** The backups in a folder. */
export function createBackupFolder(folder: string) {
  let known = new Map<string, StoredBackup>();

  async function read(name: string): Promise<[string, StoredBackup] | undefined> {
    const file = path.join(folder, name);
    const stats = await lstat(file).catch(() => undefined);
    if (!stats?.isFile()) return undefined;
    const key = `${name} ${stats.size} ${stats.mtimeMs}`;
    const cached = known.get(key);
    if (cached) return [key, cached];
    const before = causeOf(name);
    const stored = {
      name,
      bytes: stats.size,
      kind: kindOf(name),
      ...(before && { before }),
      madeAt: stats.mtime.toISOString(),
    };
    try {
      const manifest = await readManifest(file);
      await checkEnd(file);
      return [key, { ...stored, madeAt: manifest.madeAt, manifest }];
    } catch (error) {
      if (!(error instanceof DamagedBackupError)) throw error;
      return [key, { ...stored, fault: error.fault, message: error.message }];
    }
  }

  return {
    /** The path of a backup that is there. */
    async find(name: string): Promise<string | undefined> {
      const file = path.join(folder, name);
      const stats = backupFile.test(name) ? await lstat(file).catch(() => undefined) : undefined;
      return stats?.isFile() ? file : undefined;
    },
    /** Newest first. */
    async list(): Promise<StoredBackup[]> {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      const found = new Map<string, StoredBackup>();
      for (const name of names.filter((each) => backupFile.test(each))) {
        const entry = await read(name);
        if (entry) found.set(...entry);
      }
      known = found;
      return [...found.values()].sort((a, b) => b.madeAt.localeCompare(a.madeAt));
    },
  };
}
