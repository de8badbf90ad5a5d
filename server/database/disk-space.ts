import { statfsSync } from 'node:fs';

const leastFree = 64 * 1024 * 1024;

/** A write was refused, or the database stopped, because the disk is full or nearly so. */
export class DiskFullError extends Error {
  readonly code = '53100';
  override readonly name = 'DiskFullError';
}

export function hasDiskSpace(folder: string): boolean {
  return freeBytes(folder) >= leastFree;
}

/** A database that runs into a full disk cannot go on, so writes stop while there is still room to work. */
export function assertDiskSpace(folder: string, alsoNeeded = 0): void {
  const free = freeBytes(folder);
  if (free >= leastFree + alsoNeeded) return;
  const wanted = Math.ceil((leastFree + alsoNeeded) / 1024 / 1024);
  throw new DiskFullError(
    `Only ${Math.floor(free / 1024 / 1024)} MB are free where ${folder} is; ${wanted} MB are needed.`,
  );
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
