import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#server/config.ts';
import { DiskFullError } from '#server/database/disk-space.ts';
import { temporaryName } from '#server/database/temporary-files.ts';
import { createBucketStore } from './bucket-store.ts';
import { type ImageStore, imageName } from './image-store.ts';

export const uploadsFolder = (dataDir: string) => path.join(dataDir, 'images');

/** The configured image store. */
export function openImages(
  { bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>,
  assertDiskSpace: () => void,
): ImageStore {
  return bucket ? createBucketStore(bucket) : createFolderStore(uploadsFolder(dataDir), assertDiskSpace);
}

const isDiskFull = (error: unknown) =>
  ['ENOSPC', 'EDQUOT'].includes(String((error as NodeJS.ErrnoException).code));

const uploadsPath = '/images/';

/** Stores pictures in a folder; a file is renamed into place when it is complete. */
export function createFolderStore(folder: string, assertDiskSpace: () => void): ImageStore {
  return {
    async put(name, bytes) {
      assertDiskSpace();
      const temporary = temporaryName(path.join(folder, name));
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(temporary, bytes, { flush: true, mode: 0o600 });
        await rename(temporary, path.join(folder, name));
      } catch (error) {
        await rm(temporary, { force: true });
        throw isDiskFull(error) ? new DiskFullError('the disk is full', { cause: error }) : error;
      }
    },
    async get(name) {
      try {
        return await readFile(path.join(folder, path.basename(name)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: (name) => rm(path.join(folder, path.basename(name)), { force: true }),
    async list() {
      const names = await readdir(folder).catch(() => []);
      return names.filter((name) => imageName.test(name));
    },
    address: (name) => `${uploadsPath}${name}`,
  };
}
