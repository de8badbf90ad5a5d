import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DiskFullError } from '#server/database/disk-space.ts';
import { type ImageStore, imageName } from './image-store.ts';

const isOutOfRoom = (error: unknown) =>
  ['ENOSPC', 'EDQUOT'].includes(String((error as NodeJS.ErrnoException).code));

const uploadsPath = '/images/';

/** A file appears under its name only when all of it is on the disk. */
export function createFolderStore(folder: string, assertDiskSpace: () => void): ImageStore {
  return {
    async put(name, bytes) {
      assertDiskSpace();
      const draft = path.join(folder, `.${name}.draft`);
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(draft, bytes, { flush: true });
        await rename(draft, path.join(folder, name));
      } catch (error) {
        await rm(draft, { force: true });
        throw isOutOfRoom(error) ? new DiskFullError('the disk is full', { cause: error }) : error;
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
