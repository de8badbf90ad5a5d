import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { createRepository } from '#server/catalogue/repository.ts';
import { writeSnapshot } from '#server/catalogue/snapshot.ts';
import { readConfigOrExit } from '#server/config.ts';
import { openDatabase } from '#server/database/connect.ts';
import { FolderInUseError } from '#server/database/folder-lock.ts';
import { migrate } from '#server/database/migrate.ts';
import { exitWithMessage } from '#server/exit-with-message.ts';
import { projectFiles } from '#server/project-files.ts';

// npm run snapshot [-- FILE]: writes the static snapshot from the current database.
process.umask(0o077);
const config = readConfigOrExit(process.env);
if (config.databaseUrl === 'off')
  exitWithMessage('DATABASE_URL: it is off, so there is no database to take a snapshot of');

const ownSnapshot = path.join(config.dataDir, 'snapshot.ndjson');
const target = path.resolve(process.argv[2] ?? ownSnapshot);

async function takeSnapshot() {
  const database = await openDatabase({
    ...config,
    templateFile: projectFiles.databaseTemplate,
    onFatal: exitWithMessage,
  });
  await migrate(database, projectFiles.migrations, projectFiles.version);
  await writeSnapshot(target, await createRepository(database).readCatalogue());
  await database.close();
}

try {
  await takeSnapshot();
} catch (error) {
  if (!(error instanceof FolderInUseError)) throw error;
  // The running shop has the embedded database open and writes this file after every change.
  if (target !== ownSnapshot) await copyFile(ownSnapshot, target);
}
console.log(`The snapshot is in ${target}`);
