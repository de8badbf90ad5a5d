import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { packArchive } from '#server/backup/archive.ts';
import { backupEntries } from '#server/backup/entries.ts';
import { saveBackup } from '#server/backup/save-backup.ts';
import { readConfig } from '#server/config.ts';
import { copyState } from '#server/database/schema.ts';
import { projectFiles } from '#server/project-files.ts';
import { startBucket } from '#tests/helpers/bucket.ts';
import { collectingLog, openTestShop, type TestShop } from '#tests/helpers/shop.ts';
import { testTemplate } from '#tests/helpers/template.ts';
import { type FailedCopy, openCopies } from './open-copies.ts';

const nights = ['kontak-2026-03-10.tar.gz', 'kontak-2026-03-11.tar.gz'] as const;
const start = Date.parse('2026-03-10T01:00:00.000Z');
const minute = 60_000;
const day = 24 * 60 * minute;

let folder: string;
let shop: TestShop;
let bucket: Awaited<ReturnType<typeof startBucket>>;
let template: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'kontak-copies-'));
  bucket = await startBucket();
  shop = await openTestShop();
  template = await testTemplate();
  const { database, images } = shop.services;
  if (database) await saveBackup(packArchive(backupEntries(database, images)), path.join(folder, nights[0]));
});
afterAll(async () => {
  await shop.close();
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => void (await shop.services.database?.orm.update(copyState).set(empty)));

const empty = { place: null, passphrase_hash: null, copied_name: null, failed_name: null };

/** A shop's copies at a place, with a clock of their own and the backup of the first night. */
async function openAt(name: string, variables: Record<string, string>, time = { now: start }) {
  const backupDir = path.join(folder, name, 'backups');
  mkdirSync(backupDir, { recursive: true });
  cpSync(path.join(folder, nights[0]), path.join(backupDir, nights[0]));
  const config = readConfig({ DATA_DIR: path.join(folder, name), ...variables });
  const { database, backups } = shop.services;
  if (!database || !backups) throw new Error('no database');
  const { log, errors } = collectingLog();
  const mailed: FailedCopy[] = [];
  const open = () =>
    openCopies({
      config: { ...config, backupDir },
      database,
      backups,
      files: { databaseTemplate: template, restoreCheck: projectFiles.restoreCheck },
      log,
      onFailure: async (failure) => void mailed.push(failure),
      now: () => new Date(time.now),
    });
  const copies = open();
  if (!copies) throw new Error('no place');
  // A check takes seconds: one test has it.
  if (name !== 'bucket') await copies.state.update({ checked_at: new Date(start).toISOString() });
  return { copies, open, time, mailed, errors, backupDir, config };
}

function folderFor(name: string, given = path.join(folder, `${name}-copies`)) {
  mkdirSync(given, { recursive: true });
  return given;
}

test('a night is copied once, encrypted, by one process, to a bucket, and checked', async () => {
  const { copies, open, mailed, time } = await openAt('bucket', bucket.copyVariables);
  expect(await copies.runIfDue()).toBe('failed');
  expect(mailed).toEqual([{ what: 'copy', reason: 'no_passphrase' }]);
  const passphrase = await copies.passphrase.create(false);
  expect(await copies.passphrase.create(false)).toBe(passphrase);
  expect(await copies.passphrase.confirm('wrong')).toBe(false);
  expect(await copies.passphrase.confirm(passphrase?.slice(-5) ?? '')).toBe(true);
  expect(await copies.passphrase.create(false)).toBeUndefined();
  // It is tried again with the next look after ten minutes.
  expect(await copies.runIfDue()).toBe('not due');
  time.now += 10 * minute;
  const results = await Promise.all([copies, open(), open(), open()].map((each) => each?.runIfDue()));
  expect(results.toSorted()).toEqual(['copied', 'not due', 'not due', 'not due']);
  expect((await copies.list()).copies).toEqual([{ name: `${nights[0]}.age`, size: expect.any(Number) }]);
  const stored = await copies.state.read();
  expect(stored).toMatchObject({ failure: null, checked_name: `${nights[0]}.age`, check_failure: null });
  expect(mailed).toHaveLength(1);
  // Only the passphrase opens it.
  const brought = path.join(folder, 'brought.age');
  await copies.place.get(`${nights[0]}.age`, brought);
  expect(readFileSync(brought, 'latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt /);
  expect(readFileSync(brought).equals(readFileSync(path.join(folder, nights[0])))).toBe(false);
});

test('the passphrase is in a file for this user only, and not in a backup', async () => {
  const { copies, config } = await openAt('secret', { COPY_DIR: folderFor('secret') });
  const passphrase = (await copies.passphrase.create(false)) ?? '';
  const file = config.copies.passphraseFile;
  expect(readFileSync(file, 'utf8')).toBe(`${passphrase}\n`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(JSON.stringify(await copies.state.read())).not.toContain(passphrase);
});

test('a bucket that has forgotten the newest copy is noticed by the monthly check', async () => {
  const { copies, mailed, time } = await openAt('forgets', bucket.copyVariables);
  await copies.passphrase.create(false);
  expect(await copies.runIfDue()).toBe('copied');
  expect(await copies.runIfDue()).toBe('not due');
  await copies.place.remove(`${nights[0]}.age`);
  const older = path.join(folder, 'older');
  writeFileSync(older, 'an older copy');
  await copies.place.put('kontak-2026-03-09.tar.gz.age', older);
  time.now += 29 * day;
  expect(await copies.runIfDue()).toBe('not due');
  expect(mailed).toEqual([]);
  time.now += 2 * day;
  await copies.runIfDue();
  expect(mailed).toEqual([{ what: 'check', reason: 'copy_gone' }]);
  // Tried again after a day, and not told again.
  time.now += 2 * day;
  await copies.runIfDue();
  expect(mailed).toHaveLength(1);
});

/** A folder that is not on the disk of the tests' own. */
function anotherDisk(): string {
  const here = statSync(folder).dev;
  const found = ['/dev/shm', path.resolve('node_modules')].find((each) => statSync(each).dev !== here);
  if (!found) throw new Error('there is no second disk');
  return found;
}

test('a disk that is away, full of other names, or cut short loses nothing and says why', async () => {
  const mount = path.join(folder, 'mounted');
  const elsewhere = mkdtempSync(path.join(anotherDisk(), 'kontak-copies-'));
  symlinkSync(elsewhere, mount);
  try {
    const { copies, mailed, time, backupDir } = await openAt('disk', { COPY_DIR: mount });
    writeFileSync(path.join(elsewhere, 'somebody-elses.txt'), '');
    await copies.passphrase.create(false);
    expect(await copies.runIfDue()).toBe('copied');
    expect(readdirSync(elsewhere).toSorted()).toEqual([`${nights[0]}.age`, 'somebody-elses.txt']);
    expect(await copies.list()).toMatchObject({ isElsewhere: true, copies: [{ name: `${nights[0]}.age` }] });

    // Unmounted, its folder is an empty one on the disk of the shop.
    rmSync(mount);
    mkdirSync(mount);
    cpSync(path.join(folder, nights[0]), path.join(backupDir, nights[1]));
    time.now += day;
    expect(await copies.runIfDue()).toBe('failed');
    expect(mailed).toEqual([{ what: 'copy', reason: 'place_away' }]);
    await expect(copies.list()).rejects.toMatchObject({ failure: 'place_away' });
    expect(readdirSync(mount)).toEqual([]);
    rmSync(mount, { recursive: true });
    time.now += 10 * minute;
    expect(await copies.runIfDue()).toBe('failed');
    expect(mailed).toHaveLength(1);

    symlinkSync(elsewhere, mount);
    time.now += 10 * minute;
    expect(await copies.runIfDue()).toBe('copied');
    expect(await copies.state.read()).toMatchObject({ failure: null, copied_name: `${nights[1]}.age` });

    truncateSync(path.join(elsewhere, `${nights[0]}.age`), 1_000);
    const words = await copies.passphrase.get();
    const other = `${words.slice(0, -1)}${words.endsWith('0') ? '1' : '0'}`;
    const ignore = () => undefined;
    await expect(copies.fetch(`${nights[0]}.age`, words, ignore)).rejects.toMatchObject({
      failure: 'damaged',
    });
    await expect(copies.fetch(`${nights[1]}.age`, other, ignore)).rejects.toMatchObject({
      failure: 'wrong_passphrase',
    });
    expect(readdirSync(backupDir).toSorted()).toEqual([...nights]);
  } finally {
    rmSync(elsewhere, { recursive: true, force: true });
  }
});
