import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { starterCatalogue } from '#seed/starter.ts';
import { readSnapshot, writeSnapshot } from './snapshot.ts';

let folder: string;
let file: string;
const snapshot = { version: '7-abc', updatedAt: '2026-01-01T00:00:00.000Z', rows: starterCatalogue() };

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kontak-snapshot-'));
  file = path.join(folder, 'deep', 'snapshot.ndjson');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('what was written is read back, and no draft stays behind', async () => {
  await writeSnapshot(file, snapshot);
  expect(await readSnapshot(file)).toEqual(snapshot);
  expect(readdirSync(path.dirname(file))).toEqual(['snapshot.ndjson']);
});

test('no file is no snapshot', async () => {
  expect(await readSnapshot(path.join(folder, 'nothing'))).toBeUndefined();
});

test.each([
  ['cut short', (text: string) => text.slice(0, -200)],
  ['changed', (text: string) => text.replace('KUMANDALAR', 'KUMANDALER')],
  ['something else', () => 'hello'],
  ['empty', () => ''],
])('a file that is %s is refused', async (_what, damage) => {
  await writeSnapshot(file, snapshot);
  writeFileSync(file, damage(readFileSync(file, 'utf8')));
  await expect(readSnapshot(file)).rejects.toThrow(/damaged/);
});
