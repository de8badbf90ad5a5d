import * as fs from 'node:fs';
import * as path from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Options = Parameters<NodeFS['init']>[1];

interface NodeFiles {
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
}

const EIO = 29;

/** PGlite's NodeFS has no fsync: without this a power failure loses committed transactions. */
export class DurableNodeFS extends NodeFS {
  override async init(pg: Parameters<NodeFS['init']>[0], options: Options) {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = emscriptenOpts.preRun ?? [];
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [
          ...preRun,
          (mod: { NODEFS: unknown }) => {
            (mod.NODEFS as NodeFiles).stream_ops.fsync = syncStream;
          },
        ],
      },
    };
  }
}

function syncStream(stream: { nfd: number }): number {
  try {
    fs.fsyncSync(stream.nfd);
    return 0;
  } catch (error) {
    // Returned, not thrown: PostgreSQL handles a failed fsync itself.
    return isUnsupportedForFolder(error, stream.nfd) ? 0 : EIO;
  }
}

/** Windows and some network file systems cannot sync a folder. */
function isUnsupportedForFolder(error: unknown, descriptor: number): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return (
    (code === 'EPERM' || code === 'EINVAL' || code === 'EISDIR') && fs.fstatSync(descriptor).isDirectory()
  );
}

export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = fs.openSync(folder, 'r');
  try {
    fs.fsyncSync(descriptor);
  } catch (error) {
    if (!isUnsupportedForFolder(error, descriptor)) throw error;
  } finally {
    fs.closeSync(descriptor);
  }
}

export function writeDurably(file: string, content: Uint8Array): Promise<void> {
  return fs.promises.writeFile(file, content, { mode: 0o600, flush: true });
}

/** Renames a complete file or folder; after a power failure it has either its old or its new name. */
export function renameDurably(from: string, to: string): void {
  fs.renameSync(from, to);
  syncFolder(path.dirname(to));
}
