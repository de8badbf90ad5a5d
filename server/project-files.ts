import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The nearest folder upwards with a package.json; the same from the source and from the build. */
function findRoot(folder: string): string {
  return existsSync(path.join(folder, 'package.json')) ? folder : findRoot(path.dirname(folder));
}

const root = findRoot(import.meta.dirname);

export const projectFiles = {
  root,
  version: JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).version as string,
  pagesBuild: path.join(root, 'build/server/index.js'),
  clientBuild: path.join(root, 'build/client'),
  serviceWorker: path.join(root, 'build/service-worker.js'),
  migrations: path.join(root, 'server/database/migrations'),
  demoCatalogue: path.join(root, 'build/seed/demo.ndjson'),
  starterCatalogue: path.join(root, 'build/seed/starter.ndjson'),
  demoImages: path.join(root, 'build/seed/images'),
  databaseTemplate: path.join(root, 'build/database-template.tar.gz'),
  /** The program of the monthly check; in development its source. */
  restoreCheck: path.join(
    root,
    ...(import.meta.url.endsWith('.ts')
      ? ['server/commands/check-restore.ts']
      : ['build/commands/check-restore.js']),
  ),
  engine: path.join(root, 'node_modules/@electric-sql/pglite/package.json'),
  /** Shared by builds and tests. */
  templates: path.join(root, 'node_modules/.cache/kontak'),
};
