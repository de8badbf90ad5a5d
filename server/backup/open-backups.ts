import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/database.ts';
import type { FileStore } from '#server/documents/file-store.ts';
import type { ImageStore } from '#server/images/image-store.ts';
import type { Log } from '#server/observability/log.ts';
import { packArchive } from './archive.ts';
import { createBackupFolder } from './backup-folder.ts';
import { createBackupJobs } from './backup-jobs.ts';
import { openBackupSocket } from './backup-socket.ts';
import { createBackupUploads } from './backup-uploads.ts';
import { backupEntries } from './entries.ts';
import { type FailedNight, startNightlyBackups } from './nightly.ts';

interface Deps {
  config: Pick<Config, 'dataDir' | 'backupDir'>;
  database: Database;
  images: ImageStore;
  files: FileStore;
  log: Log;
  /** Called for the first failure of a night. */
  onFailedNight: (failure: FailedNight) => Promise<void>;
  /** After each look at the night's backup. */
  afterNightly: () => Promise<unknown>;
  onRestored: () => Promise<void>;
}

export type Backups = Awaited<ReturnType<typeof openBackups>>;

/** The backups of a running shop: every night, on the owner's screen, and on request through the socket. */
export async function openBackups(deps: Deps) {
  const {
    config,
    database,
    images,
    files,
    log,
    onFailedNight: onFailure,
    afterNightly: afterwards,
    onRestored,
  } = deps;
  const folder = config.backupDir;
  /** Every night without the files of documents, which would fill the disk; on request with them. */
  const pack = () => packArchive(backupEntries(database, images));
  const packAll = () => packArchive(backupEntries(database, images, files));
  const socket =
    database.kind === 'embedded' ? await openBackupSocket(config.dataDir, packAll, log) : undefined;
  const nightly = startNightlyBackups({ database, folder, pack, log, onFailure, afterwards });
  const jobs = createBackupJobs({ database, images, files, folder, log, onRestored });
  return {
    nightly,
    jobs,
    uploads: createBackupUploads(folder),
    ...createBackupFolder(folder),
    async close() {
      nightly.stop();
      await jobs.finished();
      await socket?.close();
    },
  };
}
