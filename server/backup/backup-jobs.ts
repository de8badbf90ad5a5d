import { existsSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { BackupProgress } from '#domain/endpoints/shop.ts';
import { readCatalogue } from '#server/catalogue/read-catalogue.ts';
import { tableKinds } from '#server/catalogue/tables.ts';
import type { Database } from '#server/database/database.ts';
import { renameDurably } from '#server/database/durable-files.ts';
import type { FileStore } from '#server/documents/file-store.ts';
import type { ImageStore } from '#server/images/image-store.ts';
import type { Log } from '#server/observability/log.ts';
import { DamagedBackupError, type Entry, packArchive } from './archive.ts';
import { addedBackupName, backupName, type SafetyCause, safetyBackupName } from './backup-folder.ts';
import { parseManifest } from './backup-format.ts';
import { compareRequests, compareRows, type RequestDifference, type TableDifference } from './compare.ts';
import { CopyError } from './copy-error.ts';
import { backupEntries } from './entries.ts';
import { readBackup, readManifest } from './read-backup.ts';
import { lockRestores, restoreBackup, withLocalAddresses } from './restore.ts';
import { saveBackup } from './save-backup.ts';

export type ReportBackup = (progress: BackupProgress) => void;

/** What a restore would do. */
export interface RestorePreview {
  madeAt: string;
  tables: TableDifference[];
  images: number;
  changes: number;
  requests: RequestDifference;
}

interface Deps {
  database: Database;
  images: ImageStore;
  files: FileStore;
  folder: string;
  log: Log;
  /** Adds rows that the backup lacks and invalidates this process's catalogue; the other processes are notified by the database. */
  onRestored: () => Promise<void>;
}

export class BackupBusyError extends Error {}
const busy = () => new BackupBusyError('Another backup or restore is under way');

/** The work on backups that the owner starts, one at a time. */
export function createBackupJobs({ database, images, files, folder, log, onRestored }: Deps) {
  let running: Promise<unknown> | undefined;

  async function run<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
    if (running) throw busy();
    const job = work()
      .catch((error) => {
        if (error instanceof DamagedBackupError || error instanceof CopyError)
          log.warn({ error }, `could not ${what}`);
        else log.error({ error }, `could not ${what}`);
        throw error;
      })
      .finally(() => {
        running = undefined;
      });
    running = job;
    return job;
  }

  function newName(): string {
    let name = backupName(new Date());
    // There is a backup of this second already.
    for (let later = 1; existsSync(path.join(folder, name)); later += 1)
      name = backupName(new Date(Date.now() + later * 1_000));
    return name;
  }

  /** Returns the name of the new file. */
  async function save(name: string, report: ReportBackup, withFiles = false): Promise<string> {
    const entries = backupEntries(database, images, withFiles ? files : undefined);
    const packed = packArchive(counted(entries, report));
    packed.once('end', () => report({ step: 'check' }));
    const { manifest, imageNames } = await saveBackup(packed, path.join(folder, name));
    log.info({ name, rows: manifest.rows, images: imageNames.length }, 'made a backup');
    return name;
  }

  /** Reports each entry that is read of a backup. */
  async function reading(file: string, report: ReportBackup): Promise<() => void> {
    const { images: imageCount } = await readManifest(file);
    const total = imageCount === undefined ? undefined : imageCount + tableKinds.length;
    let done = 0;
    return () => {
      done += 1;
      report({ step: 'check', ...(total !== undefined && { done: Math.min(done, total), total }) });
    };
  }

  async function add(file: string, kind: 'uploaded' | 'fetched', report: ReportBackup): Promise<string> {
    try {
      await readBackup(file, await reading(file, report));
    } catch (error) {
      if (error instanceof DamagedBackupError) await rm(file, { force: true });
      throw error;
    }
    const name = addedBackupName(new Date(), kind);
    await syncFile(file);
    renameDurably(file, path.join(folder, name));
    log.info({ name }, 'added a backup');
    return name;
  }

  return {
    isBusy: () => running !== undefined,
    /** Waits for what is under way. */
    finished: async () => void (await running?.catch(() => undefined)),

    make: (report: ReportBackup, withFiles = false): Promise<string> =>
      run('make a backup', () => save(newName(), report, withFiles)),

    /** Makes a backup of what is there, then does the work. Returns the name of the backup and the result. */
    async withSafetyBackup<Result>(cause: SafetyCause, work: () => Promise<Result>) {
      const release = await lockRestores(database);
      return run('begin a new catalogue', async () => {
        const safety = await save(safetyBackupName(new Date(), cause), () => undefined);
        return { safety, result: await work() };
      }).finally(release);
    },

    /** Adds a file that was sent to the backups, if all of it can be read; if not, it is removed. Returns its name. */
    addUploaded: (sent: string, report: ReportBackup): Promise<string> =>
      run('add an uploaded backup', () => add(sent, 'uploaded', report)),

    /** The same for a file that is brought here first. */
    addFetched: (bring: () => Promise<string>, report: ReportBackup): Promise<string> =>
      run('bring a copy here', async () => add(await bring(), 'fetched', report)),

    preview: (file: string, report: ReportBackup): Promise<RestorePreview> =>
      run('read the backup', async () => {
        const backup = await readBackup(file, await reading(file, report));
        const { rows } = await readCatalogue(database);
        return {
          madeAt: backup.manifest.madeAt,
          tables: compareRows(rows, withLocalAddresses(backup, images)),
          images: backup.imageNames.length,
          changes: backup.changes,
          requests: await compareRequests(database, backup),
        };
      }),

    /**
     * Throws unless a restore can begin here and no other process has begun one. The result restores, and returns the
     * name of the backup of what was there before.
     */
    async beginRestore(file: string): Promise<(report: ReportBackup) => Promise<string>> {
      const release = await lockRestores(database);
      if (running) {
        await release();
        throw busy();
      }
      return (report) => run('restore the backup', () => restore(file, report)).finally(release);
    },
  };

  async function restore(file: string, report: ReportBackup): Promise<string> {
    let safety = '';
    await restoreBackup(
      file,
      { database, images, files },
      {
        replace: true,
        onEntry: await reading(file, report),
        onVerified: async () => {
          safety = await save(safetyBackupName(new Date(), 'restore'), report);
        },
        onStep: (step) => report({ step }),
      },
    );
    await onRestored();
    log.info({ file, safety }, 'restored a backup');
    return safety;
  }
}

async function* counted(entries: AsyncIterable<Entry>, report: ReportBackup): AsyncGenerator<Entry> {
  let done = 0;
  let total: number | undefined;
  for await (const entry of entries) {
    total ??= tableKinds.length + (parseManifest(entry.bytes).images ?? 0);
    yield entry;
    done += 1;
    report({ step: 'write', done: Math.min(done, total), total });
  }
}

/** What was written in parts is on the disk before the file has its name. */
async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
