// @ts-check

/**
 * @typedef {{ version?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[],
 *   dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} LockedPackage
 * @typedef {{ packages: Record<string, LockedPackage> }} Lockfile
 */

const host = { os: process.platform, cpu: process.arch };

/**
 * The first package in which what is asked for, locked and installed are not the same; undefined when all agree.
 * @param {Pick<LockedPackage, 'dependencies' | 'devDependencies'>} asked
 * @param {Lockfile} locked
 * @param {Lockfile} installed
 * @returns {string | undefined}
 */
export function disagreement(asked, locked, installed) {
  const top = locked.packages[''] ?? {};
  if (!sameRecord(asked.dependencies, top.dependencies)) return 'package.json';
  if (!sameRecord(asked.devDependencies, top.devDependencies)) return 'package.json';
  const extra = Object.keys(installed.packages).find((path) => !locked.packages[path]);
  if (extra) return extra;
  return Object.keys(locked.packages).find((path) => {
    const entry = locked.packages[path];
    if (path === '' || !entry) return false;
    const there = installed.packages[path];
    return there ? there.version !== entry.version : isNeededHere(entry);
  });
}

/**
 * Binaries for other machines are locked too but never installed. Those that name a C library are not
 * asked for, because which one this machine has is npm's to say.
 * @param {LockedPackage} entry
 */
function isNeededHere({ optional, os, cpu, libc }) {
  if (!optional) return true;
  return !libc && Boolean(os?.includes(host.os)) && (!cpu || cpu.includes(host.cpu));
}

/**
 * @param {Record<string, string>} [one]
 * @param {Record<string, string>} [other]
 */
function sameRecord(one = {}, other = {}) {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
