// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { failure, root } from './project.mjs';

/**
 * What `npm run release` writes into an archive. `entries` are the files and folders at the top that belong to the
 * program; everything else there, such as `.env` and `data`, belongs to the owner.
 * @typedef {{ version: string, platform: string, arch: string, libc: string, node: string, entries: string[] }} Release
 */

/** The release in a folder; undefined in a clone. @returns {Release | undefined} */
export function readRelease(folder = root) {
  const file = join(folder, 'release.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Throws unless this machine and this Node can run it. @param {Release} release */
export function requireMachine({ version, platform, arch, libc, node }) {
  const machine = `${process.platform} ${process.arch}`;
  const wanted = `${platform} ${arch}`;
  if (machine !== wanted)
    throw failure(
      `This archive of Kontak ${version} is for ${wanted}; this machine is ${machine}. Get the archive for ${machine}.`,
    );
  if (libc === 'glibc' && !usesGlibc())
    throw failure(
      `Kontak ${version} needs a Linux with glibc, such as Debian; this one has another C library.`,
    );
  if (compareVersions(process.versions.node, node) < 0)
    throw failure(`Kontak ${version} needs Node ${node} or newer; this is Node ${process.versions.node}.`);
}

function usesGlibc() {
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report?.getReport());
  return report?.header?.glibcVersionRuntime !== undefined;
}

/**
 * Of versions such as 1.10.0: negative when the first is older.
 * @param {string} a
 * @param {string} b
 */
export function compareVersions(a, b) {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  for (let index = 0; index < 3; index += 1) {
    const difference = (left?.[index] ?? 0) - (right?.[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
