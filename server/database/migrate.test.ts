import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { describeEachDatabase } from '#tests/helpers/databases.ts';
import { createTestDatabase, dropTestDatabase } from '#tests/helpers/postgres.ts';
import { migrationsFolder } from '#tests/helpers/template.ts';
import type { Database } from './database.ts';
import { assertMigrated, migrate } from './migrate.ts';
import { openServer } from './server-connection.ts';

const temporary = mkdtempSync(path.join(tmpdir(), 'kontak-migrations-'));
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(temporary, 'm-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content);
  return folder;
}

async function rowsOf(database: Database, query: string): Promise<Record<string, unknown>[]> {
  const result = await database.orm.execute(sql.raw(query));
  return (result as { rows: Record<string, unknown>[] }).rows;
}

describeEachDatabase('migrations', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterEach(async () => {
    await rowsOf(database, "DELETE FROM schema_migrations WHERE name LIKE '9%'");
    await rowsOf(database, 'DROP TABLE IF EXISTS extra, once');
  });

  test('a second run applies nothing', async () => {
    expect(await migrate(database, migrationsFolder)).toEqual([]);
  });

  test('a new file is applied once, statements and record together', async () => {
    const script = `CREATE TABLE extra (id int); INSERT INTO extra VALUES (1);\n-- the end without a line end`;
    const folder = folderWith({ '9000_extra.sql': script });
    expect(await migrate(database, folder)).toEqual(['9000_extra.sql']);
    expect(await migrate(database, folder)).toEqual([]);
    expect(await rowsOf(database, 'SELECT id FROM extra')).toEqual([{ id: 1 }]);
  });

  test('a file that fails half-way leaves nothing behind and is named', async () => {
    const folder = folderWith({ '9001_half.sql': 'CREATE TABLE half (id int); SELECT 1 / 0;' });
    await expect(migrate(database, folder)).rejects.toThrow(/9001_half\.sql failed: division by zero/);
    expect(await rowsOf(database, "SELECT to_regclass('half') AS there")).toEqual([{ there: null }]);
    const recorded = await rowsOf(database, "SELECT 1 FROM schema_migrations WHERE name LIKE '9001%'");
    expect(recorded).toEqual([]);
    expect(await migrate(database, migrationsFolder)).toEqual([]);
  });

  test('an applied file that was changed stops the start and is named', async () => {
    const folder = folderWith({ '0001_catalogue.sql': 'SELECT 1;' });
    await expect(migrate(database, folder)).rejects.toThrow(/0001_catalogue\.sql was changed/);
  });

  test('an applied file that is missing stops the start and is named', async () => {
    await migrate(database, folderWith({ '9002_newer.sql': 'SELECT 1;' }));
    await expect(migrate(database, migrationsFolder)).rejects.toThrow(/9002_newer\.sql/);
    await expect(
      migrate(database, folderWith({ '8000_late.sql': '', '9002_newer.sql': 'SELECT 1;' })),
    ).rejects.toThrow(/8000_late\.sql comes too late/);
  });

  test('a newer database is refused with the version that it needs', async () => {
    await migrate(database, folderWith({ '9006_newer.sql': 'SELECT 1;' }), '1.9.0');
    await migrate(database, folderWith({ '9006_newer.sql': 'SELECT 1;', '9007_newest.sql': '' }), '1.10.0');
    const refusal =
      'The database needs Kontak 1.10.0 or a newer version: it has migration 9006_newer.sql, 9007_newest.sql, which this version 1.2.0 does not have.';
    await expect(migrate(database, migrationsFolder, '1.2.0')).rejects.toThrow(refusal);
    await expect(assertMigrated(database, migrationsFolder, '1.2.0')).rejects.toThrow(refusal);
  });

  test('a program opens a newer database whose migrations say that it can', async () => {
    const script = '-- Usable from 1.2.0.\nSELECT 1;';
    await migrate(database, folderWith({ '9008_wider.sql': script }), '1.3.0');
    expect(await migrate(database, migrationsFolder, '1.2.0')).toEqual([]);
    await assertMigrated(database, migrationsFolder, '1.10.0');
    await expect(migrate(database, migrationsFolder, '1.1.9')).rejects.toThrow(/needs Kontak 1\.3\.0/);
  });

  test('a database from before versions were recorded gets them with its next migration', async () => {
    await rowsOf(database, 'ALTER TABLE schema_migrations DROP COLUMN version, DROP COLUMN usable_from');
    expect(await migrate(database, migrationsFolder, '1.0.0')).toEqual([]);
    await migrate(database, folderWith({ '9009_next.sql': '' }), '1.0.1');
    const versions = await rowsOf(database, "SELECT name, version FROM schema_migrations WHERE name >= '9'");
    expect(versions).toEqual([{ name: '9009_next.sql', version: '1.0.1' }]);
  });

  test('Windows line ends are not a change', async () => {
    const unix = folderWith({ '9003_lines.sql': 'SELECT 1;\nSELECT 2;\n' });
    const windows = folderWith({ '9003_lines.sql': 'SELECT 1;\r\nSELECT 2;\r\n' });
    expect(await migrate(database, unix)).toEqual(['9003_lines.sql']);
    expect(await migrate(database, windows)).toEqual([]);
  });

  test('badly named, equally numbered or committing files are refused', async () => {
    await expect(migrate(database, folderWith({ 'later.sql': '' }))).rejects.toThrow(
      /later\.sql is not named/,
    );
    await expect(migrate(database, folderWith({ '0001_again.sql': '' }))).rejects.toThrow(/same number/);
    await expect(migrate(database, folderWith({ '9004_own.sql': 'SELECT 1;\nCOMMIT;' }))).rejects.toThrow(
      /9004_own/,
    );
  });

  test('two at once apply each file once', async () => {
    const folder = folderWith({ '9005_once.sql': 'CREATE TABLE once (id int); SELECT pg_sleep(0.2);' });
    const applied = await Promise.all([migrate(database, folder), migrate(database, folder)]);
    expect(applied.flat()).toEqual(['9005_once.sql']);
  });
});

test('two processes that start on an empty server migrate it once', async () => {
  const server = inject('postgresUrl');
  const url = await createTestDatabase(server);
  const both = await Promise.all([openServer({ url }), openServer({ url })]);
  onTestFinished(async () => {
    await Promise.all(both.map((each) => each.close()));
    await dropTestDatabase(server, url);
  });
  const applied = await Promise.all(both.map((each) => migrate(each, migrationsFolder)));
  expect(applied).toContainEqual([]);
  expect(applied.flat()).toEqual(readdirSync(migrationsFolder).sort());
});
