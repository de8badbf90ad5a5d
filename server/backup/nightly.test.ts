import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { starterCatalogue } from '#seed/starter.ts';
import { createRepository } from '#server/catalogue/repository.ts';
import type { Database } from '#server/database/database.ts';
import { nightlyBackups } from '#server/database/schema.ts';
import { createFolderStore } from '#server/images/open-images.ts';
import { describeDatabase } from '#tests/helpers/databases.ts';
import { collectingLog } from '#tests/helpers/shop.ts';
import { packArchive } from './archive.ts';
import { backupEntries } from './entries.ts';
import { type FailedNight, startNightlyBackups } from './nightly.ts';
import { readBackup } from './read-backup.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
/** Four in the morning in Istanbul. */
const fourInTheMorning = Date.parse('2026-03-10T01:00:00.000Z');

describeDatabase('the nightly backup', (open) => {
  let database: Database;
  let folder: string;
  beforeAll(async () => {
    database = await open();
    await createRepository(database).seed(starterCatalogue());
    folder = mkdtempSync(path.join(tmpdir(), 'kontak-nightly-'));
  });
  beforeEach(() => database.orm.delete(nightlyBackups));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function start(target: string, time = { now: fourInTheMorning }) {
    const { log, errors } = collectingLog();
    const images = createFolderStore(path.join(folder, 'images'), () => undefined);
    const pack = () => packArchive(backupEntries(database, images));
    const now = () => new Date(time.now);
    const mailed: FailedNight[] = [];
    const onFailure = async (failure: FailedNight) => void mailed.push(failure);
    const nightly = startNightlyBackups({ database, folder: target, pack, log, onFailure, now });
    nightly.stop();
    return { nightly, errors, mailed, time };
  }

  test('is made once a night, at three or as soon as the shop runs, and holds everything', async () => {
    const target = path.join(folder, 'once');
    const { nightly, time } = start(target);
    expect(await nightly.runIfDue()).toBe('made');
    expect(await nightly.runIfDue()).toBe('not due');
    expect((await nightly.lastDoneAt())?.getTime()).toBe(fourInTheMorning);
    time.now += 22 * hour;
    expect(await nightly.runIfDue()).toBe('not due');
    time.now += 2 * hour;
    expect(await nightly.runIfDue()).toBe('made');
    expect(readdirSync(target)).toEqual(['kontak-2026-03-10.tar.gz', 'kontak-2026-03-11.tar.gz']);
    const { rows } = await readBackup(path.join(target, 'kontak-2026-03-11.tar.gz'));
    expect([rows.products.length, rows.categories.length]).toEqual([3, 17]);
  });

  test('is made by one process, however many look at the same time', async () => {
    const target = path.join(folder, 'one');
    const results = await Promise.all(Array.from({ length: 8 }, () => start(target).nightly.runIfDue()));
    expect(results.filter((each) => each === 'made')).toHaveLength(1);
    expect(results.filter((each) => each === 'not due')).toHaveLength(7);
  });

  test('is kept for 14 days; what somebody else put there stays', async () => {
    const target = path.join(folder, 'kept');
    const { nightly, time } = start(target);
    expect(await nightly.runIfDue()).toBe('made');
    const nights = Array.from({ length: 14 }, (_, index) => `kontak-2026-03-${index + 11}.tar.gz`);
    const others = [
      '02-01-101500-before-restore',
      '02-01-101500-0a1b2c3d-before-upgrade',
      '03-01-101500-before-restore',
      '03-02-101500-0a1b2c3d-before-upgrade',
      '03-10-before-the-move',
    ];
    for (const name of [...nights, ...others.map((each) => `kontak-2026-${each}.tar.gz`)])
      writeFileSync(path.join(target, name), '');
    time.now += 15 * day;
    expect(await nightly.runIfDue()).toBe('made');
    // A backup from before a restore or an upgrade is kept for 30 days.
    const kept = others.slice(2).map((each) => `kontak-2026-${each}.tar.gz`);
    expect(readdirSync(target)).toEqual([...kept, ...nights, 'kontak-2026-03-25.tar.gz'].toSorted());
  });

  test('that fails is logged, told once, shown until it is made, and tried again; nothing of it is left', async () => {
    const target = path.join(folder, 'a-file');
    writeFileSync(target, '');
    const { nightly, errors, mailed, time } = start(target);
    expect(await nightly.runIfDue()).toBe('failed');
    const failure = { night: '2026-03-10', at: '2026-03-10T01:00:00.000Z' };
    expect(await nightly.failedNight()).toMatchObject(failure);
    time.now += 10 * 60_000;
    // Another process tries again, and does not tell it again.
    const other = start(target, time);
    expect(await other.nightly.runIfDue()).toBe('failed');
    expect([...mailed, ...other.mailed]).toEqual([
      { ...failure, reason: expect.stringMatching(/EEXIST|ENOTDIR/) },
    ]);
    expect(errors).toHaveLength(1);
    rmSync(target);
    expect(await nightly.runIfDue()).toBe('made');
    expect(await nightly.failedNight()).toBeUndefined();
    expect(readdirSync(target)).toEqual(['kontak-2026-03-10.tar.gz']);
  });

  test('of a process that died while making it is taken over after an hour', async () => {
    const target = path.join(folder, 'taken-over');
    const begun_at = new Date(fourInTheMorning).toISOString();
    await database.orm.insert(nightlyBackups).values({ night: '2026-03-10', begun_at });
    const { nightly, time } = start(target);
    expect(await nightly.runIfDue()).toBe('not due');
    time.now += hour + 1;
    expect(await nightly.runIfDue()).toBe('made');
  });
});
