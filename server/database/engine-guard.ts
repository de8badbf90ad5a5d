import type { PGlite } from '@electric-sql/pglite';
import { DiskFullError } from './disk-space.ts';

const raisedError = 100;
// With %e as the log prefix a message begins with its SQLSTATE and its further lines with a tab, so that nothing
// a visitor typed can look like one of these. 58030 is a failed read, write or fsync.
const stopping = /^(53100|58030) |^\S{5} PANIC: |^\S{5} [A-Z]+: +could not (write|extend|fsync)/;

export interface EngineGuard {
  /** For PGlite's `onStderr`: hears of a full disk before PGlite begins to spin on it. */
  readonly onLogLine: (line: string) => boolean;
  readonly lastLines: readonly string[];
  readonly broken: Error | undefined;
  watch(pg: PGlite): void;
}

/**
 * PGlite swallows what its engine throws and asks it again for ever. The guard tells `onFatal` at once, inside the
 * failing call, and makes that call and all later ones fail instead.
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
      if (stopping.test(line)) stop(line);
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
      // The one call after an error whose own errors PGlite lets through.
      engine._PostgresMainLongJmp = () => {
        if (broken !== undefined) throw broken;
        recover();
      };
    },
  };
}
