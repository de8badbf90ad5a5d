// @ts-check

/**
 * @typedef {{ version?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[],
 *   dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lockfile
 */

const host = { os: process.platform, cpu: process.arch };

/**
 * The first package whose requested, locked and installed versions differ; undefined when all match.
 * @param {Pick<LockedPackage, 'dependencies' | 'devDependencies'>} requested
 * @param {Lockfile} locked
 * @param {Lockfile} installed
 * @returns {string | undefined}
 */
export function findMismatch(requested, locked, installed) {
  const top = locked.packages[''] ?? {};
  if (!sameRecord(requested.dependencies, top.dependencies)) return 'package.json';
  if (!sameRecord(requested.devDependencies, top.devDependencies)) return 'package.json';
  const extra = Object.keys(installed.packages).find((path) => !locked.packages[path]);
  if (extra) return extra;
  return Object.keys(locked.packages).find((path) => {
    const entry = locked.packages[path];
    if (path === '' || !entry) return false;
    const actual = installed.packages[path];
    return actual ? actual.version !== entry.version : isRequired(entry);
  });
}

/**
 * Optional binaries for other platforms are locked but not installed. Those for a certain C library are not
 * required either, because only npm knows which one this machine has.
 * @param {LockedPackage} entry
 */
function isRequired({ optional, os, cpu, libc }) {
  if (!optional) return true;
  return !libc && Boolean(os?.includes(host.os)) && (!cpu || cpu.includes(host.cpu));
}

/**
 * @param {Record<string, string>} [left]
 * @param {Record<string, string>} [right]
 */
function sameRecord(left = {}, right = {}) {
  const names = Object.keys(left);
  return names.length === Object.keys(right).length && names.every((name) => left[name] === right[name]);
}
