import { createThread, TimeoutError } from '#server/threads/thread.ts';
import { FileError, type FileErrorCode } from './file-error.ts';
import type { Notice } from './sheet-file.ts';
import type { WriteFile } from './write-sheet-file.ts';

export type SheetTask = { kind: 'read'; bytes: Uint8Array } | { kind: 'write'; file: WriteFile };

/** A file that was read. The cells of its rows are JSON: they are stored like that. */
export interface ReadFile {
  sheet?: string;
  notices: Notice[];
  cells: string;
}

export type TaskResult = { file: ReadFile } | { bytes: Uint8Array } | { error: FileErrorCode };

const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
const thread = createThread<SheetTask, TaskResult>(import.meta.url, 'sheet-thread', resourceLimits);

export async function readInThread(bytes: Uint8Array): Promise<ReadFile> {
  const result = await thread.run({ kind: 'read', bytes }).catch(toErrorResult);
  if ('error' in result) throw new FileError(result.error);
  return (result as { file: ReadFile }).file;
}

export async function writeInThread(file: WriteFile): Promise<Uint8Array> {
  return ((await thread.run({ kind: 'write', file })) as { bytes: Uint8Array }).bytes;
}

function toErrorResult(error: NodeJS.ErrnoException): { error: FileErrorCode } {
  if (error instanceof TimeoutError) return { error: 'too_slow' };
  if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return { error: 'too_large_inside' };
  throw error;
}
