import type { Config } from '#server/config.ts';
import type { Database } from '#server/database/database.ts';
import type { ImageStore } from '#server/images/image-store.ts';
import type { Log } from '#server/observability/log.ts';
import { packArchive } from './archive.ts';
import { openBackupSocket } from './backup-socket.ts';
import { backupEntries } from './entries.ts';
import { type NightlyBackups, startNightlyBackups } from './nightly.ts';

interface Deps {
  config: Pick<Config, 'dataDir' | 'backupDir'>;
  database: Database;
  images: ImageStore;
  log: Log;
}

export interface Backups {
  /** Present when BACKUP_DIR is set. */
  nightly: NightlyBackups | undefined;
  close(): Promise<void>;
}

/** The backups of a running shop: every night, and on request through the socket. */
export async function openBackups({ config, database, images, log }: Deps): Promise<Backups> {
  const pack = () => packArchive(backupEntries(database, images));
  const socket = database.kind === 'embedded' ? await openBackupSocket(config.dataDir, pack, log) : undefined;
  const nightly = config.backupDir
    ? startNightlyBackups({ database, folder: config.backupDir, pack, log })
    : undefined;
  return {
    nightly,
    async close() {
      nightly?.stop();
      await socket?.close();
    },
  };
}
