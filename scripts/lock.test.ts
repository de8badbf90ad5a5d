import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withLock } from './lock.mjs';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  file = join(folder, 'lock');
});

afterEach(() => rmSync(folder, { recursive: true }));

test('the second waits for the first, and nothing is left behind', async () => {
  const events: string[] = [];
  const work = (name: string) => async () => {
    events.push(`${name} begins`);
    await sleep(50);
    events.push(`${name} ends`);
  };
  await Promise.all([withLock(work('first'), file), withLock(work('second'), file)]);
  expect(events).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  expect(existsSync(file)).toBe(false);
});

test('the lock of a process that died is taken over', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(file, String(pid));
  const work = vi.fn(async () => {});
  await withLock(work, file);
  expect(work).toHaveBeenCalledOnce();
});

test('a failure frees the lock', async () => {
  const failing = withLock(() => Promise.reject(new Error('no space')), file);
  await expect(failing).rejects.toThrow('no space');
  expect(existsSync(file)).toBe(false);
});
