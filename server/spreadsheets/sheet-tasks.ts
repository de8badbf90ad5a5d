import path from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import pLimit from 'p-limit';
import { type FileFault, FileFaultError } from './file-fault.ts';
import type { Notice } from './sheet-file.ts';
import type { WriteFile } from './write-sheet-file.ts';

export type SheetTask = { kind: 'read'; bytes: Uint8Array } | { kind: 'write'; file: WriteFile };

/** A file that was read. The cells of its rows are JSON: they are stored like that. */
export interface ReadFile {
  sheet?: string;
  notices: Notice[];
  cells: string;
}

export type TaskResult = { file: ReadFile } | { bytes: Uint8Array } | { fault: FileFault };

const timeoutMs = 30_000;
const maxQueued = 4;
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

export class BusyError extends Error {}

const one = pLimit(1);

export async function readInWorker(bytes: Uint8Array): Promise<ReadFile> {
  const result = await runTask({ kind: 'read', bytes });
  if ('fault' in result) throw new FileFaultError(result.fault);
  return (result as { file: ReadFile }).file;
}

export async function writeInWorker(file: WriteFile): Promise<Uint8Array> {
  return ((await runTask({ kind: 'write', file })) as { bytes: Uint8Array }).bytes;
}

/** One at a time: each may take a few hundred megabytes. */
function runTask(task: SheetTask): Promise<TaskResult> {
  if (one.pendingCount >= maxQueued) throw new BusyError('too many spreadsheets at once');
  return one(() => start(task));
}

/** In tests and in development the worker runs from the source, which needs tsx. */
function startWorker(options: WorkerOptions): Worker {
  const folder = import.meta.dirname;
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(path.join(folder, 'spreadsheet-worker.js'), options);
  const source = JSON.stringify(path.join(folder, 'spreadsheet-worker.ts'));
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}); })`;
  return new Worker(code, { ...options, eval: true });
}

async function start(task: SheetTask): Promise<TaskResult> {
  const worker = startWorker({ workerData: task, resourceLimits });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<TaskResult>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new FileFaultError('too_large_inside') : error),
      );
      worker.once('exit', (code) => reject(new Error(`the worker exited with code ${code}`)));
      timer = setTimeout(() => reject(new FileFaultError('too_slow')), timeoutMs);
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
