import { maxCellsLength } from '#domain/sheets/limits.ts';
import { FileError } from './file-error.ts';
import { readSheetFile, type SheetFile } from './sheet-file.ts';
import type { SheetTask, TaskResult } from './sheet-tasks.ts';
import { writeSheetFile } from './write-sheet-file.ts';

/** Files are read and written in a thread of their own, so that visitors do not wait for them. */
export default async function runTask(task: SheetTask): Promise<TaskResult> {
  if (task.kind === 'write') return { bytes: await writeSheetFile(task.file) };
  try {
    const { rows, ...file } = await readSheetFile(task.bytes);
    return { file: { ...file, cells: toJson(rows) } };
  } catch (error) {
    if (error instanceof FileError) return { error: error.code };
    throw error;
  }
}

/** Row by row, so that too many cells are noticed before they are all written. */
function toJson(rows: SheetFile['rows']): string {
  const lines: string[] = [];
  let length = 0;
  for (const row of rows) {
    const line = JSON.stringify(row);
    length += line.length;
    if (length > maxCellsLength) throw new FileError('too_large_inside');
    lines.push(line);
  }
  return `[${lines.join()}]`;
}
