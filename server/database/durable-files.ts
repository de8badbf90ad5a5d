import * as fs from 'node:fs';
import * as path from 'node:path';

/** Windows and some network file systems cannot sync a folder. */
export function isUnsupportedForFolder(error: unknown, descriptor: number): boolean {
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
