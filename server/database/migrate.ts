import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { sqlState } from './failures.ts';

const schemaMigrations = pgTable('schema_migrations', {
  name: text('name').primaryKey(),
  sha256: text('sha256').notNull(),
});

const createTable = `CREATE TABLE IF NOT EXISTS schema_migrations (
  name text PRIMARY KEY,
  sha256 text NOT NULL,
  applied_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
)`;

interface Migration {
  name: string;
  script: string;
  sha256: string;
}

/** Applies pending migrations, each in a transaction, and returns their names. */
export async function migrate(database: Database, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return database.withLock('migrate', async (orm, runScript) => {
    await runScript(createTable);
    const applied = await orm.select().from(schemaMigrations).orderBy(schemaMigrations.name);
    const pending = pendingMigrations(migrations, applied);
    for (const { name, script, sha256 } of pending) {
      // Several statements in one query are one transaction. Names and hashes contain no quotes.
      const record = `INSERT INTO schema_migrations (name, sha256) VALUES ('${name}', '${sha256}')`;
      await runScript(`${script}\n;\n${record};`).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        throw new Error(`Migration ${name} failed: ${reason}`, { cause: error });
      });
    }
    return pending.map(({ name }) => name);
  });
}

/** Throws unless the database has this version's schema. Changes nothing, because an older shop may be running. */
export async function assertMigrated(database: Database, folder: string): Promise<void> {
  const migrations = await readMigrations(folder);
  const applied = await database.orm
    .select()
    .from(schemaMigrations)
    .orderBy(schemaMigrations.name)
    .catch((error: unknown) => {
      if (sqlState(error) === '42P01') return [];
      throw error;
    });
  const [first] = pendingMigrations(migrations, applied);
  if (first)
    throw new Error(
      `The database does not have ${first.name} yet: start this version once, or use the one that last ran.`,
    );
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name, index) => {
      if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name)) throw new Error(`${name} is not named like 0001_what.sql.`);
      if (names[index + 1]?.slice(0, 4) === name.slice(0, 4)) {
        throw new Error(`${name} and ${names[index + 1]} have the same number.`);
      }
      // Line endings do not change a migration.
      const script = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      if (
        /^\s*(BEGIN|START TRANSACTION|COMMIT|ROLLBACK|END)\s*;/im.test(script.replaceAll(/\$\$.*?\$\$/gs, ''))
      ) {
        throw new Error(
          `${name} must not contain BEGIN or COMMIT; each migration runs in a transaction anyway.`,
        );
      }
      return { name, script, sha256: createHash('sha256').update(script).digest('hex') };
    }),
  );
}

function pendingMigrations(
  migrations: Migration[],
  applied: { name: string; sha256: string }[],
): Migration[] {
  const byName = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, sha256 } of applied) {
    const found = byName.get(name);
    if (found === undefined) {
      throw new Error(
        `The database has migration ${name}, which this version does not have. Run a newer version.`,
      );
    }
    if (found.sha256 !== sha256) {
      throw new Error(`Migration ${name} was changed after it was applied. Put it back and write a new one.`);
    }
    byName.delete(name);
  }
  const last = applied.at(-1)?.name ?? '';
  const pending = [...byName.values()];
  const late = pending.find(({ name }) => name < last);
  if (late) throw new Error(`Migration ${late.name} comes too late: ${last} is already applied.`);
  return pending;
}
