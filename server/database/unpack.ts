import { mkdir } from 'node:fs/promises';
import * as path from 'node:path';
import { readTarHeader, tarBlock, tarPadding } from '#server/tar-header.ts';
import { syncFolder, writeDurably } from './durable-files.ts';

const atOnce = 16;

interface Entry {
  name: string;
  isFolder: boolean;
  content: Uint8Array;
}

/** Writes a tar of a data folder to disk, every file and folder of it synced. */
export async function unpackDurably(tar: Uint8Array, folder: string): Promise<void> {
  const entries = readEntries(tar).filter(({ name }) => name !== 'postmaster.pid');
  if (!entries.some(({ name }) => name === 'PG_VERSION')) throw new Error('It holds no PG_VERSION.');

  const folders = new Set([folder]);
  for (const { name, isFolder } of entries) {
    folders.add(path.join(folder, isFolder ? name : path.dirname(name)));
  }
  for (const each of folders) await mkdir(each, { recursive: true, mode: 0o700 });

  const files = entries.filter((entry) => !entry.isFolder).values();
  const worker = async () => {
    for (const { name, content } of files) await writeDurably(path.join(folder, name), content);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  for (const each of folders) syncFolder(each);
}

function readEntries(tar: Uint8Array): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; at + tarBlock <= tar.length && tar[at] !== 0; ) {
    const { name, size, kind } = readTarHeader(Buffer.from(tar.buffer, tar.byteOffset + at, tarBlock));
    const content = tar.subarray(at + tarBlock, at + tarBlock + size);
    if (content.length !== size) throw new Error(`It is cut off at ${name}.`);
    entries.push({ name, isFolder: kind === 'folder', content });
    at += tarBlock + size + tarPadding(size);
  }
  return entries;
}
