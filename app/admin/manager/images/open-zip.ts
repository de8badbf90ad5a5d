import {
  findZipDirectory,
  headerLength,
  maxEndLength,
  readZipEntries,
  type ZipEntry,
  zipDataOffset,
} from '#domain/zip-directory.ts';
import type { PictureFile, PictureFiles, RefusedReason } from './picture-file.ts';

/** Of one picture, when it is unpacked. */
const maxPictureBytes = 30_000_000;
/** Of all together, as the archive says. */
const maxInflatedBytes = 4_000_000_000;
const stored = 0;
const deflated = 8;
const isEncrypted = ({ flags }: ZipEntry) => (flags & 1) !== 0;

const types: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
};

/** What programs put into archives by themselves. */
const unseen = /^(?:\.|thumbs\.db$|desktop\.ini$)/i;

/** Why a picture of an archive cannot be read. */
export class ZipError extends Error {
  readonly reason: RefusedReason;
  constructor(reason: RefusedReason) {
    super(reason);
    this.reason = reason;
  }
}

/** The pictures of a ZIP archive. Each is read and unpacked when it is opened. */
export async function openZip(archive: File): Promise<PictureFiles> {
  const end = await bytesOf(archive.slice(Math.max(0, archive.size - maxEndLength)));
  const directory = findZipDirectory(end);
  const entries =
    directory &&
    readZipEntries(
      await bytesOf(archive.slice(directory.offset, directory.offset + directory.length)),
      directory.count,
    );
  if (!entries) return { pictures: [], refused: [{ name: archive.name, reason: 'damaged_zip' }] };
  const inflated = entries.reduce((sum, { size }) => sum + size, 0);
  if (inflated > maxInflatedBytes)
    return { pictures: [], refused: [{ name: archive.name, reason: 'too_large_inside' }] };
  const files: PictureFiles = { pictures: [], refused: [] };
  for (const entry of entries) {
    const path = entry.name.split(/[\\/]/);
    const name = path.at(-1) ?? '';
    if (name === '' || unseen.test(name) || path[0] === '__MACOSX') continue;
    const reason = refusalOf(entry, path);
    if (reason) files.refused.push({ name: entry.name.slice(0, 200), reason });
    else files.pictures.push(toPicture(archive, entry, name));
  }
  return files;
}

function refusalOf(entry: ZipEntry, path: readonly string[]): RefusedReason | undefined {
  // Nothing is written to a path; such an archive is made to harm, or damaged.
  if (path.includes('..') || path[0] === '' || /^[a-z]:/i.test(path[0] ?? '')) return 'unsafe_path';
  if (isEncrypted(entry)) return 'encrypted';
  if (entry.method !== stored && entry.method !== deflated) return 'damaged_zip';
  return entry.size > maxPictureBytes ? 'too_large' : undefined;
}

function toPicture(archive: File, entry: ZipEntry, name: string): PictureFile {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const type = types[extension] ?? 'application/octet-stream';
  return { name, type, open: () => readEntry(archive, entry, type) };
}

async function readEntry(archive: File, entry: ZipEntry, type: string): Promise<Blob> {
  const header = await bytesOf(archive.slice(entry.offset, entry.offset + headerLength));
  const dataOffset = zipDataOffset(header);
  if (dataOffset === undefined) throw new ZipError('damaged_zip');
  const start = entry.offset + dataOffset;
  const data = archive.slice(start, start + entry.compressed);
  if (entry.method === stored) return new Blob([data], { type });
  return new Blob(await inflate(data), { type });
}

/** An archive may say less than it holds. */
async function inflate(data: Blob): Promise<Uint8Array<ArrayBuffer>[]> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = data.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      length += read.value.length;
      if (length > maxPictureBytes) throw new ZipError('too_large');
      parts.push(read.value);
    }
    return parts;
  } catch (error) {
    throw error instanceof ZipError ? error : new ZipError('damaged_zip');
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());
