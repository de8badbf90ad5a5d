import { statfsSync } from 'node:fs';

const minFreeBytes = 64 * 1024 * 1024;

/** The disk is full or nearly full. */
export class DiskFullError extends Error {
  readonly code = '53100';
  override readonly name = 'DiskFullError';
}

export function hasDiskSpace(folder: string): boolean {
  return freeBytes(folder) >= minFreeBytes;
}

/** PGlite cannot recover from a full disk, so writes are refused before that. */
export function assertDiskSpace(folder: string, neededBytes = 0): void {
  const free = freeBytes(folder);
  if (free >= minFreeBytes + neededBytes) return;
  const wanted = Math.ceil((minFreeBytes + neededBytes) / 1024 / 1024);
  throw new DiskFullError(
    `Only ${Math.floor(free / 1024 / 1024)} MB are free where ${folder} is; ${wanted} MB are needed.`,
  );
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
