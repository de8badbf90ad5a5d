import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';
import { thisProcess } from './process-id.ts';

let folder: string;
beforeEach(() => {
  const parent = mkdtempSync(path.join(tmpdir(), 'kontak-lock-'));
  folder = path.join(parent, 'postgres');
  return () => rmSync(parent, { recursive: true, force: true });
});

const never = () => expect.unreachable();

async function lockAndRelease(): Promise<void> {
  const lock = await lockFolder(folder, never);
  expect(JSON.parse(readFileSync(`${folder}.lock`, 'utf8'))).toMatchObject({ pid: process.pid });
  lock.release();
  expect(existsSync(`${folder}.lock`)).toBe(false);
}

function leaveLock(owner: object): void {
  writeFileSync(`${folder}.lock`, JSON.stringify({ ...thisProcess(), ...owner }));
}

test('the same process cannot open the folder twice, but again after closing', async () => {
  const first = await lockFolder(folder, never);
  await expect(lockFolder(folder, never)).rejects.toThrow(`is in use by process ${process.pid}`);
  first.release();
  await lockAndRelease();
});

test('a lock of another process that runs is respected', async () => {
  leaveLock({ pid: process.ppid, started: undefined });
  await expect(lockFolder(folder, never)).rejects.toThrow(`is in use by process ${process.ppid}`);
});

test('a lock whose process is gone is taken over', async () => {
  leaveLock({ pid: 2 ** 22 + 1 });
  await lockAndRelease();
});

test.runIf(existsSync('/proc/self/stat'))(
  'a lock whose number now belongs to another process is taken over',
  async () => {
    leaveLock({ pid: process.ppid, started: 'an earlier boot/1' });
    await lockAndRelease();
  },
);

test('a lock cut off by a crash is taken over once it is not fresh any more', async () => {
  writeFileSync(`${folder}.lock`, '{"pid":1');
  utimesSync(`${folder}.lock`, new Date(), new Date(Date.now() - 5_000));
  await lockAndRelease();
});

test('a lock of another machine holds while it is kept alive, and not for ever after', async () => {
  leaveLock({ pid: 7, space: 'elsewhere/pid:[1]' });
  await expect(lockFolder(folder, never)).rejects.toThrow(/process 7 on elsewhere/);
  utimesSync(`${folder}.lock`, new Date(), new Date(Date.now() - 120_000));
  await lockAndRelease();
});
