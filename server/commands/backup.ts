import { existsSync } from 'node:fs';
import path from 'node:path';
import { DamagedBackupError, packArchive } from '#server/backup/archive.ts';
import { backupName } from '#server/backup/backup-folder.ts';
import { requestBackup } from '#server/backup/backup-socket.ts';
import { backupEntries } from '#server/backup/entries.ts';
import type { Backup } from '#server/backup/read-backup.ts';
import { saveBackup } from '#server/backup/save-backup.ts';
import { readConfigOrExit } from '#server/config.ts';
import { openDatabase } from '#server/database/connect.ts';
import { assertMigrated } from '#server/database/migrate.ts';
import { openFileStore } from '#server/documents/file-store.ts';
import { exitWithMessage } from '#server/exit-with-message.ts';
import { openImages } from '#server/images/open-images.ts';
import { errorReason } from '#server/observability/error-reason.ts';
import { projectFiles } from '#server/project-files.ts';

// npm run backup [-- FILE]: writes one file with all rows, pictures and files, also while the shop runs.
process.umask(0o077);
const config = readConfigOrExit(process.env);
if (config.databaseUrl === 'off')
  exitWithMessage('DATABASE_URL: it is off, so there is no database to back up');

const file = path.resolve(
  process.env.INIT_CWD ?? '',
  process.argv[2] ?? path.join(config.backupDir, backupName(new Date())),
);

async function backUp(): Promise<Backup> {
  const folder = path.join(config.dataDir, 'postgres');
  if (!config.databaseUrl && !existsSync(folder))
    throw new Error(`there is no database in ${folder} yet; start the shop once`);
  const fromShop = config.databaseUrl ? undefined : await requestBackup(config.dataDir);
  if (fromShop) return saveBackup(fromShop, file);
  const templateFile = projectFiles.databaseTemplate;
  const database = await openDatabase({ ...config, templateFile, onFatal: exitWithMessage });
  try {
    await assertMigrated(database, projectFiles.migrations, projectFiles.version);
    const images = openImages(config, () => database.assertDiskSpace());
    return await saveBackup(packArchive(backupEntries(database, images, openFileStore(config))), file);
  } finally {
    await database.close();
  }
}

try {
  const { manifest, imageNames } = await backUp();
  const { categories, brands, products } = manifest.rows;
  console.log(
    `${products} products, ${categories} categories, ${brands} brands and ${imageNames.length} picture files are in ${file}`,
  );
  if (manifest.missingImages.length > 0)
    console.log(`Rows refer to pictures that were not found: ${manifest.missingImages.join(', ')}`);
} catch (error) {
  const what = error instanceof DamagedBackupError ? 'What was written is damaged. ' : '';
  exitWithMessage(`There is no backup: ${what}${errorReason(error)}`);
}
