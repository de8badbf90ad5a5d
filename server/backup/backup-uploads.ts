import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { uploadPartBytes } from '#domain/endpoints/backup-uploads.ts';
import { assertDiskSpace, freeBytes, spareBytes } from '#server/database/disk-space.ts';
import { DamagedBackupError } from './archive.ts';
import { notAKontakBackup } from './backup-format.ts';
import { readManifest } from './read-backup.ts';

/** A file that is being sent: its size is in its name, so that any process of the shop can take the next part. */
const partName = /^\.upload-([0-9a-f]{16})-(\d{1,15})\.part$/;

export interface BackupUpload {
  file: string;
  /** Of the whole file. */
  size: number;
  /** What has arrived, from its beginning. */
  received: number;
}

/** The disk has no room for a file of this size. */
export class NoSpaceError extends Error {
  constructor(
    readonly neededBytes: number,
    readonly freeBytes: number,
  ) {
    super(`The file has ${neededBytes} bytes, and ${freeBytes} are free`);
  }
}

/** Removes what was begun and not finished: everything, or what nothing has been added to since. */
export async function removeUploads(folder: string, since = Number.POSITIVE_INFINITY): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => partName.test(each))) {
    const file = path.join(folder, name);
    const stats = await stat(file).catch(() => undefined);
    if (stats && stats.mtimeMs < since) await rm(file, { force: true });
  }
}

/** Backups that the owner sends in parts, one at a time. A part that is sent again is written to the same place. */
export function createBackupUploads(folder: string) {
  async function find(id: string): Promise<BackupUpload | undefined> {
    const names = await readdir(folder).catch(() => []);
    const name = names.find((each) => partName.exec(each)?.[1] === id);
    const file = path.join(folder, name ?? '');
    const stats = name && (await stat(file).catch(() => undefined));
    return stats ? { file, size: Number(partName.exec(name)?.[2]), received: stats.size } : undefined;
  }

  return {
    find,

    /** Throws a NoSpaceError before anything is sent. An upload that was begun before ends. */
    async begin(size: number): Promise<string> {
      await mkdir(folder, { recursive: true });
      await removeUploads(folder);
      const free = Math.max(0, freeBytes(folder) - spareBytes);
      if (size > free) throw new NoSpaceError(size, free);
      const id = randomBytes(8).toString('hex');
      const handle = await open(path.join(folder, `.upload-${id}-${size}.part`), 'wx', 0o600);
      await handle.close();
      return id;
    },

    /** Throws a DamagedBackupError as soon as it is clear that this is no backup that can be read; then nothing is left. */
    async write({ file, size }: BackupUpload, offset: number, bytes: Buffer): Promise<number> {
      assertDiskSpace(folder, bytes.length);
      if (offset === 0 && !(bytes[0] === 0x1f && bytes[1] === 0x8b)) {
        await rm(file, { force: true });
        throw notAKontakBackup();
      }
      const handle = await open(file, 'r+');
      try {
        await handle.write(bytes, 0, bytes.length, offset);
      } finally {
        await handle.close();
      }
      // A small file is read as a whole when it has arrived.
      if (offset === 0 && size > uploadPartBytes) await checkBeginning(file);
      return offset + bytes.length;
    },

    cancel: ({ file }: BackupUpload) => rm(file, { force: true }),
  };
}

async function checkBeginning(file: string): Promise<void> {
  try {
    await readManifest(file);
  } catch (error) {
    if (error instanceof DamagedBackupError) await rm(file, { force: true });
    throw error;
  }
}
