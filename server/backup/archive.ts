import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';

export interface Entry {
  name: string;
  bytes: Buffer;
}

/** The file is not a complete, unchanged backup. */
export class DamagedBackupError extends Error {
  override readonly name = 'DamagedBackupError';
}

const checksumsFile = 'SHA256SUMS';
/** Far above what a shop has; a small file that unpacks to more than this is not a backup. */
const maxEntryBytes = (name: string) => (name.startsWith('images/') ? 20_000_000 : 300_000_000);
const maxEntries = 500_000;

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The entries as a tar.gz. The last one, for `sha256sum -c`, is there only when all others are. */
export function packArchive(entries: AsyncIterable<Entry>, mtime = new Date()): Readable {
  const tar = pack();
  const addEntry = ({ name, bytes }: Entry) =>
    new Promise<void>((resolve, reject) => {
      const header = { name, size: bytes.length, mode: 0o600, mtime };
      tar.entry(header, bytes, (error) => (error ? reject(error) : resolve()));
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

async function* tarEntries(file: string): AsyncGenerator<Entry> {
  // The iterator throws what goes wrong in any of the streams, also behind the last entry.
  const tar = pipeline(createReadStream(file), createGunzip(), extract(), () => undefined);
  try {
    for await (const entry of tar) {
      const { name, size = 0, type } = entry.header;
      if (type !== 'file') throw new Error(`${name} is not a file.`);
      if (size > maxEntryBytes(name)) throw new Error(`${name} is too large.`);
      yield { name, bytes: await buffer(entry) };
    }
  } catch (error) {
    if (error instanceof DamagedBackupError || isFileError(error)) throw error;
    throw new DamagedBackupError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** No such file, no permission: nothing is wrong with the backup itself. */
function isFileError(error: unknown): boolean {
  return /^E[A-Z]+$/.test(String((error as NodeJS.ErrnoException).code));
}
