// @ts-check
import { existsSync, lstatSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { failure, root } from '../project.mjs';

/** A fresh embedded database has about so much. */
const databaseBytes = 200_000_000;
/** What is left free. */
const spareBytes = 64 * 1024 * 1024;

/**
 * Throws unless every disk has room for what an upgrade writes: the new program, a backup, the shop restored from it, and
 * the data as they are before the switch.
 * @param {{ dataDir: string, backupDir: string, programBytes: number }} options
 */
export function checkRoom({ dataDir, backupDir, programBytes }) {
  const contents = sizeOf(dataDir, [backupDir, join(dataDir, 'backups')]);
  /** @type {[string, number][]} */
  const needs = [
    [root, programBytes],
    [backupDir, contents],
    [dataDir, contents + databaseBytes + sizeOf(join(dataDir, 'postgres'))],
  ];
  /** @type {Map<number, { folder: string, bytes: number }>} */
  const disks = new Map();
  for (const [folder, bytes] of needs) {
    const there = nearestFolder(folder);
    const { dev } = statSync(there);
    disks.set(dev, { folder: there, bytes: bytes + (disks.get(dev)?.bytes ?? 0) });
  }
  for (const { folder, bytes } of disks.values()) {
    const { bavail, bsize } = statfsSync(folder);
    const [free, wanted] = [bavail * bsize, bytes + spareBytes].map((each) => Math.ceil(each / 1e6));
    if (bavail * bsize < bytes + spareBytes)
      throw failure(
        `There is too little room: ${free} MB are free where ${folder} is; the upgrade needs ${wanted} MB.`,
      );
  }
}

/** @param {string} folder */
export function isDiskFull(folder) {
  const { bavail, bsize } = statfsSync(nearestFolder(folder));
  return bavail * bsize < 1024 * 1024;
}

/** @param {string} folder @returns {string} */
const nearestFolder = (folder) => (existsSync(folder) ? folder : nearestFolder(dirname(folder)));

/**
 * @param {string} path
 * @param {string[]} [except]
 * @returns {number}
 */
function sizeOf(path, except = []) {
  const stats = except.includes(path) ? undefined : lstatSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats?.size ?? 0;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name), except), 0);
}
