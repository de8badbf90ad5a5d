import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { DiskFullError } from './disk-space.ts';
import { isUnsupportedForFolder } from './durable-files.ts';

// What is changed in PGlite, and why: docs/decisions/0024-pglite.md.

type Options = Parameters<NodeFS['init']>[1];

interface NodeFiles {
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
  doSetAttr(target: unknown, node: unknown, attributes: { mode?: number }, ...functions: unknown[]): void;
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
            const files = mod.NODEFS as NodeFiles;
            files.stream_ops.fsync = syncStream;
            keepFilesPrivate(files);
          },
        ],
      },
    };
  }
}

/** It sets the mode of each new file itself, past the umask of this process. */
function keepFilesPrivate(files: NodeFiles): void {
  const { doSetAttr } = files;
  files.doSetAttr = (target, node, attributes, ...functions) => {
    const { mode } = attributes;
    const own = mode == null ? attributes : { ...attributes, mode: mode & ~0o077 };
    doSetAttr.call(files, target, node, own, ...functions);
  };
}

function syncStream(stream: { nfd: number }): number {
  try {
    fsyncSync(stream.nfd);
    return 0;
  } catch (error) {
    // Returned, not thrown: PostgreSQL handles a failed fsync itself.
    return isUnsupportedForFolder(error, stream.nfd) ? 0 : EIO;
  }
}

const raisedError = 100;
// With %e as the log prefix a message begins with its SQLSTATE and its further lines with a tab, so user input cannot
// match. 58030 is a failed read, write or fsync.
const fatalLine = /^(53100|58030) |^\S{5} PANIC: |^\S{5} [A-Z]+: +could not (write|extend|fsync)/;

export interface EngineGuard {
  /** For PGlite's `onStderr`: detects a full disk before PGlite loops on it for ever. */
  readonly onLogLine: (line: string) => boolean;
  readonly lastLines: readonly string[];
  readonly broken: Error | undefined;
  watch(pg: PGlite): void;
}

/**
 * After a fatal error of its engine PGlite retries for ever. The guard calls `onFatal` at once and makes this call and
 * all later ones fail.
 */
export function guardEngine(onFatal: (line: string) => void): EngineGuard {
  const lastLines: string[] = [];
  let broken: Error | undefined;

  const stop = (reason: string) => {
    if (broken !== undefined) return;
    const line = `The embedded database has stopped: ${reason}`;
    broken = /^53100|no space left/i.test(reason) ? new DiskFullError(line) : new Error(line);
    onFatal(line);
  };

  return {
    lastLines,
    get broken() {
      return broken;
    },
    onLogLine(line) {
      lastLines.push(line);
      if (lastLines.length > 5) lastLines.shift();
      if (fatalLine.test(line)) stop(line);
      return false;
    },
    watch(pg) {
      const engine = pg.Module;
      const runOnce = engine._PostgresMainLoopOnce;
      const recover = engine._PostgresMainLongJmp;
      engine._PostgresMainLoopOnce = () => {
        if (broken !== undefined) throw { status: raisedError };
        try {
          runOnce();
        } catch (error) {
          if ((error as { status?: unknown }).status !== raisedError) stop(lastLines.at(-1) ?? String(error));
          throw { status: raisedError };
        }
      };
      // PGlite calls this after an error and does not catch what it throws.
      engine._PostgresMainLongJmp = () => {
        if (broken !== undefined) throw broken;
        recover();
      };
    },
  };
}
