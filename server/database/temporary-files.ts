import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from './process-id.ts';

/** The name of a file or folder while it is written. It contains the pid, so that a later start can tell that its writer is gone. */
export function temporaryName(file: string): string {
  return path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.tmp`);
}

/** Removes what a process that was killed has left half-written. */
export function removeTemporaryFiles(folder: string): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const pid = Number(/\.(\d+)\.tmp$/.exec(name)?.[1]);
    // This process has just started, so a file with its pid is an earlier process's.
    if (pid && (pid === process.pid || !isAlive(pid)))
      rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}
