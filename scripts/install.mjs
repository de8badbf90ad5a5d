// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { withLock } from './lock.mjs';
import { failure, inProject } from './project.mjs';
import { runQuietly } from './run.mjs';

const minimumNode = [20, 19];
const stampFile = inProject('node_modules/.kontak-installed');

/** Installs the dependencies, with `npm ci`, unless that was done with this lockfile or npm's record agrees with it. */
export async function ensureInstalled() {
  requireNode();
  if (isInstalled()) return;
  await withLock(async () => {
    if (isInstalled()) return;
    console.log('Installing dependencies…');
    // The lockfile has chosen already: the age in .npmrc is for new versions only.
    const args = [
      'ci',
      '--include=dev',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      '--min-release-age=0',
    ];
    const { code, output } = await runQuietly('npm', args, 'Installing dependencies');
    if (code !== 0) throw failure(`${output.trimEnd()}\nInstalling failed (npm ci, exit code ${code}).`);
    writeFileSync(stampFile, createStamp());
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
  return hasStamp() || hasEveryPackage();
}

/** npm leaves out optional packages that do not support this version of Node, so its record may never agree. */
function hasStamp() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === createStamp();
}

function createStamp() {
  const lockfile = createHash('sha256')
    .update(readFileSync(inProject('package-lock.json')))
    .digest('hex');
  return `${lockfile} ${process.platform} ${process.arch} ${process.versions.modules}`;
}

function hasEveryPackage() {
  const installed = readPackages('node_modules/.package-lock.json');
  return Object.entries(readPackages('package-lock.json')).every(
    ([path, wanted]) =>
      path === '' ||
      installed[path]?.version === wanted.version ||
      (wanted.optional && !isForThisMachine(wanted)),
  );
}

/**
 * A package without `os` and `cpu` belongs to one that has them.
 * @param {Package} wanted
 */
function isForThisMachine({ os, cpu, libc }) {
  return os?.includes(process.platform) && cpu?.includes(process.arch) && !libc?.includes('musl');
}

/** @typedef {{ version?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Package */

/**
 * @param {string} lockfile
 * @returns {Record<string, Package>}
 */
function readPackages(lockfile) {
  const file = inProject(lockfile);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}
