import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { assertDiskSpace } from '#server/database/disk-space.ts';
import { temporaryName } from '#server/database/temporary-files.ts';

export interface ReceivedFile {
  /** A temporary name, which a start removes. */
  path: string;
  size: number;
  sha256: string;
}

/** Stops a body that is longer than it may be. */
export class TooLongError extends Error {}

/** Chunks are written together: one by one they cost as much time as the disk does. */
const bytesPerWrite = 256_000;
/** How often the free space of the disk is looked at. */
const bytesPerCheck = 8_000_000;

/** Writes a body to a temporary file in the folder. On a failure nothing of it is left. */
export async function receiveFile(
  body: AsyncIterable<Uint8Array>,
  folder: string,
  maxBytes: number,
): Promise<ReceivedFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = temporaryName(path.join(folder, `received-${randomBytes(8).toString('hex')}`));
  const hash = createHash('sha256');
  let size = 0;
  let checkedAt = 0;
  async function* check(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      if (size + chunk.byteLength > maxBytes) throw new TooLongError();
      if (size >= checkedAt) {
        assertDiskSpace(folder, bytesPerCheck);
        checkedAt = size + bytesPerCheck;
      }
      hash.update(chunk);
      size += chunk.byteLength;
      yield chunk;
    }
  }
  try {
    const file = createWriteStream(name, {
      flags: 'wx',
      mode: 0o600,
      flush: true,
      highWaterMark: bytesPerWrite,
    });
    await pipeline(body, check, file);
    return { path: name, size, sha256: hash.digest('hex') };
  } catch (error) {
    await rm(name, { force: true });
    throw error;
  }
}

/** The same for a file that has arrived in parts. */
export async function finishFile(file: string): Promise<ReceivedFile> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(file)) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { path: file, size, sha256: hash.digest('hex') };
}
