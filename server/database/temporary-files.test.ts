import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { removeTemporaryFiles, temporaryName } from './temporary-files.ts';

test('what a dead process left half-written is removed, what a living one writes is not', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontak-temporary-'));
  const { pid: dead } = spawnSync(process.execPath, ['-e', '']);
  const file = (name: string) => path.join(folder, name);
  const names = [`.snapshot.ndjson.${dead}.tmp`, `.a.png.${process.ppid}.tmp`, 'snapshot.ndjson'];
  for (const name of names) writeFileSync(file(name), 'x');
  writeFileSync(temporaryName(file('b.png')), 'x');
  removeTemporaryFiles(folder);
  expect(readdirSync(folder).sort()).toEqual(names.slice(1).sort());
  rmSync(folder, { recursive: true });
  removeTemporaryFiles(folder);
  expect(existsSync(folder)).toBe(false);
});
