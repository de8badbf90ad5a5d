import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { documentFileName } from '#domain/document.ts';
import type { Config } from '#server/config.ts';
import { renameDurably } from '#server/database/durable-files.ts';
import { temporaryName } from '#server/database/temporary-files.ts';
import { type Bucket, createBucketClient } from '#server/images/bucket-store.ts';

/** Node's 64 kB cost half as much processor time again when a file is sent. */
const bytesPerRead = 256 * 1_024;

export interface StoredFile {
  name: string;
  size: number;
}

/** Stores files in a folder or in a bucket. No file is ever in memory as a whole. */
export interface FileStore {
  /** Where files arrive, also of a bucket. */
  folder: string;
  /** Takes a complete local file, which is gone then. */
  put(name: string, file: string, size: number, type: string): Promise<void>;
  /** A part of a file, both ends included; undefined when there is no such file. */
  read(name: string, range?: { start: number; end: number }): Promise<Readable | undefined>;
  remove(name: string): Promise<void>;
  list(): Promise<StoredFile[]>;
}

/** Which files are meant; others that are there too are left alone. */
export interface FileKind {
  isName: (name: string) => boolean;
  /** What all names begin with. */
  prefix: string;
  /** For one file in a bucket. */
  timeoutMs: number;
}

/** The timeout is for a file of 200 MB on a slow line. */
const documentFiles: FileKind = {
  isName: (name) => documentFileName.test(name),
  prefix: 'file-',
  timeoutMs: 30 * 60_000,
};

/** Also with a bucket files arrive here. */
export const documentsFolder = (dataDir: string) => path.join(dataDir, 'documents');

export function openFileStore({ bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>): FileStore {
  const folder = documentsFolder(dataDir);
  return bucket ? createBucketFiles(bucket, folder, documentFiles) : createFolderFiles(folder, documentFiles);
}

export function createFolderFiles(folder: string, { isName }: FileKind): FileStore {
  const pathOf = (name: string) => path.join(folder, path.basename(name));
  const sizeOf = async (name: string) => (await stat(pathOf(name)).catch(() => undefined))?.size;
  return {
    folder,
    async put(name, file) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await move(file, pathOf(name));
    },
    async read(name, range) {
      const size = await sizeOf(name);
      return size === undefined
        ? undefined
        : createReadStream(pathOf(name), { ...range, highWaterMark: bytesPerRead });
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async list() {
      const names = (await readdir(folder).catch(() => [])).filter(isName);
      const files: StoredFile[] = [];
      for (const name of names) {
        const size = await sizeOf(name);
        if (size !== undefined) files.push({ name, size });
      }
      return files;
    },
  };
}

/** Also to another disk, on which the file has its name when it is complete. */
async function move(file: string, target: string): Promise<void> {
  try {
    renameDurably(file, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    const temporary = temporaryName(target);
    try {
      await pipeline(createReadStream(file), createWriteStream(temporary, { mode: 0o600, flush: true }));
      renameDurably(temporary, target);
    } catch (copyError) {
      await rm(temporary, { force: true });
      throw copyError;
    }
    await rm(file, { force: true });
  }
}

export function createBucketFiles(
  bucket: Bucket,
  folder: string,
  { isName, prefix, timeoutMs }: FileKind,
): FileStore {
  const client = createBucketClient(bucket);
  return {
    folder,
    async put(name, file, size, type) {
      await client.sendFile(file, `/${name}`, { size, type, timeoutMs });
      await rm(file, { force: true });
    },
    async read(name, range) {
      const headers = range && { Range: `bytes=${range.start}-${range.end}` };
      const response = await client.send(
        `/${name}`,
        { ...(headers && { headers }) },
        { acceptedStatus: 404, timeoutMs },
      );
      if (response.ok && response.body) return Readable.fromWeb(response.body as never);
      await response.body?.cancel();
      return undefined;
    },
    async remove(name) {
      await client.send(`/${name}`, { method: 'DELETE' });
    },
    list: async () => (await client.list(prefix)).filter(({ name }) => isName(name)),
  };
}
