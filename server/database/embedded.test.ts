import fs, {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { openTestEmbedded } from '#tests/helpers/databases.ts';
import { killHard, startScript } from '#tests/helpers/processes.ts';
import { migrationsFolder, testTemplate } from '#tests/helpers/template.ts';
import type { Database } from './database.ts';
import { DiskFullError, hasDiskSpace } from './disk-space.ts';
import { openEmbedded } from './embedded.ts';
import { sqlState } from './failures.ts';
import { migrate } from './migrate.ts';
import { brands } from './schema.ts';

let folder: string;
beforeEach(() => {
  const parent = mkdtempSync(path.join(tmpdir(), 'kontak-embedded-'));
  folder = path.join(parent, 'postgres');
  return async () => {
    for (const undo of cleanup.splice(0).reverse()) await undo();
    rmSync(parent, { recursive: true, force: true });
  };
});
const cleanup: (() => unknown)[] = [];

async function open(onFatal: (line: string) => void = () => expect.unreachable()): Promise<Database> {
  const database = await openEmbedded({ folder, templateFile: await testTemplate(), onFatal });
  cleanup.push(() => database.close());
  return database;
}

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
  cleanup.push(restore);
  return restore;
}

test('the first start from a template finds the newest schema', async () => {
  const database = await open();
  expect(await migrate(database, migrationsFolder)).toEqual([]);
});

test('without a template the first start makes the same by itself', async () => {
  const database = await openEmbedded({
    folder,
    templateFile: `${folder}.none`,
    onFatal: () => expect.unreachable(),
  });
  cleanup.push(() => database.close());
  expect(await migrate(database, migrationsFolder)).toContain('0001_catalogue.sql');
}, 120_000);

test('what was written is there after closing and opening', async () => {
  const database = await open();
  await database.orm.insert(brands).values({ name: 'BMW' });
  await database.close();
  await database.close();
  const again = await open();
  expect(await again.orm.select().from(brands)).toMatchObject([{ name: 'BMW' }]);
});

test('each commit reaches the disk before it is acknowledged', async () => {
  const database = await open();
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

test('a start that was killed while it made the folder is made good by the next', async () => {
  const first = startScript('tests/faults/hold-database.ts', [folder, await testTemplate()]);
  cleanup.push(() => killHard(first));
  await vi.waitFor(() => expect(existsSync(`${folder}.new/base`)).toBe(true), {
    timeout: 20_000,
    interval: 1,
  });
  await killHard(first);
  expect(existsSync(folder)).toBe(false);
  await (await open()).ping();
  expect(readdirSync(path.dirname(folder)).sort()).toEqual(['postgres', 'postgres.lock']);
}, 90_000);

test('a folder with something else in it is left alone', async () => {
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'letter.txt'), 'mine');
  await expect(open()).rejects.toThrow(/neither empty nor a database/);
  expect(readFileSync(path.join(folder, 'letter.txt'), 'utf8')).toBe('mine');
  expect(existsSync(`${folder}.lock`)).toBe(false);
});

test('a damaged template is named and leaves nothing behind', async () => {
  const templateFile = `${folder}.tar.gz`;
  const whole = readFileSync(await testTemplate());
  for (const content of [
    whole.subarray(0, whole.length / 2),
    Buffer.from('not a template'),
    Buffer.alloc(0),
  ]) {
    writeFileSync(templateFile, content);
    await expect(openEmbedded({ folder, templateFile, onFatal: () => undefined })).rejects.toThrow(
      templateFile,
    );
    expect(existsSync(folder)).toBe(false);
  }
});

test('a damaged database says so and gives the lock back', async () => {
  await (await open()).close();
  writeFileSync(path.join(folder, 'global/pg_control'), Buffer.alloc(8192));
  await expect(open(() => undefined)).rejects.toThrow(/does not open/);
  expect(existsSync(`${folder}.lock`)).toBe(false);
});

test('writes are refused while little room is left on the disk', async () => {
  const database = await open();
  expect(() => database.assertDiskSpace()).not.toThrow();
  expect(hasDiskSpace(folder)).toBe(true);
  replaceFileFunction('statfsSync', () => ({ bavail: 1_000, bsize: 4_096 }));
  expect(hasDiskSpace(folder)).toBe(false);
  expect(() => database.assertDiskSpace()).toThrow(DiskFullError);
});

test('a full disk stops the database at once, with a clear line, instead of spinning', async () => {
  const lines: string[] = [];
  const database = await open((line) => lines.push(line));
  await database.orm.insert(brands).values({ name: 'kept' });
  const restore = replaceFileFunction('writeSync', () => {
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  });
  const failure = await database.orm
    .insert(brands)
    .values({ name: 'lost' })
    .catch((error: unknown) => error);
  expect(sqlState(failure)).toBe('53100');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^The embedded database has stopped: 53100 PANIC: .*No space left on device/);
  await expect(database.ping()).rejects.toThrow(/has stopped/);
  await database.close();

  restore();
  const again = await openTestEmbedded(folder);
  cleanup.push(() => again.close());
  expect(await again.orm.select().from(brands)).toMatchObject([{ name: 'kept' }]);
});

test('a failed fsync stops the database: what it would acknowledge might not be there', async () => {
  const lines: string[] = [];
  const database = await open((line) => lines.push(line));
  replaceFileFunction('fsyncSync', () => {
    throw Object.assign(new Error('EIO: i/o error'), { code: 'EIO' });
  });
  await expect(database.orm.insert(brands).values({ name: 'lost' })).rejects.toThrow();
  expect(lines[0]).toMatch(/has stopped: .*could not fsync/);
});

test('nothing a visitor types can stop the database', async () => {
  const database = await open();
  const description = '53100 PANIC:  could not write\n53100 PANIC:  could not write to file';
  await expect(database.orm.insert(brands).values({ name: '', description })).rejects.toThrow();
  await expect(database.orm.execute(sql.raw(`SELECT '${description}'::int`))).rejects.toThrow();
  await database.ping();
});

test('transactions wait for each other and see whole ones only', async () => {
  const database = await open();
  const addTwo = (name: string) =>
    database.orm.transaction(async (tx) => {
      await tx.insert(brands).values({ name: `${name} 1` });
      await new Promise((resolve) => setTimeout(resolve, 5));
      await tx.insert(brands).values({ name: `${name} 2` });
      return (await tx.select().from(brands)).length;
    });
  expect(await Promise.all(['a', 'b', 'c'].map(addTwo))).toEqual([2, 4, 6]);
});
