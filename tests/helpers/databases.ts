import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterAll, describe, inject } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openEmbedded } from '#server/database/embedded.ts';
import { openServer } from '#server/database/server-connection.ts';
import { createMigratedDatabase, dropTestDatabase } from './postgres.ts';
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

/**
 * Runs the suite on the embedded database and on a real PostgreSQL. Each `open` gives a fresh database with the
 * newest schema, closed and removed after the suite.
 */
export function describeEachDatabase(name: string, suite: (open: () => Promise<Database>) => void): void {
  describe(`${name} (embedded)`, () => {
    const remove: (() => Promise<void>)[] = [];
    afterAll(() => inTurn(remove));
    suite(async () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'kontak-embedded-'));
      remove.push(async () => rmSync(folder, { recursive: true, force: true }));
      const database = await openTestEmbedded(path.join(folder, 'postgres'));
      remove.push(() => database.close());
      return database;
    });
  });

  describe(`${name} (server)`, () => {
    const remove: (() => Promise<void>)[] = [];
    afterAll(() => inTurn(remove));
    suite(async () => {
      const server = inject('postgresUrl');
      const url = await createMigratedDatabase(server);
      remove.push(() => dropTestDatabase(server, url));
      const database = await openServer({ url });
      remove.push(() => database.close());
      return database;
    });
  });
}

async function inTurn(remove: (() => Promise<void>)[]): Promise<void> {
  for (const each of remove.reverse()) await each();
}
