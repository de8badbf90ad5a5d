import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, describe, inject } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { embeddedDatabase, openEmbedded } from '#server/database/embedded.ts';
import { isLongRun } from './long-run.ts';
import { createMigratedDatabase, dropTestDatabase, openTestServer } from './postgres.ts';
import { testTemplate } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

export async function openTestEmbedded(folder: string): Promise<Database> {
  const onFatal = (line: string) => console.error(line);
  return openEmbedded({ folder, templateFile: await testTemplate(), onFatal });
}

/** One for all suites of a test process, in memory, for it takes seconds to start. */
let embedded: Promise<{ database: Database; pg: PGlite }> | undefined;

async function startInMemory() {
  const pg = await PGlite.create({ loadDataDir: new Blob([readFileSync(await testTemplate())]) });
  return { pg, database: embeddedDatabase(pg) };
}

async function openEmptyEmbedded(): Promise<Database> {
  embedded ??= startInMemory();
  const { pg, database } = await embedded;
  const { rows } = await pg.query<{
    names: string;
  }>(`SELECT string_agg(tablename, ', ') AS names FROM pg_tables
    WHERE schemaname = 'public' AND tablename NOT IN ('schema_migrations', 'catalogue_version')`);
  await pg.exec(`TRUNCATE ${rows[0]?.names} RESTART IDENTITY; DELETE FROM catalogue_changes;
    UPDATE catalogue_version SET version = 0, pruned_to = 0, epoch = NULL`);
  return database;
}

type Suite = (open: () => Promise<Database>) => void;

/**
 * Runs the suite on the embedded database and on a real PostgreSQL. `open` gives an empty database with the newest
 * schema; call it once in a suite, which leaves the schema as it was.
 */
export function describeEachDatabase(name: string, suite: Suite): void {
  describe(`${name} (embedded)`, () => suite(openEmptyEmbedded));
  describeOnServer(name, suite);
}

/**
 * The same on a real PostgreSQL alone, and before a release on both: the embedded database takes five times as long,
 * and the suites of `describeEachDatabase` show at each change that it behaves like the other.
 */
export function describeDatabase(name: string, suite: Suite): void {
  if (isLongRun) describeEachDatabase(name, suite);
  else describeOnServer(name, suite);
}

function describeOnServer(name: string, suite: Suite): void {
  describe(`${name} (server)`, () => {
    let remove = async () => {};
    afterAll(() => remove());
    suite(async () => {
      const server = inject('postgresUrl');
      const url = await createMigratedDatabase(server);
      const database = await openTestServer(url);
      remove = async () => {
        await database.close();
        await dropTestDatabase(server, url);
      };
      return database;
    });
  });
}
