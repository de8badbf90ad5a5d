import { setPriority } from 'node:os';
import path from 'node:path';
import { DamagedBackupError } from '#server/backup/archive.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { readCatalogue } from '#server/catalogue/read-catalogue.ts';
import { tableKinds, tableName } from '#server/catalogue/tables.ts';
import type { RestoreOutcome } from '#server/copies/check-restore.ts';
import { openDatabase } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { openFileStore } from '#server/documents/file-store.ts';
import { exitWithMessage } from '#server/exit-with-message.ts';
import { createFolderStore } from '#server/images/open-images.ts';
import { errorReason } from '#server/observability/error-reason.ts';
import { projectFiles } from '#server/project-files.ts';

// check-restore.ts FILE FOLDER TEMPLATE: restores a backup into a new database in FOLDER and says whether all of it is there.
process.umask(0o077);
const [, , file = '', folder = '', templateFile = ''] = process.argv;
if (!templateFile)
  exitWithMessage('Say which backup, a folder to restore it in, and the template of a database');
// Visitors of the shop on this machine come first.
setPriority(19);

async function check(): Promise<RestoreOutcome> {
  const database = await openDatabase({
    databaseUrl: undefined,
    dataDir: folder,
    templateFile,
    onFatal: exitWithMessage,
  });
  try {
    await migrate(database, projectFiles.migrations, projectFiles.version);
    const images = createFolderStore(path.join(folder, 'images'), () => database.assertDiskSpace());
    const files = openFileStore({ bucket: undefined, dataDir: folder });
    const { manifest, imageNames } = await restoreBackup(
      file,
      { database, images, files },
      { replace: true },
    );
    const { rows } = await readCatalogue(database);
    const counts = tableKinds.map((kind) => ({
      what: tableName(kind) as string,
      expected: manifest.rows[kind],
      found: rows[kind].length,
    }));
    const imageCount = (await images.list()).length;
    counts.push({ what: 'pictures', expected: imageNames.length, found: imageCount });
    const differs = counts.filter(({ expected, found }) => expected !== found);
    if (differs.length > 0)
      return { differs: differs.map((each) => `${each.found} of ${each.expected} ${each.what}`) };
    const all = tableKinds.reduce((sum, kind) => sum + rows[kind].length, 0);
    return { restored: { rows: all, images: imageCount } };
  } catch (error) {
    if (error instanceof DamagedBackupError) return { damaged: error.message };
    throw error;
  } finally {
    await database.close();
  }
}

try {
  console.log(JSON.stringify(await check()));
} catch (error) {
  exitWithMessage(errorReason(error));
}
