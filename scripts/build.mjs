// @ts-check
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fingerprint } from './fingerprint.mjs';
import { ensureInstalled } from './install.mjs';
import { withLock } from './lock.mjs';
import { command, failure, inProject, installedCommand, root } from './project.mjs';
import { runQuietly } from './run.mjs';

const stampFile = inProject('build/.kontak-built');
const sources = [
  'app',
  'domain',
  'server',
  'seed',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/bundle-server.mjs',
];

/** Builds when nothing is built yet or a source has changed since. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  await withLock('Waiting for another process that installs or builds', async () => {
    if (!isBuilt()) await build();
  });
}

function isBuilt() {
  if (!existsSync(stampFile) || !existsSync(inProject('build/main.js'))) return false;
  return readFileSync(stampFile, 'utf8').trim() === fingerprintSources();
}

function fingerprintSources() {
  return fingerprint(root, sources, (path) => !/\.test\.tsx?$/.test(path));
}

/** The stamp goes first and comes last, so that an interrupted build never looks finished. */
async function build() {
  const built = fingerprintSources();
  const begun = performance.now();
  for (const path of [stampFile, inProject('build/main.js'), inProject('build/commands')]) {
    rmSync(path, { recursive: true, force: true });
  }
  await step('Building the pages', [installedCommand('@react-router/dev', 'react-router'), 'build']);
  await step('Building the server', ['scripts/bundle-server.mjs']);
  const prepare = inProject('build/commands/prepare-build.js');
  if (existsSync(prepare)) {
    await step('Preparing the first start', ['--enable-source-maps', prepare]);
  }
  writeFileSync(stampFile, `${built}\n`);
  console.log(`Built in ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
}

/**
 * @param {string} label
 * @param {string[]} args
 */
async function step(label, args) {
  console.log(`${label}…`);
  const env = { ...process.env, NODE_ENV: 'production' };
  const { code, output } = await runQuietly(process.execPath, args, { label, every: 10, env });
  if (code === 0) return;
  console.error(output.trimEnd());
  throw failure(`${label} failed (exit code ${code}); the reason is above.`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await command(async () => {
    await ensureInstalled();
    if (process.argv.includes('--if-stale')) await ensureBuilt();
    else await withLock('Waiting for another process that installs or builds', build);
  });
}
