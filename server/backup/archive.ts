import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, type Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';

export interface Entry {
  name: string;
  bytes: Buffer;
}

/** `foreign`: not of a Kontak shop; `newer`: of a later version of the program. */
export type BackupFault = 'damaged' | 'foreign' | 'newer' | 'too_large';

/** The file is not a complete, unchanged backup that this version can read. */
export class DamagedBackupError extends Error {
  override readonly name = 'DamagedBackupError';
  readonly fault: BackupFault;

  constructor(message: string, fault: BackupFault = 'damaged', options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

const checksumsFile = 'SHA256SUMS';
const blockBytes = 512;
const maxEntries = 500_000;

/** Far above what a shop has; a small file that unpacks to more than this is not a backup. */
function maxEntryBytes(name: string): number {
  if (name === 'manifest.json') return 10_000_000;
  return name.startsWith('images/') ? 20_000_000 : 100_000_000;
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The entries as a tar.gz. The last one, for `sha256sum -c`, is there only when all others are. */
export function packArchive(entries: AsyncIterable<Entry>, mtime = new Date()): Readable {
  const tar = pack();
  const addEntry = ({ name, bytes }: Entry) =>
    new Promise<void>((resolve, reject) => {
      const header = { name, size: bytes.length, mode: 0o600, mtime };
      const entry = tar.entry(header, bytes, (error) => (error ? reject(error) : resolve()));
      // Of an entry that is still being read when the reader goes away, as at Ctrl-C or on a full disk.
      entry.on('error', reject);
    });
  async function addAll() {
    const lines: string[] = [];
    for await (const entry of entries) {
      lines.push(`${sha256(entry.bytes)}  ${entry.name}\n`);
      await addEntry(entry);
    }
    await addEntry({ name: checksumsFile, bytes: Buffer.from(lines.join('')) });
    tar.finalize();
  }
  addAll().catch((error) => tar.destroy(error));
  // The reader of the gzip stream gets the error.
  return pipeline(tar, createGzip(), () => undefined);
}

/** The entries of an archive, one in memory at a time. Throws at the end unless every checksum is right. */
export async function* unpackArchive(file: string): AsyncGenerator<Entry> {
  const found = new Map<string, string>();
  let checksums: string | undefined;
  for await (const entry of tarEntries(file)) {
    if (checksums !== undefined) throw new DamagedBackupError(`${entry.name} comes after the checksums.`);
    if (found.size >= maxEntries) throw new DamagedBackupError('It holds too many files.');
    if (found.has(entry.name)) throw new DamagedBackupError(`${entry.name} is there twice.`);
    if (entry.name === checksumsFile) {
      checksums = entry.bytes.toString();
      continue;
    }
    found.set(entry.name, sha256(entry.bytes));
    yield entry;
  }
  if (checksums === undefined)
    throw new DamagedBackupError('It is cut off: the checksums at its end are missing.');
  const actual = [...found].map(([name, sum]) => `${sum}  ${name}\n`);
  const expected = checksums.split(/(?<=\n)/);
  const wrong = actual.find((line, index) => line !== expected[index]);
  if (wrong) throw new DamagedBackupError(`${wrong.slice(66).trim()} is not what was backed up.`);
  if (actual.length !== expected.filter(Boolean).length)
    throw new DamagedBackupError('Files are missing in it.');
}

/** Refuses a file that was cut off, without unpacking it: a gzip ends with the size of the tar, which is whole blocks. */
export async function checkEnd(file: string): Promise<void> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const { buffer: end } = await handle.read(Buffer.alloc(4), 0, 4, Math.max(0, size - 4));
    const tarBytes = end.readUInt32LE();
    if (tarBytes === 0 || tarBytes % blockBytes !== 0) throw new DamagedBackupError('It is cut off.');
  } finally {
    await handle.close();
  }
}

async function* tarEntries(file: string): AsyncGenerator<Entry> {
  // The iterator throws what goes wrong in any of the streams, also behind the last entry.
  const tar = pipeline(createReadStream(file), createGunzip(), refuseOthers(), extract(), () => undefined);
  try {
    for await (const entry of tar) {
      const { name, size = 0, type } = entry.header;
      if (type !== 'file') throw new DamagedBackupError(`${name} is not a file.`, 'foreign');
      if (size > maxEntryBytes(name)) throw new DamagedBackupError(`${name} is too large.`, 'too_large');
      yield { name, bytes: await buffer(entry) };
    }
  } catch (error) {
    if (error instanceof DamagedBackupError || isFileError(error)) throw error;
    const message = error instanceof Error ? error.message : String(error);
    const fault = message === 'incorrect header check' ? 'foreign' : 'damaged';
    throw new DamagedBackupError(message, fault, { cause: error });
  }
}

/**
 * Lets through the headers that `packArchive` writes. Those of long names and other extensions have contents that
 * tar-stream reads into memory, however large they are.
 */
function refuseOthers(): Transform {
  let header = Buffer.alloc(0);
  let contentBytes = 0;
  let emptyBlocks = 0;

  function checkHeader() {
    // Two empty blocks end an archive; some programs fill it up to 20. More are a bomb.
    emptyBlocks = header.every((byte) => byte === 0) ? emptyBlocks + 1 : 0;
    if (emptyBlocks > 20) throw new DamagedBackupError('It is empty.', 'foreign');
    const name = header.toString('latin1', 0, 100).replace(/\0.*$/s, '');
    const type = header.toString('latin1', 156, 157);
    if (type !== '0' && type !== '\0') throw new DamagedBackupError(`${name} is not a file.`, 'foreign');
    const size = Number.parseInt(header.toString('latin1', 124, 136), 8) || 0;
    // A set first bit means a number that has no room in octal digits.
    const isTooLarge = size > maxEntryBytes(name) || (header[124] ?? 0) >= 0x80;
    if (size < 0 || isTooLarge) throw new DamagedBackupError(`${name} is too large.`, 'too_large');
    contentBytes = Math.ceil(size / blockBytes) * blockBytes;
  }

  return new Transform({
    transform(chunk: Buffer, _, done) {
      try {
        for (let at = 0; at < chunk.length; ) {
          const skipped = Math.min(contentBytes, chunk.length - at);
          contentBytes -= skipped;
          at += skipped;
          const part = chunk.subarray(at, at + blockBytes - header.length);
          at += part.length;
          header = Buffer.concat([header, part]);
          if (header.length < blockBytes) continue;
          checkHeader();
          header = Buffer.alloc(0);
        }
        done(null, chunk);
      } catch (error) {
        done(error as Error);
      }
    },
  });
}

/** No such file, no permission: nothing is wrong with the backup itself. */
function isFileError(error: unknown): boolean {
  return /^E[A-Z]+$/.test(String((error as NodeJS.ErrnoException).code));
}
