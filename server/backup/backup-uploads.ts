import { rm } from 'node:fs/promises';
import { uploadPartBytes } from '#domain/endpoints/backup-uploads.ts';
import {
  createPartUploads,
  type PartUpload,
  type PartUploads,
  removeUploads,
} from '#server/uploads/part-uploads.ts';
import { DamagedBackupError } from './archive.ts';
import { notAKontakBackup } from './backup-format.ts';
import { readManifest } from './read-backup.ts';

/** Backups that the owner sends in parts, one at a time. */
export function createBackupUploads(folder: string): PartUploads {
  const uploads = createPartUploads(folder);
  return {
    ...uploads,

    /** An upload that was begun before ends. */
    async begin(size: number) {
      await removeUploads(folder);
      return uploads.begin(size);
    },

    /** Throws a DamagedBackupError as soon as it is clear that this is no backup that can be read; then nothing is left. */
    async write(upload: PartUpload, offset: number, bytes: Buffer) {
      if (offset === 0 && !(bytes[0] === 0x1f && bytes[1] === 0x8b)) {
        await uploads.cancel(upload);
        throw notAKontakBackup();
      }
      const end = await uploads.write(upload, offset, bytes);
      // A small file is read as a whole when it has arrived.
      if (offset === 0 && upload.size > uploadPartBytes) await checkBeginning(upload.file);
      return end;
    },
  };
}

async function checkBeginning(file: string): Promise<void> {
  try {
    await readManifest(file);
  } catch (error) {
    if (error instanceof DamagedBackupError) await rm(file, { force: true });
    throw error;
  }
}
