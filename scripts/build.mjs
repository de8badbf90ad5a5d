// @ts-check
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fingerprint } from './fingerprint.mjs';
import { ensureInstalled, runNpm } from './install.mjs';
import { withLock } from './lock.mjs';
import { command, failure, inProject, installedCommand, root } from './project.mjs';
import { runQuietly } from './run.mjs';

const stampFile = inProject('build/.kontak-built');
const seedStampFile = inProject('build/seed/.kontak-built');
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
  'scripts/bundle-service-worker.mjs',
  'scripts/write-seed-files.ts',
];
const seedSources = [
  'seed',
  'domain',
  'server/catalogue',
  'server/project-files.ts',
  'scripts/write-seed-files.ts',
];

/** Builds when there is no build or a source has changed since the last one. */
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

/** Writes the demo and starter catalogues with their images into build/seed, when their sources have changed. */
export async function ensureSeedFiles() {
  const current = fingerprintSources(seedSources);
  if (existsSync(seedStampFile) && readFileSync(seedStampFile, 'utf8').trim() === current) return;
  rmSync(seedStampFile, { force: true });
  await step('Drawing the demo catalogue', ['--import', 'tsx', 'scripts/write-seed-files.ts']);
  writeFileSync(seedStampFile, `${current}\n`);
}

function fingerprintSources(paths = sources) {
  return fingerprint(root, paths, (path) => !/\.test\.tsx?$/.test(path));
}

/** Deletes the stamp first and writes it last, so that an interrupted build never counts as finished. */
async function build() {
  const current = fingerprintSources();
  const startedAt = performance.now();
  for (const path of [stampFile, inProject('build/main.js'), inProject('build/commands')]) {
    rmSync(path, { recursive: true, force: true });
  }
  await step('Building the pages', [installedCommand('@react-router/dev', 'react-router'), 'build']);
  await step('Building the server', ['scripts/bundle-server.mjs']);
  await step('Building the service worker', ['scripts/bundle-service-worker.mjs']);
  await ensureSeedFiles();
  const prepare = inProject('build/commands/prepare-build.js');
  if (existsSync(prepare)) {
    await step('Preparing the first start', [prepare]);
  }
  // Written like the shop's own data, for their user only; but another user may run what root has built.
  for (const file of ['database-template.tar.gz', 'seed/demo.ndjson', 'seed/starter.ndjson']) {
    chmodSync(inProject('build', file), 0o644);
  }
  await writeBillOfMaterials();
  writeFileSync(stampFile, `${current}\n`);
  console.log(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
}

/**
 * Every package with version, licence and checksum, as CycloneDX; build tools are marked as such. `--omit=dev` would
 * leave out packages that build tools need as well, such as React.
 */
async function writeBillOfMaterials() {
  const args = ['sbom', '--sbom-format=cyclonedx', '--loglevel=error'];
  const { code, output } = await runNpm(args, 'Listing the dependencies');
  if (code !== 0) throw failure(`npm sbom failed (exit code ${code}):\n${output.trimEnd()}`);
  writeFileSync(inProject('build/sbom.cdx.json'), output.slice(output.indexOf('{')));
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
