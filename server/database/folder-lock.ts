import * as fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, type ProcessId, thisProcess } from './process-id.ts';

const heartbeatMs = 10_000;
const heartbeatTimeoutMs = 60_000;
const settleMs = 250;

export interface FolderLock {
  release(): void;
}

/** Two processes on one data folder corrupt it, so the second one gets this error. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
}

/** Creates the lock file beside the folder; calls `onLost` if another process ever replaces it. */
export async function lockFolder(folder: string, onLost: (line: string) => void): Promise<FolderLock> {
  const file = `${folder}.lock`;
  const mine = JSON.stringify(thisProcess());
  await acquire(file, mine, folder);

  const release = () => {
    clearInterval(timer);
    process.off('exit', release);
    if (read(file) === mine) fs.rmSync(file, { force: true });
  };
  const timer = setInterval(() => {
    if (read(file) === mine) return fs.utimesSync(file, new Date(), new Date());
    clearInterval(timer);
    onLost(`The lock ${file} was taken by another process; stopping before both write.`);
  }, heartbeatMs).unref();
  process.on('exit', release);
  return { release };
}

async function acquire(file: string, mine: string, folder: string): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if (create(file, mine)) return;
    const found = read(file);
    if (found === undefined) continue;
    const owner = parse(found);
    if (owner === undefined && ageOf(file) < 2_000) {
      await sleep(100);
      continue;
    }
    if (owner !== undefined && isHeld(owner, file)) {
      const where = owner.space === thisProcess().space ? '' : ` on ${owner.space.split('/')[0]}`;
      throw new FolderInUseError(
        `The database in ${folder} is in use by process ${owner.pid}${where}. Stop that process first.`,
      );
    }
    // Left by a dead process. The last one to replace the file wins; after the pause all read the same content.
    if (read(file) === found) replace(file, mine);
    await sleep(settleMs);
    if (read(file) === mine) return;
  }
  throw new FolderInUseError(`The lock ${file} is being taken by several processes at once; try again.`);
}

function create(file: string, content: string): boolean {
  try {
    fs.writeFileSync(file, content, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function replace(file: string, content: string): void {
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, content, { mode: 0o600 });
  fs.renameSync(draft, file);
}

function read(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function parse(content: string): ProcessId | undefined {
  try {
    const { pid, started, space } = JSON.parse(content);
    if (!Number.isSafeInteger(pid) || pid <= 0 || typeof space !== 'string') return undefined;
    return { pid, space, started: typeof started === 'string' ? started : undefined };
  } catch {
    return undefined;
  }
}

/** Processes of another container or machine cannot be checked; there the heartbeat decides. */
function isHeld(owner: ProcessId, file: string): boolean {
  return owner.space === thisProcess().space ? isRunning(owner) : ageOf(file) < heartbeatTimeoutMs;
}

function ageOf(file: string): number {
  return Date.now() - (fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
}
