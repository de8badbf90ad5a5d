// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fingerprint } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { disagreement } from './lockfile.mjs';
import { failure, inProject, root } from './project.mjs';
import { runQuietly } from './run.mjs';

const stampFile = inProject('node_modules/.kontak-installed');
const oldestNode = [20, 19];

/** Installs the dependencies when they are missing, or are not the ones of this lockfile and this Node. */
export async function ensureInstalled() {
  requireNode();
  if (isInstalled()) return;
  await withLock('Waiting for another process that installs or builds', async () => {
    if (!isInstalled()) await install();
  });
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw failure(`Kontak needs Node ${oldestNode.join('.')} or newer; this is Node ${process.versions.node}.`);
}

function isInstalled() {
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8').trim() : undefined;
  if (stamp === expectedStamp()) return true;
  if (stamp && !stamp.startsWith(`${machine()} `)) return false;
  // Installed by hand: npm's own record then agrees with the lockfile, and a second install would be waste.
  if (disagreement(readJson('package.json'), readJson('package-lock.json'), readInstalled())) return false;
  writeFileSync(stampFile, `${expectedStamp()}\n`);
  return true;
}

function expectedStamp() {
  return `${machine()} ${fingerprint(root, ['package.json', 'package-lock.json'])}`;
}

function machine() {
  return `${process.platform}-${process.arch}-abi${process.versions.modules}`;
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(inProject(path), 'utf8'));
}

function readInstalled() {
  const record = 'node_modules/.package-lock.json';
  return existsSync(inProject(record)) ? readJson(record) : { packages: {} };
}

async function install() {
  console.log('Installing dependencies…');
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  const { code, output, seconds } = await runNpm(args);
  if (code !== 0) {
    console.error(output.trimEnd());
    throw failure(`Installing the dependencies failed (npm ci, exit code ${code}); the reason is above.`);
  }
  writeFileSync(stampFile, `${expectedStamp()}\n`);
  console.log(`Dependencies installed in ${Math.round(seconds)} s.`);
}

/** @param {string[]} args */
function runNpm(args) {
  const options = { label: 'Installing dependencies', every: 10 };
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('npm-cli.js')) return runQuietly(process.execPath, [npm, ...args], options);
  return runQuietly('npm', args, { ...options, shell: process.platform === 'win32' });
}
