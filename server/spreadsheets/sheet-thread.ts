import { FileFaultError } from './file-fault.ts';
import { readSheetFile } from './sheet-file.ts';
import type { SheetTask, TaskResult } from './sheet-tasks.ts';
import { writeSheetFile } from './write-sheet-file.ts';

/** Files are read and written in a thread of their own, so that visitors do not wait for them. */
export default async function runTask(task: SheetTask): Promise<TaskResult> {
  if (task.kind === 'write') return { bytes: await writeSheetFile(task.file) };
  try {
    const { rows, ...file } = await readSheetFile(task.bytes);
    return { file: { ...file, cells: JSON.stringify(rows) } };
  } catch (error) {
    if (error instanceof FileFaultError) return { fault: error.fault };
    throw error;
  }
}
