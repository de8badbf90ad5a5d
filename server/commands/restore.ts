import path from 'node:path';
import { DamagedBackupError } from '#server/backup/archive.ts';
import { lockRestores, restoreBackup } from '#server/backup/restore.ts';
import { readConfigOrExit } from '#server/config.ts';
import { openDatabase } from '#server/database/connect.ts';
import { FolderInUseError } from '#server/database/folder-lock.ts';
import { migrate } from '#server/database/migrate.ts';
import { openFileStore } from '#server/documents/file-store.ts';
import { exitWithMessage } from '#server/exit-with-message.ts';
import { openImages } from '#server/images/open-images.ts';
import { errorReason } from '#server/observability/error-reason.ts';
import { projectFiles } from '#server/project-files.ts';

// npm run restore -- FILE [--replace]: restores the rows and the pictures of a backup.
process.umask(0o077);
const config = readConfigOrExit(process.env);
if (config.databaseUrl === 'off')
  exitWithMessage('DATABASE_URL: it is off, so there is no database to restore into');

const args = process.argv.slice(2);
const [fileArgument, ...more] = args.filter((each) => each !== '--replace');
// Without the two dashes npm takes the option itself and passes it in this variable.
const replace = args.includes('--replace') || process.env.npm_config_replace === 'true';
if (!fileArgument || more.length > 0)
  exitWithMessage('Say which backup: npm run restore -- FILE [--replace]');
const file = path.resolve(process.env.INIT_CWD ?? '', fileArgument);

async function restore() {
  const templateFile = projectFiles.databaseTemplate;
  const database = await openDatabase({ ...config, templateFile, onFatal: exitWithMessage });
  try {
    await migrate(database, projectFiles.migrations);
    const images = openImages(config, () => database.assertDiskSpace());
    const release = await lockRestores(database);
    return await restoreBackup(file, { database, images, files: openFileStore(config) }, { replace }).finally(
      release,
    );
  } finally {
    await database.close();
  }
}

try {
  const { manifest, imageNames } = await restore();
  const { categories, brands, products } = manifest.rows;
  console.log(
    `Restored ${products} products, ${categories} categories, ${brands} brands and ${imageNames.length} picture files, as of ${manifest.madeAt}`,
  );
} catch (error) {
  exitWithMessage(`Nothing was restored. ${explain(error)}`);
}

function explain(error: unknown): string {
  if (error instanceof DamagedBackupError) return `${file} cannot be used: ${error.message}`;
  if (error instanceof FolderInUseError) return `The shop is running: ${error.message}`;
  return errorReason(error);
}
