import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { readTarHeader, tarBlock, tarPadding, writeTarHeader } from '#server/tar-header.ts';

export interface Entry {
  name: string;
  bytes: Buffer;
}

/** Thrown for a file that is not a whole, unchanged backup. */
export class DamagedBackupError extends Error {
  override readonly name = 'DamagedBackupError';
}

const sums = 'SHA256SUMS';
const longestEntry = 1_000_000_000;

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The entries as a tar.gz whose last file is what `sha256sum -c` reads; it arrives only if all before it did. */
export function packArchive(entries: AsyncIterable<Entry>, time = new Date()): Readable {
  async function* blocks() {
    const lines: string[] = [];
    for await (const entry of entries) {
      lines.push(`${sha256(entry.bytes)}  ${entry.name}\n`);
      yield* blocksOf(entry);
    }
    yield* blocksOf({ name: sums, bytes: Buffer.from(lines.join('')) });
    yield Buffer.alloc(2 * tarBlock);
  }
  function* blocksOf({ name, bytes }: Entry) {
    yield writeTarHeader(name, bytes.length, time);
    if (bytes.length > 0) yield bytes;
    if (tarPadding(bytes.length) > 0) yield Buffer.alloc(tarPadding(bytes.length));
  }
  // The error reaches whoever reads the packed stream.
  return pipeline(Readable.from(blocks(), { objectMode: false }), createGzip(), () => undefined);
}

/** The entries of a packed file, one in memory at a time. Throws at the end unless every byte was as it was written. */
export async function* unpackArchive(file: string): AsyncGenerator<Entry> {
  const found = new Map<string, string>();
  let promised: string | undefined;
  for await (const entry of tarEntries(file)) {
    if (promised !== undefined) throw new DamagedBackupError(`${entry.name} comes after the checksums.`);
    if (found.has(entry.name)) throw new DamagedBackupError(`${entry.name} is there twice.`);
    if (entry.name === sums) {
      promised = entry.bytes.toString();
      continue;
    }
    found.set(entry.name, sha256(entry.bytes));
    yield entry;
  }
  if (promised === undefined)
    throw new DamagedBackupError('It is cut off: the checksums at its end are missing.');
  const actual = [...found].map(([name, sum]) => `${sum}  ${name}\n`);
  const expected = promised.split(/(?<=\n)/);
  const at = actual.findIndex((line, index) => line !== expected[index]);
  if (at >= 0) throw new DamagedBackupError(`${actual[at]?.slice(66).trim()} is not what was backed up.`);
  if (actual.length !== expected.filter(Boolean).length)
    throw new DamagedBackupError('Files are missing in it.');
}

async function* tarEntries(file: string): AsyncGenerator<Entry> {
  const unpacked = pipeline(createReadStream(file), createGunzip(), () => undefined);
  const { take, drain } = createTaker(unpacked);
  try {
    for (;;) {
      const header = await take(tarBlock);
      if (header[0] === 0) break;
      const { name, size } = readTarHeader(header);
      if (size > longestEntry) throw new Error(`${name} is too long.`);
      const bytes = await take(size);
      await take(tarPadding(size));
      yield { name, bytes };
    }
    // To the end, so that a change behind the last file is noticed by gzip's own checksum.
    await drain();
  } catch (error) {
    if (error instanceof DamagedBackupError || isAboutTheFile(error)) throw error;
    throw new DamagedBackupError(error instanceof Error ? error.message : String(error), { cause: error });
  } finally {
    unpacked.destroy();
  }
}

/** No such file, no permission: nothing is wrong with the backup itself. */
function isAboutTheFile(error: unknown): boolean {
  return /^E[A-Z]+$/.test(String((error as NodeJS.ErrnoException).code));
}

/** Takes exactly so many bytes off the stream at each call. */
function createTaker(stream: Readable) {
  const chunks: AsyncIterator<Buffer> = stream.iterator({ destroyOnReturn: false });
  let held: Buffer = Buffer.alloc(0);
  return {
    async take(length: number): Promise<Buffer> {
      const parts = [held];
      let size = held.length;
      while (size < length) {
        const { value, done } = await chunks.next();
        if (done) throw new Error('It is cut off.');
        parts.push(value);
        size += value.length;
      }
      const all = parts.length === 1 ? held : Buffer.concat(parts, size);
      held = all.subarray(length);
      return all.subarray(0, length);
    },
    async drain() {
      while (!(await chunks.next()).done);
    },
  };
}
