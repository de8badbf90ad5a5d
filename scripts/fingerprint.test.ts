import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprint } from './fingerprint.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fingerprint-'));
  mkdirSync(join(folder, 'app/shop'), { recursive: true });
  writeFileSync(join(folder, 'app/shop/page.ts'), 'page');
});

afterEach(() => rmSync(folder, { recursive: true }));

test('an untouched tree keeps its fingerprint, also when a named folder is missing', () => {
  expect(fingerprint(folder, ['app', 'public'])).toBe(fingerprint(folder, ['app', 'public']));
});

test('a changed, a new and a renamed file each change it', () => {
  const seen = new Set([fingerprint(folder, ['app'])]);
  writeFileSync(join(folder, 'app/shop/page.ts'), 'Page');
  seen.add(fingerprint(folder, ['app']));
  writeFileSync(join(folder, 'app/new.ts'), '');
  seen.add(fingerprint(folder, ['app']));
  renameSync(join(folder, 'app/new.ts'), join(folder, 'app/newer.ts'));
  seen.add(fingerprint(folder, ['app']));
  expect(seen.size).toBe(4);
});

test('a file that is left out does not change it', () => {
  const isIncluded = (path: string) => !path.endsWith('.test.ts');
  const before = fingerprint(folder, ['app'], isIncluded);
  writeFileSync(join(folder, 'app/shop/page.test.ts'), 'test');
  expect(fingerprint(folder, ['app'], isIncluded)).toBe(before);
});
