import * as z from 'zod';
import { fieldError } from '../field-error.ts';
import { describeEndpoint } from './endpoint.ts';
import { backupProgress } from './shop.ts';

const owners = { tag: 'backups', access: 'owner' } as const;
const oneUpload = { pathValues: { upload: /^[0-9a-f]{16}$/ } } as const;

/** A part takes less than a minute on a slow line, and a proxy need not let more through at once. */
export const uploadPartBytes = 8_000_000;
const maxUploadBytes = 1_000_000_000_000;

const unknownUpload = { description: 'There is no such upload; another one was begun (unknown_upload)' };
const wrongOffset = { description: 'The file goes on at another place: `received` (upload_offset)' };
const refusedBackup = {
  description:
    'It cannot be restored (backup_damaged, backup_foreign, backup_newer, backup_too_large); nothing of it is kept',
};

export const beginUpload = describeEndpoint({
  ...owners,
  method: 'post',
  path: '/api/backups/uploads',
  summary: 'Begin to send a backup, which ends one that was begun before',
  body: z.strictObject({
    size: z
      .int(fieldError('whole_number'))
      .min(1, fieldError('empty'))
      .max(maxUploadBytes, fieldError('too_large')),
  }),
  answer: {
    status: 201,
    description: 'The parts are sent in their order, each but the last with part_bytes bytes',
    schema: z.object({ id: z.string(), part_bytes: z.int() }),
  },
  responses: {
    409: { description: 'A backup or restore is under way (backup_busy)' },
    507: { description: 'The disk has no room for it (no_space): `needed_bytes`, `free_bytes`' },
  },
});

export const sendPart = describeEndpoint({
  ...owners,
  ...oneUpload,
  method: 'put',
  path: '/api/backups/uploads/{upload}',
  summary: 'Send the part that begins at offset; the same part may be sent again',
  fileTypes: ['application/octet-stream'],
  maxBytes: uploadPartBytes,
  query: z.object({
    offset: z
      .string()
      .regex(/^\d{1,15}$/, fieldError('whole_number'))
      .transform(Number),
  }),
  answer: { description: 'How many bytes have arrived', schema: z.object({ received: z.int() }) },
  responses: { 404: unknownUpload, 409: wrongOffset, 422: refusedBackup },
});

export const finishUpload = describeEndpoint({
  ...owners,
  ...oneUpload,
  method: 'post',
  path: '/api/backups/uploads/{upload}/finish',
  summary: 'Read the whole file and add it to the backups if it is one; the response reports the progress',
  answer: {
    description: 'Lines of JSON; result has the name of the new backup',
    type: 'application/x-ndjson',
    schema: z.object({ name: z.string() }),
  },
  responses: {
    404: unknownUpload,
    409: {
      description: 'Parts are missing (upload_offset), or a backup or restore is under way (backup_busy)',
    },
  },
  progress: backupProgress,
});

export const cancelUpload = describeEndpoint({
  ...owners,
  ...oneUpload,
  method: 'delete',
  path: '/api/backups/uploads/{upload}',
  summary: 'Give an upload up',
  answer: { status: 204, description: 'Nothing of it is kept' },
  responses: { 404: unknownUpload },
});
