import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

interface Component {
  name: string;
  version: string;
  properties: { name: string }[];
}

test('the build lists every package that the shop runs on, with its version, and marks build tools', () => {
  const { bomFormat, components } = read('build/sbom.cdx.json');
  const listed = new Map<string, Component>(components.map((each: Component) => [each.name, each]));
  const isBuildTool = (name: string) =>
    listed.get(name)?.properties.some((property) => property.name === 'cdx:npm:package:development');
  expect(bomFormat).toBe('CycloneDX');
  for (const [name, version] of Object.entries(read('package.json').dependencies)) {
    expect(listed.get(name)?.version, name).toBe(version);
    expect(isBuildTool(name), name).toBe(false);
  }
  expect(isBuildTool('vitest')).toBe(true);
});
