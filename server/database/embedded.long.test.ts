import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openTestEmbedded } from '#tests/helpers/databases.ts';
import { firstLine, killHard, startScript } from '#tests/helpers/processes.ts';
import { migrationsFolder, testTemplate } from '#tests/helpers/template.ts';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { thisProcess } from './process-id.ts';
import { brands } from './schema.ts';

let folder: string;
beforeEach(() => {
  const parent = mkdtempSync(path.join(tmpdir(), 'kontak-embedded-'));
  folder = path.join(parent, 'postgres');
  // After the databases that a test closes.
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
});

async function openHere() {
  const database = await openTestEmbedded(folder);
  onTestFinished(() => database.close());
  return database;
}

async function openElsewhere() {
  const child = startScript('tests/faults/hold-database.ts', [folder, await testTemplate()]);
  onTestFinished(() => killHard(child));
  return child;
}

test('without a template the first start makes the same by itself', async () => {
  const database = await openEmbedded({
    folder,
    templateFile: `${folder}.none`,
    onFatal: () => expect.unreachable(),
  });
  onTestFinished(() => database.close());
  expect(await migrate(database, migrationsFolder)).toContain('0001_catalogue.sql');
});

test('a start that was killed while it made the folder is made good by the next', async () => {
  const first = await openElsewhere();
  const begun = () => expect(existsSync(`${folder}.new/base`)).toBe(true);
  await vi.waitFor(begun, { timeout: 20_000, interval: 1 });
  await killHard(first);
  expect(existsSync(folder)).toBe(false);
  await (await openHere()).ping();
  expect(readdirSync(path.dirname(folder)).sort()).toEqual(['postgres', 'postgres.lock']);
});

test('a damaged database says so and gives the lock back', async () => {
  await (await openHere()).close();
  writeFileSync(path.join(folder, 'global/pg_control'), Buffer.alloc(8192));
  await expect(openEmbedded({ folder, onFatal: () => undefined })).rejects.toThrow(/does not open/);
  expect(existsSync(`${folder}.lock`)).toBe(false);
});

test('a second process on the folder is refused and told the number of the first', async () => {
  const holder = await openElsewhere();
  expect(await firstLine(holder)).toBe('open');
  const refusal = `is in use by process ${holder.pid}`;
  expect(await firstLine(await openElsewhere())).toMatch(refusal);
  await expect(openTestEmbedded(folder)).rejects.toThrow(refusal);

  await killHard(holder);
  const database = await openHere();
  await database.ping();
  await database.close();
  expect(existsSync(`${folder}.lock`)).toBe(false);
});

test('of several processes that find a stale lock one gets it', async () => {
  writeFileSync(`${folder}.lock`, JSON.stringify({ ...thisProcess(), pid: 2 ** 22 + 1 }));
  const rivals = await Promise.all([openElsewhere(), openElsewhere(), openElsewhere()]);
  const lines = await Promise.all(rivals.map(firstLine));
  expect(lines.filter((line) => line === 'open')).toHaveLength(1);
  expect(lines.filter((line) => line.startsWith('FolderInUseError'))).toHaveLength(2);
});

test('the database is checkpointed after writes and vacuumed once a day', async () => {
  const minute = 60_000;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { orm } = await openHere();
  const ask = async (query: string) => {
    const { rows } = (await orm.execute(sql.raw(`SELECT (${query})::text AS value`))) as {
      rows: { value: string }[];
    };
    return rows[0]?.value;
  };
  const checkpoint = () => ask('SELECT checkpoint_lsn FROM pg_control_checkpoint()');
  const vacuums = () => ask("SELECT vacuum_count FROM pg_stat_user_tables WHERE relname = 'brands'");
  const pass = (time: number) => vi.advanceTimersByTimeAsync(time);

  await pass(5 * minute);
  const first = await checkpoint();
  await pass(5 * minute);
  expect(await checkpoint()).toBe(first);

  await orm.insert(brands).values({ name: 'BMW' });
  await pass(5 * minute);
  expect(await checkpoint()).not.toBe(first);
  expect(await vacuums()).toBe('0');

  await pass(60 * minute);
  await orm.delete(brands);
  await pass(5 * minute);
  expect(await vacuums()).toBe('1');
  await orm.insert(brands).values({ name: 'Audi' });
  await pass(60 * minute);
  expect(await vacuums()).toBe('1');
  await orm.delete(brands);
  await pass(24 * 60 * minute);
  expect(await vacuums()).toBe('2');
});
