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

export interface Filled {
  /** What a shop needs to stand on this database. */
  variables: SiteVariables;
  seedSeconds: number;
}

async function fill(database: Database, products: number): Promise<number> {
  await migrate(database, projectFiles.migrations);
  const rows = catalogueOf(products);
  const begun = performance.now();
  await createRepository(database).seed(rows);
  const seconds = (performance.now() - begun) / 1_000;
  await database.close();
  return seconds;
}

/** A database of its own on the server, with so many products. */
export async function fillServer(serverUrl: string, products: number): Promise<Filled> {
  const url = await createTestDatabase(serverUrl);
  const seedSeconds = await fill(await openServer({ url, statementTimeout: 120_000 }), products);
  return { variables: { DATABASE_URL: url, SEED: 'none' }, seedSeconds };
}

/** The same in an embedded database; `remove` when done. */
export async function fillEmbedded(products: number): Promise<Filled & { remove(): void }> {
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
