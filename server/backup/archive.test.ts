import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { expect, test } from 'vitest';
import { readBackup } from './read-backup.ts';

test.each([
  ['products.ndjson', 400_000_000],
  ['images/a.jpg', 30_000_000],
])('an archive whose %s says it has %d bytes is refused before it is unpacked', async (name, size) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontak-archive-'));
  const file = path.join(folder, 'bomb.tar.gz');
  const tar = pack();
  tar.entry({ name, size }, () => undefined);
  const [head] = await once(tar, 'data');
  writeFileSync(file, gzipSync(head));
  await expect(readBackup(file)).rejects.toThrow(`${name} is too large`);
  rmSync(folder, { recursive: true });
});
