import { mkdir } from 'node:fs/promises';
import * as path from 'node:path';
import { syncFolder, writeDurably } from './durable-files.ts';

const block = 512;
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
  for (let at = 0; at + block <= tar.length && tar[at] !== 0; ) {
    const header = Buffer.from(tar.buffer, tar.byteOffset + at, block);
    const size = Number.parseInt(textOf(header, 124, 12), 8);
    const type = textOf(header, 156, 1);
    const name = safeName(textOf(header, 345, 131), textOf(header, 0, 100));
    const content = tar.subarray(at + block, at + block + size);
    if (!Number.isSafeInteger(size) || content.length !== size) throw new Error(`It is cut off at ${name}.`);
    if (type !== '' && type !== '0' && type !== '5') throw new Error(`${name} is neither file nor folder.`);
    entries.push({ name, isFolder: type === '5', content });
    at += block + Math.ceil(size / block) * block;
  }
  return entries;
}

function textOf(header: Buffer, start: number, length: number): string {
  const field = header.toString('latin1', start, start + length);
  const end = field.search(/[\0 ]/);
  return end === -1 ? field : field.slice(0, end);
}

function safeName(prefix: string, name: string): string {
  const parts = `${prefix}/${name}`.split('/').filter((part) => part !== '' && part !== '.');
  if (parts.includes('..') || parts.length === 0) throw new Error(`It names a path outside itself: ${name}`);
  return parts.join('/');
}
