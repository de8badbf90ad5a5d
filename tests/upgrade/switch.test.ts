import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isLongRun } from '#tests/helpers/long-run.ts';
import { openReleaseFolder } from './release-folder.ts';

/** Ends the process, as a power failure would, instead of its nth rename. */
const dieAtRename = `data:text/javascript,
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const rename = fs.renameSync;
  let left = Number(process.env.RENAMES);
  fs.renameSync = (...names) => {
    if (left-- === 0) process.kill(process.pid, 'SIGKILL');
    rename(...names);
  };
  syncBuiltinESMExports();`.replaceAll('\n', ' ');

const switchOver = `
  import { readRelease } from './scripts/release-info.mjs';
  import { writeState } from './scripts/upgrade/state.mjs';
  import { keepData, listProgram, nextFolder, switchProgram } from './scripts/upgrade/switch.mjs';
  const programs = { from: listProgram('.', readRelease('.').entries), to: listProgram(nextFolder, readRelease(nextFolder).entries) };
  const dataDir = process.env.DATA_DIR;
  (await import('node:fs')).cpSync('scripts', '.upgrade/scripts', { recursive: true });
  writeState({ step: 'switching', from: '1.0.0', to: '1.0.1', dataDir, programs, env: {}, instances: [], trialDatabase: '' });
  keepData(dataDir);
  switchProgram(programs);
  (await import('node:fs')).writeFileSync(dataDir + '/postgres/rows', 'migrated');`;

const taken = 'Taking back the upgrade to 1.0.1, which was interrupted…\nThis is Kontak 1.0.0, as before.';

function openBoth() {
  const release = openReleaseFolder();
  // Those that a switch needs, so that it has fewer renames.
  for (const name of readdirSync(release.path('scripts')))
    if (!/^(lock|project|recover|release-info)\.mjs$|^upgrade$/.test(name))
      rmSync(release.path(`scripts/${name}`));
  const dataDir = release.path('data');
  mkdirSync(`${dataDir}/postgres`, { recursive: true });
  writeFileSync(`${dataDir}/postgres/rows`, 'former');
  const next = release.path('.upgrade/next');
  mkdirSync(`${next}/build/new`, { recursive: true });
  mkdirSync(`${next}/scripts/upgrade`, { recursive: true });
  mkdirSync(`${next}/added`);
  // Of the scripts every version has this one; what else is there may not even load beside those of another version.
  cpSync(release.path('scripts/recover.mjs'), `${next}/scripts/recover.mjs`);
  const files = {
    'build/main.js': 'next',
    'package.json': '{}',
    'scripts/project.mjs': 'next',
    'scripts/upgrade/new.mjs': '',
    'added/a': '',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(next, name), content);
  const entries = ['added', 'build', 'package.json', 'release.json', 'scripts'];
  writeFileSync(`${next}/release.json`, JSON.stringify({ version: '1.0.1', entries }));
  return { ...release, dataDir };
}

function treeOf(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(
    ({ name }) => !['.upgrade', 'node_modules'].includes(name),
  );
  const files = entries.flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (!entry.isDirectory()) return [[entry.name, readFileSync(file, 'utf8')]];
    return Object.entries(treeOf(file)).map(([name, content]) => [`${entry.name}/${name}`, content]);
  });
  return Object.fromEntries(files);
}

test('a switch that ends at any rename is taken back completely by the next start', () => {
  let cut = 0;
  // The first two renames are those of the state itself.
  for (let renames = 2; ; renames += isLongRun ? 1 : 7) {
    const { folder, dataDir, path, run } = openBoth();
    const before = treeOf(folder);
    const env = { DATA_DIR: dataDir, RENAMES: String(renames) };
    const { signal, said } = run(['--import', dieAtRename, '--input-type=module', '-e', switchOver], { env });
    expect(said).toBe('');
    if (signal === null) break;
    cut += 1;
    expect(run(['scripts/recover.mjs']).said).toBe(taken);
    expect(treeOf(folder), `after ${renames} renames`).toEqual(before);
    expect(readdirSync(path('.upgrade'))).toEqual([]);
    expect(run(['scripts/recover.mjs']).said).toBe('');
  }
  expect(cut).toBeGreaterThan(isLongRun ? 20 : 3);
});

test('a whole switch has the new program, keeps the former one, and can be taken back too', () => {
  const { folder, dataDir, path, run } = openBoth();
  const before = treeOf(folder);
  run(['--input-type=module', '-e', switchOver], { env: { DATA_DIR: dataDir } });
  const after = treeOf(folder);
  expect(after).toMatchObject({ 'build/main.js': 'next', 'added/a': '', 'scripts/upgrade/new.mjs': '' });
  expect(after['scripts/lock.mjs']).toBeUndefined();
  expect(readFileSync(path('.upgrade/previous/build/main.js'), 'utf8')).toBe('former');
  expect(run(['scripts/recover.mjs']).said).toBe(taken);
  expect(treeOf(folder)).toEqual(before);
});
