import { existsSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openReleaseFolder, writeArchive, writeChecksum } from './release-folder.ts';

test('what cannot be an upgrade is refused with a reason, and nothing is touched', async () => {
  const { path, run } = openReleaseFolder();
  const upgrade = (file: string) => run(['scripts/upgrade.mjs', file]).said.split('\n').at(-1);
  const archive = (name: string, ...contents: [object?, Record<string, string>?]) =>
    writeArchive(path(name), ...contents);

  expect(upgrade(path('nowhere.tar.gz'))).toBe(`There is no ${path('nowhere.tar.gz')}.`);
  expect(run(['scripts/upgrade.mjs']).said).toMatch(/^Say which archive/);

  const cut = await archive('cut.tar.gz', {}, { 'build/main.js': 'x'.repeat(5_000) });
  truncateSync(cut, 100);
  expect(upgrade(cut)).toMatch(/cut\.tar\.gz is not complete or was changed: .* Download both again\./);
  // A checksum of the cut file, as of one that was packed on a full disk.
  writeChecksum(cut);
  expect(upgrade(cut)).toBe('cut.tar.gz cannot be read: unexpected end of file');
  rmSync(`${cut}.sha256`);
  expect(upgrade(cut)).toMatch(/put the SHA-256 file of the archive beside it/);

  expect(upgrade(await archive('foreign.tar.gz', {}, { '../outside': 'x' }))).toMatch(
    /has an entry that no archive of Kontak has, kontak\/\.\.\/outside/,
  );
  writeFileSync(path('text.tar.gz'), 'a page of an error');
  writeChecksum(path('text.tar.gz'));
  expect(upgrade(path('text.tar.gz'))).toBe('text.tar.gz cannot be read: incorrect header check');

  expect(upgrade(await archive('arm.tar.gz', { arch: 'riscv64' }))).toBe(
    `This archive of Kontak 1.0.1 is for ${process.platform} riscv64; this machine is ${process.platform} ${process.arch}. Get the archive for ${process.platform} ${process.arch}.`,
  );
  expect(upgrade(await archive('node.tar.gz', { node: '99.1.0' }))).toBe(
    `Kontak 1.0.1 needs Node 99.1.0 or newer; this is Node ${process.versions.node}.`,
  );
  expect(upgrade(await archive('same.tar.gz', { version: '1.0.0' }))).toBe('Kontak 1.0.0 is here already.');
  expect(upgrade(await archive('older.tar.gz', { version: '0.9.12' }))).toMatch(
    /0\.9\.12, which is older than this 1\.0\.0/,
  );
  mkdirSync(path('photos'));
  expect(upgrade(await archive('way.tar.gz', { entries: ['photos'] }))).toMatch(
    /brings photos, which is in .* move it away/,
  );

  expect(existsSync(path('.upgrade'))).toBe(false);
  expect(readFileSync(path('build/main.js'), 'utf8')).toBe('former');
  rmSync(path('release.json'));
  expect(upgrade(cut)).toMatch(/^This is a clone, not a release/);
});

test('a disk without room is named before anything is written', () => {
  const { path, run } = openReleaseFolder();
  const check = `
    import { checkRoom } from './scripts/upgrade/room.mjs';
    checkRoom({ dataDir: '${path('data')}', backupDir: '${path('data/backups')}', programBytes: 1e15 });`;
  expect(run(['--input-type=module', '-e', check]).said).toMatch(
    /too little room: \d+ MB are free where .* needs 1000000\d+ MB/,
  );
});

test('a start refuses an archive for another machine', async () => {
  const { path, run } = openReleaseFolder();
  writeFileSync(
    path('release.json'),
    readFileSync(path('release.json'), 'utf8').replace(process.arch, 'riscv64'),
  );
  expect(run(['scripts/run-built.mjs', 'main.js']).said).toMatch(
    /^This archive of Kontak 1\.0\.0 is for linux riscv64/,
  );
});
