import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { assertDiskSpace, freeBytes, spareBytes } from '#server/database/disk-space.ts';

/** A file that is being sent: its size is in its name, so that any process of the shop can take the next part. */
const partName = /^\.upload-([0-9a-f]{16})-(\d{1,15})\.part$/;

export interface PartUpload {
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

/** Throws a NoSpaceError unless a file of this size fits. */
export function assertRoomFor(folder: string, size: number): void {
  const free = Math.max(0, freeBytes(folder) - spareBytes);
  if (size > free) throw new NoSpaceError(size, free);
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

/** Files that the owner sends in parts. A part that is sent again is written to the same place. */
export function createPartUploads(folder: string) {
  return {
    async find(id: string): Promise<PartUpload | undefined> {
      const names = await readdir(folder).catch(() => []);
      const name = names.find((each) => partName.exec(each)?.[1] === id);
      const file = path.join(folder, name ?? '');
      const stats = name && (await stat(file).catch(() => undefined));
      return stats ? { file, size: Number(partName.exec(name)?.[2]), received: stats.size } : undefined;
    },

    /** Throws a NoSpaceError before anything is sent. */
    async begin(size: number): Promise<string> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      assertRoomFor(folder, size);
      const id = randomBytes(8).toString('hex');
      const handle = await open(path.join(folder, `.upload-${id}-${size}.part`), 'wx', 0o600);
      await handle.close();
      return id;
    },

    async write({ file }: PartUpload, offset: number, bytes: Buffer): Promise<number> {
      assertDiskSpace(folder, bytes.length);
      const handle = await open(file, 'r+');
      try {
        await handle.write(bytes, 0, bytes.length, offset);
      } finally {
        await handle.close();
      }
      return offset + bytes.length;
    },

    cancel: ({ file }: PartUpload) => rm(file, { force: true }),
  };
}

export type PartUploads = ReturnType<typeof createPartUploads>;
