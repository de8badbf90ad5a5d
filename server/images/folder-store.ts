import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type ImageStore, imageName } from './image-store.ts';

const uploadsPath = '/images/';

/** A file appears under its name only when all of it is on the disk. */
export function createFolderStore(folder: string, assertRoom: () => void): ImageStore {
  return {
    async put(name, bytes) {
      assertRoom();
      await mkdir(folder, { recursive: true });
      const draft = path.join(folder, `.${name}.draft`);
      const handle = await open(draft, 'w');
      try {
        await handle.writeFile(bytes);
        await handle.sync();
        await handle.close();
        await rename(draft, path.join(folder, name));
      } catch (error) {
        await handle.close().catch(() => undefined);
        await rm(draft, { force: true });
        throw error;
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
