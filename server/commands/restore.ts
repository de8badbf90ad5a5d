import { rm } from 'node:fs/promises';
import path from 'node:path';
import { DamagedBackupError } from '#server/backup/archive.ts';
import { CopyError } from '#server/backup/copy-error.ts';
import { lockRestores, restoreBackup } from '#server/backup/restore.ts';
import { readConfigOrExit } from '#server/config.ts';
import { bringCopyHere } from '#server/copies/restore-copy.ts';
import { openDatabase } from '#server/database/connect.ts';
import { FolderInUseError } from '#server/database/folder-lock.ts';
import { migrate } from '#server/database/migrate.ts';
import { openFileStore } from '#server/documents/file-store.ts';
import { exitWithMessage } from '#server/exit-with-message.ts';
import { openImages } from '#server/images/open-images.ts';
import { errorReason } from '#server/observability/error-reason.ts';
import { projectFiles } from '#server/project-files.ts';

// npm run restore -- FILE [--replace]: restores the rows and the pictures of a backup.
// npm run restore -- --copy [NAME] [--replace]: of the newest, or the named, copy at the second place.
process.umask(0o077);
const config = readConfigOrExit(process.env);
if (config.databaseUrl === 'off')
  exitWithMessage('DATABASE_URL: it is off, so there is no database to restore into');

const args = process.argv.slice(2);
const [nameArgument, ...more] = args.filter((each) => each !== '--replace' && each !== '--copy');
// Without the two dashes npm takes the options itself and passes them in these variables.
const { npm_config_replace, npm_config_copy, INIT_CWD = '' } = process.env;
const replace = args.includes('--replace') || npm_config_replace === 'true';
const isCopy = args.includes('--copy') || npm_config_copy === 'true';
if ((!nameArgument && !isCopy) || more.length > 0)
  exitWithMessage('Say which backup: npm run restore -- FILE [--replace], or --copy [NAME] for a copy');

async function restoreCopy() {
  const copy = await bringCopyHere(config, nameArgument);
  try {
    const restored = await restore(copy.file);
    await copy.keepPassphrase();
    return restored;
  } finally {
    await rm(copy.file, { force: true });
  }
}

async function restore(file: string) {
  const templateFile = projectFiles.databaseTemplate;
  const database = await openDatabase({ ...config, templateFile, onFatal: exitWithMessage });
  try {
    await migrate(database, projectFiles.migrations, projectFiles.version);
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
  const restored = isCopy ? restoreCopy() : restore(path.resolve(INIT_CWD, nameArgument ?? ''));
  const { manifest, imageNames } = await restored;
  const { categories, brands, products } = manifest.rows;
  console.log(
    `Restored ${products} products, ${categories} categories, ${brands} brands and ${imageNames.length} picture files, as of ${manifest.madeAt}`,
  );
} catch (error) {
  exitWithMessage(`Nothing was restored. ${explain(error)}`);
}

function explain(error: unknown): string {
  if (error instanceof CopyError) return error.message;
  if (error instanceof DamagedBackupError)
    return `${nameArgument ?? 'The copy'} cannot be used: ${error.message}`;
  if (error instanceof FolderInUseError) return `The shop is running: ${error.message}`;
  return errorReason(error);
}
