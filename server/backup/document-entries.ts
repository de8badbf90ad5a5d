import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import type { CatalogueRows } from '#domain/catalogue.ts';
import { documentFileName, documentTypes, endingOf } from '#domain/document.ts';
import { temporaryName } from '#server/database/temporary-files.ts';
import type { FileStore } from '#server/documents/file-store.ts';
import { type Entry, unpackArchive } from './archive.ts';

/** An entry is in memory as a whole, so a file is several. */
const partBytes = 8_000_000;
const entryName = /^documents\/([\w.-]{1,80})\/(\d{4})$/;

/** The file and the part of it that an entry holds. */
function partOf(entry: string): { file: string; part: number } | undefined {
  const [, file = '', part = ''] = entryName.exec(entry) ?? [];
  return documentFileName.test(file) ? { file, part: Number(part) } : undefined;
}

export const isDocumentEntry = (name: string) => partOf(name) !== undefined;

/** The files of these documents that are in the store, each once. */
export async function listDocumentFiles(store: FileStore, { documents }: Pick<CatalogueRows, 'documents'>) {
  const named = new Set(documents.map(({ file }) => file));
  return (await store.list()).filter(({ name }) => named.has(name));
}

/** One file after the other, a part of it in memory at a time. */
export async function* documentEntries(store: FileStore, names: readonly string[]): AsyncGenerator<Entry> {
  for (const name of names) {
    let part = 0;
    let bytes: Buffer[] = [];
    let size = 0;
    const entry = () => ({
      name: `documents/${name}/${String(part).padStart(4, '0')}`,
      bytes: Buffer.concat(bytes),
    });
    for await (const chunk of (await store.read(name)) ?? []) {
      bytes.push(chunk);
      size += chunk.length;
      if (size < partBytes) continue;
      yield entry();
      part += 1;
      bytes = [];
      size = 0;
    }
    if (size > 0) yield entry();
  }
}

/** Stores the files that are not there yet. Returns a function that undoes it. */
export async function restoreDocumentFiles(backup: string, store: FileStore): Promise<() => Promise<void>> {
  const there = new Set((await store.list()).map(({ name }) => name));
  const added: string[] = [];
  const undo = async () => {
    for (const name of added) await store.remove(name);
  };
  try {
    for await (const { name, file, size } of collectFiles(backup, store.folder, there)) {
      added.push(name);
      await store.put(name, file, size, documentTypes[endingOf(name) as keyof typeof documentTypes]);
    }
  } catch (error) {
    await undo();
    throw error;
  }
  return undo;
}

/** Joins the parts of each file, which follow each other, in a temporary one. */
async function* collectFiles(backup: string, folder: string, there: ReadonlySet<string>) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporary = temporaryName(path.join(folder, 'restored'));
  let current: { name: string; stream: ReturnType<typeof createWriteStream> } | undefined;
  async function end() {
    if (!current) return undefined;
    const { name, stream } = current;
    current = undefined;
    stream.end();
    await finished(stream);
    return { name, file: temporary, size: (await stat(temporary)).size };
  }
  try {
    for await (const { name, bytes } of unpackArchive(backup)) {
      const part = partOf(name);
      if (!part || there.has(part.file)) continue;
      if (part.file !== current?.name) {
        const whole = await end();
        if (whole) yield whole;
        current = {
          name: part.file,
          stream: createWriteStream(temporary, { mode: 0o600, flush: true }),
        };
      }
      if (!current.stream.write(bytes)) await once(current.stream, 'drain');
    }
    const whole = await end();
    if (whole) yield whole;
  } finally {
    current?.stream.destroy();
    await rm(temporary, { force: true });
  }
}
