import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packRelease } from '../../scripts/release.mjs';
import { writeChecksum } from './release-folder.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Data of a shop of 1.0.0. */
export const fixture = path.join(root, 'tests/fixtures/kontak-1.0.0.tar.gz');

/** Unpacks what `npm run release` makes of this build. */
export async function makeRelease(folder: string): Promise<string> {
  await packRelease(process.arch, folder);
  const name = readdirSync(folder).find((each) => each.endsWith('.tar.gz')) ?? '';
  const program = path.join(folder, 'program');
  mkdirSync(program);
  execFileSync('tar', ['-xzf', path.join(folder, name), '-C', program, '--strip-components=1']);
  return program;
}

interface NextVersion {
  version: string;
  /** Further migrations by name. */
  migrations: Record<string, string>;
  /** A build with other names of scripts, in the place of the same one. */
  build?: string;
}

/** The archive of a newer version than that in `program`. */
export function makeArchive(program: string, { version, migrations, build }: NextVersion): string {
  const folder = path.dirname(program);
  const next = path.join(folder, `kontak-${version}`);
  execFileSync('cp', ['-a', program, next]);
  for (const file of ['package.json', 'release.json']) {
    const content = JSON.parse(readFileSync(path.join(next, file), 'utf8'));
    writeFileSync(path.join(next, file), JSON.stringify({ ...content, version }));
  }
  for (const [name, script] of Object.entries(migrations))
    writeFileSync(path.join(next, 'server/database/migrations', name), script);
  if (build)
    execFileSync('sh', ['-c', 'rm -r "$0/build" && cp -a "$1" "$0/build"', next, build], { stdio: 'ignore' });
  const archive = path.join(folder, `kontak-${version}.tar.gz`);
  execFileSync('tar', ['-C', folder, '-czf', archive, path.basename(next)]);
  writeChecksum(archive);
  return archive;
}

/** Builds the sources with a change in every page, and returns the folder of the build. */
export function buildChanged(folder: string): string {
  const sources = path.join(folder, 'sources');
  mkdirSync(sources);
  const others = ['.git', 'build', 'data', 'node_modules', 'release', 'tests'];
  const entries = readdirSync(root).filter((name) => !others.includes(name));
  execFileSync('cp', ['-a', ...entries.map((name) => path.join(root, name)), sources]);
  // As links, if that is possible here.
  const packages = ['-c', 'cp -al "$0" "$1" || cp -a "$0" "$1"', path.join(root, 'node_modules'), sources];
  execFileSync('sh', packages, { stdio: 'ignore' });
  appendFileSync(path.join(sources, 'app/root.tsx'), '\nObject.assign(globalThis, { isChanged: true });\n');
  execFileSync(process.execPath, ['scripts/build.mjs'], {
    cwd: sources,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return path.join(sources, 'build');
}
