import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { expect, test } from 'vitest';
import { packArchive } from './archive.ts';
import { readBackup } from './read-backup.ts';

test.each([
  ['products.ndjson', 101_000_000],
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

test('an extended header is refused before it is read into memory', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontak-archive-'));
  const file = path.join(folder, 'bomb.tar.gz');
  const header = Buffer.alloc(512);
  header.write('PaxHeader');
  header.write((400_000_000).toString(8).padStart(11, '0'), 124);
  header.write('x', 156);
  const sum = header.reduce((total, byte) => total + byte, 8 * 32);
  header.write(sum.toString(8).padStart(6, '0'), 148);
  writeFileSync(file, gzipSync(Buffer.concat([header, Buffer.alloc(1_000)])));
  await expect(readBackup(file)).rejects.toThrow('PaxHeader is not a file');
  rmSync(folder, { recursive: true });
});

test('a reader who goes away in the middle of an entry ends the archive, and nothing else', async () => {
  async function* entries() {
    for (let index = 0; ; index += 1) yield { name: `rows/${index}.ndjson`, bytes: randomBytes(3_000_000) };
  }
  const archive = packArchive(entries());
  const error = once(archive, 'error');
  archive.once('data', () => archive.destroy(new Error('gone')));
  expect((await error)[0]).toMatchObject({ message: 'gone' });
  // An error that nobody listens to would fail this run.
  await setTimeout(100);
});
