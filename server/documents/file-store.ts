import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { documentFileName } from '#domain/document.ts';
import type { Config } from '#server/config.ts';
import { renameDurably } from '#server/database/durable-files.ts';
import { createBucketClient } from '#server/images/bucket-store.ts';

export interface StoredFile {
  name: string;
  size: number;
}

/** Stores the files of documents: in a folder or in the bucket of the pictures. No file is ever in memory as a whole. */
export interface FileStore {
  /** Where files arrive, also of a bucket. */
  folder: string;
  /** Takes a complete local file. */
  put(name: string, file: string, size: number, type: string): Promise<void>;
  /** A part of a file, both ends included; undefined when there is no such file. */
  read(name: string, range?: { start: number; end: number }): Promise<Readable | undefined>;
  remove(name: string): Promise<void>;
  list(): Promise<StoredFile[]>;
}

/** Also with a bucket files arrive here. */
export const documentsFolder = (dataDir: string) => path.join(dataDir, 'documents');

export function openFileStore({ bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>): FileStore {
  return bucket
    ? createBucketFiles(bucket, documentsFolder(dataDir))
    : createFolderFiles(documentsFolder(dataDir));
}

function createFolderFiles(folder: string): FileStore {
  const pathOf = (name: string) => path.join(folder, path.basename(name));
  const sizeOf = async (name: string) => (await stat(pathOf(name)).catch(() => undefined))?.size;
  return {
    folder,
    async put(name, file) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      renameDurably(file, pathOf(name));
    },
    async read(name, range) {
      const size = await sizeOf(name);
      return size === undefined
        ? undefined
        : createReadStream(pathOf(name), { ...range, highWaterMark: 256 * 1_024 });
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async list() {
      const names = (await readdir(folder).catch(() => [])).filter((name) => documentFileName.test(name));
      const files: StoredFile[] = [];
      for (const name of names) {
        const size = await sizeOf(name);
        if (size !== undefined) files.push({ name, size });
      }
      return files;
    },
  };
}

/** For a file of 200 MB on a slow line. */
const transferTimeoutMs = 30 * 60_000;

function createBucketFiles(bucket: NonNullable<Config['bucket']>, folder: string): FileStore {
  const client = createBucketClient(bucket);
  return {
    folder,
    async put(name, file, size, type) {
      const body = Readable.toWeb(createReadStream(file)) as ReadableStream;
      const headers = { 'Content-Type': type, 'Content-Length': String(size) };
      const init = { method: 'PUT', headers, body, duplex: 'half' } as RequestInit;
      await client.send(`/${name}`, init, { timeoutMs: transferTimeoutMs, isRepeatable: false });
      await rm(file, { force: true });
    },
    async read(name, range) {
      const headers = range && { Range: `bytes=${range.start}-${range.end}` };
      const response = await client.send(
        `/${name}`,
        { ...(headers && { headers }) },
        { acceptedStatus: 404, timeoutMs: transferTimeoutMs },
      );
      if (response.ok && response.body) return Readable.fromWeb(response.body as never);
      await response.body?.cancel();
      return undefined;
    },
    async remove(name) {
      await client.send(`/${name}`, { method: 'DELETE' });
    },
    list: async () => (await client.list('file-')).filter(({ name }) => documentFileName.test(name)),
  };
}
