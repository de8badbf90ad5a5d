// @ts-check
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { withLock } from './lock.mjs';
import { command, failure, inProject, installedCommand } from './project.mjs';
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
  'rolldown.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/build.mjs',
];

/** Builds when there is no build or a source has changed since the last one. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  await withLock(async () => {
    if (!isBuilt()) await build();
  });
}

function isBuilt() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hashSources();
}

function hashSources() {
  const hash = createHash('sha256');
  for (const path of sources.flatMap(listFiles).filter((path) => !/\.test\.tsx?$/.test(path))) {
    const content = readFileSync(inProject(path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function listFiles(path) {
  if (!statSync(inProject(path)).isDirectory()) return [path];
  return readdirSync(inProject(path))
    .sort()
    .flatMap((name) => listFiles(`${path}/${name}`));
}

/** Deletes the stamp first and writes it last, so that an interrupted build never counts as finished. */
async function build() {
  const hash = hashSources();
  rmSync(stampFile, { force: true });
  await step('Building the pages', [installedCommand('@react-router/dev', 'react-router'), 'build']);
  await step('Building the server', [installedCommand('rolldown'), '--config', '--logLevel', 'warn']);
  await buildSeed();
  // Optimising the embedded database's WebAssembly would take longer than making a template with it.
  await step('Preparing the first start', ['--liftoff-only', 'build/commands/prepare-build.js']);
  // Written like the shop's own data, for their user only; but another user may run what root has built.
  for (const file of ['database-template.tar.gz', 'seed/demo.ndjson', 'seed/starter.ndjson']) {
    chmodSync(inProject('build', file), 0o644);
  }
  await writeBillOfMaterials();
  writeFileSync(stampFile, hash);
}

/** Writes the demo and starter catalogues with their images into build/seed. */
export async function buildSeed() {
  await step('Drawing the demo catalogue', ['--import', 'tsx', 'seed/write-files.ts']);
}

/**
 * Every package with version, licence and checksum, as CycloneDX; build tools are marked as such. `--omit=dev` would
 * leave out packages that build tools need as well, such as React.
 */
async function writeBillOfMaterials() {
  const args = ['sbom', '--sbom-format=cyclonedx', '--loglevel=error'];
  const { code, output } = await runQuietly('npm', args, 'Listing the dependencies');
  if (code !== 0) throw failure(`${output.trimEnd()}\nnpm sbom failed (exit code ${code}).`);
  writeFileSync(inProject('build/sbom.cdx.json'), output.slice(output.indexOf('{')));
}

/**
 * @param {string} label
 * @param {string[]} args
 */
async function step(label, args) {
  console.log(`${label}…`);
  const env = { ...process.env, NODE_ENV: 'production' };
  const { code, output } = await runQuietly(process.execPath, args, label, env);
  if (code !== 0) throw failure(`${output.trimEnd()}\n${label} failed (exit code ${code}).`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await command(async () => {
    await ensureInstalled();
    if (process.argv.includes('--if-stale')) await ensureBuilt();
    else await withLock(build);
  });
}
