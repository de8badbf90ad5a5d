// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fingerprint } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { failure, inProject, root } from './project.mjs';
import { runQuietly } from './run.mjs';

const stampFile = inProject('node_modules/.kontak-installed');
const minimumNode = [20, 19];

/** Installs the dependencies when they are missing or do not match the lockfile and this version of Node. */
export async function ensureInstalled() {
  requireNode();
  if (isInstalled()) return;
  await withLock('Waiting for another process that installs or builds', async () => {
    if (!isInstalled()) await install();
  });
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [minimumMajor = 0, minimumMinor = 0] = minimumNode;
  if (major > minimumMajor || (major === minimumMajor && minor >= minimumMinor)) return;
  throw failure(
    `Kontak needs Node ${minimumNode.join('.')} or newer; this is Node ${process.versions.node}.`,
  );
}

function isInstalled() {
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8').trim() : undefined;
  if (stamp === expectedStamp()) return true;
  if (stamp && !stamp.startsWith(`${platform()} `)) return false;
  if (!matchesLockfile()) return false;
  writeFileSync(stampFile, `${expectedStamp()}\n`);
  return true;
}

function expectedStamp() {
  return `${platform()} ${fingerprint(root, ['package.json', 'package-lock.json'])}`;
}

function platform() {
  return `${process.platform}-${process.arch}-abi${process.versions.modules}`;
}

/** After a manual `npm ci`, npm's own record has the locked versions and nothing has to be installed. */
function matchesLockfile() {
  if (!existsSync(inProject('node_modules/.package-lock.json'))) return false;
  const installed = readPackages('node_modules/.package-lock.json');
  return Object.entries(readPackages('package-lock.json')).every(
    ([path, { version, optional }]) =>
      path === '' || (installed[path] ? installed[path].version === version : optional),
  );
}

/**
 * @param {string} lockfile
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function readPackages(lockfile) {
  return JSON.parse(readFileSync(inProject(lockfile), 'utf8')).packages;
}

async function install() {
  console.log('Installing dependencies…');
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  // The lockfile has chosen already: the age in .npmrc is for new versions only.
  args.push('--min-release-age=0');
  const { code, output, seconds } = await runNpm(args, 'Installing dependencies');
  if (code !== 0) {
    console.error(output.trimEnd());
    throw failure(`Installing the dependencies failed (npm ci, exit code ${code}); the reason is above.`);
  }
  writeFileSync(stampFile, `${expectedStamp()}\n`);
  console.log(`Dependencies installed in ${Math.round(seconds)} s.`);
}

/**
 * @param {string[]} args
 * @param {string} label
 */
export function runNpm(args, label) {
  const options = { label, every: 10 };
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('npm-cli.js')) return runQuietly(process.execPath, [npm, ...args], options);
  return runQuietly('npm', args, { ...options, shell: process.platform === 'win32' });
}
