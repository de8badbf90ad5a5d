import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { DiskFullError } from '#server/database/disk-space.ts';
import { createFolderStore } from './open-images.ts';

test('a disk that is full while a picture is written is said to be full, and nothing is left', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontak-pictures-'));
  symlinkSync('/dev/full', path.join(folder, `.a.png.${process.pid}.tmp`));
  const store = createFolderStore(folder, () => undefined);
  await expect(store.put('a.png', Buffer.alloc(10), 'image/png')).rejects.toThrow(DiskFullError);
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
