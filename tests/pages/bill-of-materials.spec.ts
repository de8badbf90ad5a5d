import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

test('the build lists every package that the shop runs on, with its version, and no other', () => {
  const { bomFormat, components } = read('build/sbom.cdx.json');
  const versions = new Map(
    components.map(({ name, version }: { name: string; version: string }) => [name, version]),
  );
  expect(bomFormat).toBe('CycloneDX');
  for (const [name, version] of Object.entries(read('package.json').dependencies)) {
    expect(versions.get(name), name).toBe(version);
  }
  expect(versions.has('vitest')).toBe(false);
});
