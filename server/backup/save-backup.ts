import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { assertDiskSpace } from '#server/database/disk-space.ts';
import { renameDurably } from '#server/database/durable-files.ts';
import { temporaryName } from '#server/database/temporary-files.ts';
import { type Backup, readBackup } from './read-backup.ts';

/**
 * Writes a backup to a temporary file, reads it back to check it, and renames it. It stops before the disk is full,
 * because the database may be on the same one.
 */
export async function saveBackup(packed: Readable, file: string): Promise<Backup> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true });
  // Processes of several machines, or containers, may have the same pid and share the folder.
  const temporary = temporaryName(`${file}.${randomBytes(4).toString('hex')}`);
  const checkDiskSpace = new Transform({
    transform(chunk, _, done) {
      try {
        assertDiskSpace(folder);
        done(null, chunk);
      } catch (error) {
        done(error as Error);
      }
    },
  });
  try {
    await pipeline(
      packed,
      checkDiskSpace,
      createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true }),
    );
    const backup = await readBackup(temporary);
    renameDurably(temporary, file);
    return backup;
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
