import { statfsSync } from 'node:fs';

/** What is left free for the database. */
export const spareBytes = 64 * 1024 * 1024;

/** The disk is full or nearly full. */
export class DiskFullError extends Error {
  readonly code = '53100';
  override readonly name = 'DiskFullError';
}

export function hasDiskSpace(folder: string): boolean {
  return freeBytes(folder) >= spareBytes;
}

/** PGlite cannot recover from a full disk, so writes are refused before that. */
export function assertDiskSpace(folder: string, neededBytes = 0): void {
  const free = freeBytes(folder);
  if (free >= spareBytes + neededBytes) return;
  const wanted = Math.ceil((spareBytes + neededBytes) / 1024 / 1024);
  throw new DiskFullError(
    `Only ${Math.floor(free / 1024 / 1024)} MB are free where ${folder} is; ${wanted} MB are needed.`,
  );
}

export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
