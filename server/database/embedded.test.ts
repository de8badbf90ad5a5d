import fs, { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { migrationsFolder, testTemplate } from '#tests/helpers/template.ts';
import type { Database } from './database.ts';
import { DiskFullError, hasDiskSpace } from './disk-space.ts';
import { openEmbedded } from './embedded.ts';
import { sqlState } from './failures.ts';
import { migrate } from './migrate.ts';
import { brands } from './schema.ts';

// Opening takes seconds: the tests share a database, which the last two stop.
const parent = mkdtempSync(path.join(tmpdir(), 'kontak-embedded-'));
const folder = path.join(parent, 'postgres');
const fatal: string[] = [];
let database: Database;

async function open(): Promise<Database> {
  return openEmbedded({ folder, templateFile: await testTemplate(), onFatal: (line) => fatal.push(line) });
}
beforeAll(async () => {
  database = await open();
});
afterAll(async () => {
  await database.close();
  rmSync(parent, { recursive: true, force: true });
});

/** Puts something else in the place of one of Node's file functions, also for those who imported it by name. */
function replaceFileFunction(
  name: 'fsyncSync' | 'writeSync' | 'statfsSync',
  replacement: (...args: never) => unknown,
) {
  const spy = vi.spyOn(fs, name).mockImplementation(replacement as never);
  syncBuiltinESMExports();
  const restore = () => {
    spy.mockRestore();
    syncBuiltinESMExports();
  };
  onTestFinished(restore);
  return restore;
}

const failWith = (code: string) => () => {
  throw Object.assign(new Error(code), { code });
};

test('the first start from a template finds the newest schema', async () => {
  expect(await migrate(database, migrationsFolder)).toEqual([]);
});

test('each commit reaches the disk before it is acknowledged', async () => {
  const real = fs.fsyncSync;
  let syncs = 0;
  replaceFileFunction('fsyncSync', (descriptor: number) => {
    syncs += 1;
    real(descriptor);
  });
  for (let turn = 1; turn <= 5; turn += 1) {
    await database.orm.insert(brands).values({ name: `marka ${turn}` });
    expect(syncs).toBeGreaterThanOrEqual(turn);
  }
  const settings = await database.orm.execute(sql`SELECT current_setting('fsync') AS fsync,
    current_setting('wal_sync_method') AS method, current_setting('full_page_writes') AS pages,
    current_setting('synchronous_commit') AS commit`);
  expect(settings).toMatchObject({ rows: [{ fsync: 'on', method: 'fsync', pages: 'on', commit: 'on' }] });
});

test('a folder with something else in it is left alone', async () => {
  const other = path.join(parent, 'other');
  mkdirSync(other);
  writeFileSync(path.join(other, 'letter.txt'), 'mine');
  await expect(openEmbedded({ folder: other, onFatal: () => undefined })).rejects.toThrow(
    /neither empty nor a database/,
  );
  expect(readFileSync(path.join(other, 'letter.txt'), 'utf8')).toBe('mine');
  expect(existsSync(`${other}.lock`)).toBe(false);
});

test('a damaged template is named and leaves nothing behind', async () => {
  const fresh = path.join(parent, 'fresh');
  const templateFile = `${fresh}.tar.gz`;
  const whole = readFileSync(await testTemplate());
  for (const content of [whole.subarray(0, whole.length / 2), Buffer.from('no template'), Buffer.alloc(0)]) {
    writeFileSync(templateFile, content);
    const opening = openEmbedded({ folder: fresh, templateFile, onFatal: () => undefined });
    await expect(opening).rejects.toThrow(templateFile);
    expect(existsSync(fresh)).toBe(false);
  }
});

test('writes are refused while little room is left on the disk', () => {
  expect(() => database.assertDiskSpace()).not.toThrow();
  expect(hasDiskSpace(folder)).toBe(true);
  replaceFileFunction('statfsSync', () => ({ bavail: 1_000, bsize: 4_096 }));
  expect(hasDiskSpace(folder)).toBe(false);
  expect(() => database.assertDiskSpace()).toThrow(DiskFullError);
});

test('nothing a visitor types can stop the database', async () => {
  const description = '53100 PANIC:  could not write\n53100 PANIC:  could not write to file';
  await expect(database.orm.insert(brands).values({ name: '', description })).rejects.toThrow();
  await expect(database.orm.execute(sql.raw(`SELECT '${description}'::int`))).rejects.toThrow();
  await database.ping();
  expect(fatal).toEqual([]);
});

test('transactions wait for each other and see whole ones only', async () => {
  await database.orm.delete(brands);
  const addTwo = (name: string) =>
    database.orm.transaction(async (tx) => {
      await tx.insert(brands).values({ name: `${name} 1` });
      await new Promise((resolve) => setTimeout(resolve, 5));
      await tx.insert(brands).values({ name: `${name} 2` });
      return (await tx.select().from(brands)).length;
    });
  expect(await Promise.all(['a', 'b', 'c'].map(addTwo))).toEqual([2, 4, 6]);
});

test('a full disk stops the database at once, with a clear line, and what was acknowledged is there after', async () => {
  await database.orm.delete(brands);
  await database.orm.insert(brands).values({ name: 'kept' });
  const restore = replaceFileFunction('writeSync', failWith('ENOSPC'));
  const failure = await database.orm
    .insert(brands)
    .values({ name: 'lost' })
    .catch((error: unknown) => error);
  expect(sqlState(failure)).toBe('53100');
  expect(fatal).toEqual([
    expect.stringMatching(/^The embedded database has stopped: 53100 PANIC: .*No space left on device/),
  ]);
  await expect(database.ping()).rejects.toThrow(/has stopped/);
  await database.close();

  restore();
  database = await open();
  expect(await database.orm.select().from(brands)).toMatchObject([{ name: 'kept' }]);
});

test('a failed fsync stops the database: what it would acknowledge might not be there', async () => {
  replaceFileFunction('fsyncSync', failWith('EIO'));
  await expect(database.orm.insert(brands).values({ name: 'lost' })).rejects.toThrow();
  expect(fatal.at(-1)).toMatch(/has stopped: .*could not fsync/);
});
