import { readFileSync } from 'node:fs';
import { expect, test } from '../browser/sites.ts';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

interface Component {
  name: string;
  version: string;
  properties: { name: string }[];
}

test('the build lists every package that the shop runs on, with its version, and marks build tools', () => {
  const { bomFormat, components }: { bomFormat: string; components: Component[] } =
    read('build/sbom.cdx.json');
  const isBuildTool = ({ properties }: Component) =>
    properties.some(({ name }) => name === 'cdx:npm:package:development');
  const find = (name: string, version: string) =>
    components.find((each) => each.name === name && each.version === version);
  expect(bomFormat).toBe('CycloneDX');
  const { dependencies, devDependencies } = read('package.json');
  for (const [name, version] of Object.entries<string>(dependencies)) {
    const component = find(name, version);
    expect(component && !isBuildTool(component), name).toBe(true);
  }
  const vitest = find('vitest', devDependencies.vitest);
  expect(vitest && isBuildTool(vitest)).toBe(true);
});
