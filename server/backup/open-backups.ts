import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/database.ts';
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
  log: Log;
  /** Called for the first failure of a night. */
  onFailedNight: (failure: FailedNight) => Promise<void>;
  onRestored: () => Promise<void>;
}

export type Backups = Awaited<ReturnType<typeof openBackups>>;

/** The backups of a running shop: every night, on the owner's screen, and on request through the socket. */
export async function openBackups({ config, database, images, log, onFailedNight, onRestored }: Deps) {
  const folder = config.backupDir;
  const pack = () => packArchive(backupEntries(database, images));
  const socket = database.kind === 'embedded' ? await openBackupSocket(config.dataDir, pack, log) : undefined;
  const nightly = startNightlyBackups({ database, folder, pack, log, onFailure: onFailedNight });
  const jobs = createBackupJobs({ database, images, folder, log, onRestored });
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
