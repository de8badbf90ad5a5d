import { createWriteStream, statfsSync } from 'node:fs';
import { access, constants, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { copyName } from '#domain/endpoints/copies.ts';
import { CopyError } from '#server/backup/copy-error.ts';
import type { Config } from '#server/config.ts';
import { createBucketFiles, createFolderFiles, type StoredFile } from '#server/documents/file-store.ts';
import { BucketError } from '#server/images/bucket-store.ts';

/** Where copies of the backups are. What fails there is a CopyError. */
export interface Place {
  kind: 'folder' | 'bucket';
  /** For people, and to notice that it is another one. */
  address: string;
  /** Whether the folder is on another disk than the shop. */
  isOtherDisk(): Promise<boolean>;
  /** Newest first. */
  list(): Promise<StoredFile[]>;
  /** Takes a complete local file, which is gone then, and makes sure that all of it has arrived. */
  put(name: string, file: string): Promise<void>;
  get(name: string, target: string, report?: (done: number, total: number) => void): Promise<void>;
  remove(name: string): Promise<void>;
}

/** For a few gigabytes on a slow line. */
const files = {
  isName: (name: string) => copyName.test(name),
  prefix: 'kontak-',
  timeoutMs: 3 * 60 * 60_000,
};

/** The place of the configuration; `home` is the shop's own folder. */
export function openPlace(place: NonNullable<Config['copies']['place']>, home: string): Place {
  const isFolder = 'folder' in place;
  const store = isFolder ? createFolderFiles(place.folder, files) : createBucketFiles(place, home, files);

  async function atPlace<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      if (isFolder) await readdir(place.folder);
      return await work();
    } catch (error) {
      throw asCopyError(error);
    }
  }

  const list = () =>
    atPlace(async () => (await store.list()).sort((a, b) => timeOf(b.name).localeCompare(timeOf(a.name))));

  return {
    kind: isFolder ? 'folder' : 'bucket',
    address: isFolder ? place.folder : `${place.endpoint}/${place.name}`,
    list,
    isOtherDisk: () =>
      atPlace(async () => isFolder && (await stat(place.folder)).dev !== (await stat(home)).dev),

    put: (name, file) =>
      atPlace(async () => {
        const { size } = await stat(file);
        if (isFolder) {
          await access(place.folder, constants.W_OK);
          const { bavail, bsize } = statfsSync(place.folder);
          if (bavail * bsize < size) throw new CopyError('place_full');
        }
        await store.put(name, file, size, 'application/octet-stream');
        const stored = (await store.list()).find((each) => each.name === name);
        if (stored?.size !== size) throw new CopyError('incomplete');
      }),

    get: (name, target, report) =>
      atPlace(async () => {
        const size = (await store.list()).find((each) => each.name === name)?.size;
        const source = size === undefined ? undefined : await store.read(name);
        if (size === undefined || !source) throw new CopyError('no_copy');
        const file = createWriteStream(target, { flags: 'wx', mode: 0o600 });
        await pipeline(source, counting(size, report), file);
      }),

    remove: (name) => atPlace(() => store.remove(name)),
  };
}

function counting(total: number, report: (done: number, total: number) => void = () => undefined) {
  let done = 0;
  return new Transform({
    transform(chunk: Buffer, _, pass) {
      done += chunk.length;
      report(Math.min(done, total), total);
      pass(null, chunk);
    },
  });
}

const placeFailures: Record<string, CopyError['failure']> = {
  ENOENT: 'place_away',
  ENOTDIR: 'place_away',
  EIO: 'place_away',
  ENOTCONN: 'place_away',
  EHOSTDOWN: 'place_away',
  ESTALE: 'place_away',
  EACCES: 'place_refused',
  EPERM: 'place_refused',
  EROFS: 'place_refused',
  ENOSPC: 'place_full',
  EDQUOT: 'place_full',
};

function asCopyError(error: unknown): unknown {
  if (error instanceof CopyError) return error;
  if (error instanceof BucketError) {
    const { status = 0 } = error;
    if (status === 507) return new CopyError('place_full', { cause: error });
    const isRefused = status >= 400 && status < 500;
    return new CopyError(isRefused ? 'place_refused' : 'place_away', { cause: error });
  }
  // What is thrown when a transfer breaks off or takes too long.
  const isBrokenOff = ['TypeError', 'AbortError', 'TimeoutError'].includes((error as Error).name);
  const failure = placeFailures[(error as NodeJS.ErrnoException).code ?? ''] ?? (isBrokenOff && 'place_away');
  return failure ? new CopyError(failure, { cause: error }) : error;
}

/** When the backup of a copy was made: its day, and with it its time unless it is a nightly one. */
export function timeOf(name: string): string {
  const [, day = '', time = '000000'] = copyName.exec(path.basename(name)) ?? [];
  return `${day}-${time}`;
}
