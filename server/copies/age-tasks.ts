import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { CopyError } from '#server/backup/copy-error.ts';
import { createThread } from '#server/threads/thread.ts';
import { assertRoomFor } from '#server/uploads/part-uploads.ts';

export interface AgeTask {
  kind: 'encrypt' | 'decrypt';
  source: string;
  /** Must not be there yet. */
  target: string;
  passphrase: string;
}

export type AgeResult = 'done' | 'wrong_passphrase' | 'damaged' | 'disk_full';

/** For many gigabytes. */
const timeoutMs = 60 * 60_000;
const thread = createThread<AgeTask, AgeResult>(import.meta.url, 'age-thread', {}, timeoutMs);

/** Encrypts or decrypts a file in the format of age; a failure is a CopyError and leaves no target. */
export async function runAge(task: AgeTask): Promise<void> {
  const { size } = await stat(task.source);
  assertRoomFor(path.dirname(task.target), size);
  try {
    const result = await thread.run(task);
    if (result !== 'done') throw new CopyError(result);
  } catch (error) {
    await rm(task.target, { force: true });
    throw error;
  }
}
