import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRepository } from '#server/catalogue/repository.ts';
import type { Database } from '#server/database/database.ts';
import { openEmbedded } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import { openServer } from '#server/database/server-connection.ts';
import { projectFiles } from '#server/project-files.ts';
import { createTestDatabase } from '#tests/helpers/postgres.ts';
import { type Site, type SiteVariables, startSite } from '#tests/helpers/start-site.ts';
import { catalogueOf } from './catalogue.ts';

export interface FilledDatabase {
  /** Environment variables for a shop that uses this database. */
  variables: SiteVariables;
  seedSeconds: number;
}

async function fill(database: Database, products: number): Promise<number> {
  await migrate(database, projectFiles.migrations);
  const rows = catalogueOf(products);
  const startedAt = performance.now();
  await createRepository(database).seed(rows);
  const seconds = (performance.now() - startedAt) / 1_000;
  await database.close();
  return seconds;
}

/** Creates a database on the server and fills it with this many products. */
export async function fillServer(serverUrl: string, products: number): Promise<FilledDatabase> {
  const url = await createTestDatabase(serverUrl);
  const seedSeconds = await fill(await openServer({ url, statementTimeoutMs: 120_000 }), products);
  return { variables: { DATABASE_URL: url, SEED: 'none' }, seedSeconds };
}

/** The same in an embedded database; call `remove` when done. */
export async function fillEmbedded(products: number): Promise<FilledDatabase & { remove(): void }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kontak-bench-'));
  const database = await openEmbedded({
    folder: path.join(dataDir, 'postgres'),
    templateFile: projectFiles.databaseTemplate,
    onFatal: (line) => console.error(line),
  });
  const seedSeconds = await fill(database, products);
  return {
    variables: { DATA_DIR: dataDir, SEED: 'none' },
    seedSeconds,
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

export async function withSite<T>(variables: SiteVariables, use: (site: Site) => Promise<T>): Promise<T> {
  const site = await startSite(variables);
  try {
    return await use(site);
  } finally {
    await site.stop();
  }
}
