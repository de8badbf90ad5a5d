import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { sql } from 'drizzle-orm';
import { type Database, type Orm, queryRows } from './database.ts';
import { sqlState } from './failures.ts';

const createTable = `CREATE TABLE IF NOT EXISTS schema_migrations (
  name text PRIMARY KEY,
  sha256 text NOT NULL,
  applied_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
)`;
/** Databases from before 1.0.0 do not have them. */
const addColumns = `ALTER TABLE schema_migrations
  ADD COLUMN IF NOT EXISTS version text, ADD COLUMN IF NOT EXISTS usable_from text`;

interface Migration {
  name: string;
  script: string;
  sha256: string;
  /** The oldest version that can use the schema after it; without it only those that have the file can. */
  usableFrom: string | undefined;
}

interface AppliedMigration {
  name: string;
  sha256: string;
  /** The program that applied it; null when that was before 1.0.0. */
  version: string | null;
  usable_from: string | null;
}

/** Applies pending migrations, each in a transaction, and returns their names. `version` is the program's. */
export async function migrate(database: Database, folder: string, version?: string): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return database.withLock('migrate', async (orm, runScript) => {
    await runScript(createTable);
    const pending = pendingMigrations(migrations, await readApplied(orm), version);
    if (pending.length > 0) await runScript(addColumns);
    for (const { name, script, sha256, usableFrom } of pending) {
      // Several statements in one query are one transaction. Names, hashes and versions contain no quotes.
      const values = [name, sha256, version, usableFrom].map((value) => (value ? `'${value}'` : 'NULL'));
      const record = `INSERT INTO schema_migrations (name, sha256, version, usable_from) VALUES (${values.join()})`;
      await runScript(`${script}\n;\n${record};`).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        throw new Error(`Migration ${name} failed: ${reason}`, { cause: error });
      });
    }
    return pending.map(({ name }) => name);
  });
}

/** Throws unless the database has this version's schema. Changes nothing, because an older shop may be running. */
export async function assertMigrated(database: Database, folder: string, version?: string): Promise<void> {
  const migrations = await readMigrations(folder);
  const applied = await readApplied(database.orm).catch((error: unknown) => {
    if (sqlState(error) === '42P01') return [];
    throw error;
  });
  const [first] = pendingMigrations(migrations, applied, version);
  if (first)
    throw new Error(
      `The database does not have ${first.name} yet: start this version once, or use the one that last ran.`,
    );
}

/** As JSON, because the columns may not be there yet. */
function readApplied(orm: Orm): Promise<AppliedMigration[]> {
  return queryRows(
    orm,
    sql`SELECT name, sha256, to_jsonb(applied)->>'version' AS version, to_jsonb(applied)->>'usable_from' AS usable_from
      FROM schema_migrations AS applied ORDER BY name`,
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
      const usableFrom = /^-- Usable from (\d+\.\d+\.\d+)\.$/m.exec(script)?.[1];
      return { name, script, sha256: createHash('sha256').update(script).digest('hex'), usableFrom };
    }),
  );
}

function pendingMigrations(
  migrations: Migration[],
  applied: AppliedMigration[],
  version: string | undefined,
): Migration[] {
  const byName = new Map(migrations.map((migration) => [migration.name, migration]));
  const unknown = applied.filter(
    ({ name, usable_from }) =>
      !byName.has(name) && !(version && usable_from && !isOlder(version, usable_from)),
  );
  if (unknown.length > 0) throw newerDatabaseError(unknown, version);
  for (const { name, sha256 } of applied) {
    const found = byName.get(name);
    if (found && found.sha256 !== sha256) {
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

function newerDatabaseError(unknown: AppliedMigration[], version: string | undefined): Error {
  const versions = unknown.flatMap((each) => each.version ?? []);
  const newest = versions.reduce((a, b) => (isOlder(a, b) ? b : a), '0.0.0');
  const needed = versions.length > 0 ? `Kontak ${newest} or a newer version` : 'a newer version of Kontak';
  const names = unknown.map(({ name }) => name).join(', ');
  return new Error(
    `The database needs ${needed}: it has migration ${names}, which this ${version ? `version ${version}` : 'version'} does not have.`,
  );
}

function isOlder(version: string, other: string): boolean {
  return version.localeCompare(other, 'en', { numeric: true }) < 0;
}
