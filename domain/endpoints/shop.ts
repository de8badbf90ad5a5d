import * as z from 'zod';
import { fieldError } from '../field-error.ts';
import { rowId } from '../schemas/fields.ts';
import { brandRow, categoryRow } from '../schemas/grouping.ts';
import { productRow } from '../schemas/product.ts';
import { settingsAnswer, settingsPatch } from '../schemas/settings.ts';
import { imageKinds, maxUploadedImageBytes } from '../upload.ts';
import { describeEndpoint } from './endpoint.ts';

export const readSettings = describeEndpoint({
  method: 'get',
  path: '/api/settings',
  tag: 'settings',
  summary: 'What the owner says about the business',
  access: 'owner',
  answer: { description: 'The settings', schema: settingsAnswer },
});

export const updateSettings = describeEndpoint({
  method: 'patch',
  path: '/api/settings',
  tag: 'settings',
  summary: 'Change some of the settings; updated_at as it was read guards against overwriting newer ones',
  access: 'owner',
  body: settingsPatch,
  answer: { description: 'The changed settings', schema: settingsAnswer },
});

export const uploadImage = describeEndpoint({
  method: 'post',
  path: '/api/images',
  tag: 'images',
  summary:
    'Store a picture, at most 1200 × 2400 pixels of a product and 800 × 1600 of others; a larger one is made smaller',
  access: 'owner',
  maxBytes: maxUploadedImageBytes,
  body: z.strictObject({
    kind: z.enum(imageKinds, fieldError('one_of', imageKinds.join(', '))),
    productId: rowId.optional(),
    index: z.int().min(0).max(9_999).optional(),
    dataUrl: z.string().regex(/^data:image\/[a-z0-9.+-]{2,20};base64,/, fieldError('data_address')),
  }),
  answer: { status: 201, description: 'The address of the picture', schema: z.object({ url: z.string() }) },
});

export const readStarter = describeEndpoint({
  method: 'get',
  path: '/api/starter',
  tag: 'starter',
  summary: 'The starter catalogue, with which the localStorage mode begins',
  access: 'owner',
  answer: {
    description: 'Categories, brands and products',
    schema: z.object({
      categories: z.array(categoryRow),
      brands: z.array(brandRow),
      products: z.array(productRow),
    }),
  },
});

const owners = { tag: 'backups', access: 'owner' } as const;
/** What is listed and can be restored. */
export const backupFile = /^\w[\w.-]{0,150}\.tar\.gz$/;
const oneBackup = { pathValues: { name: backupFile } } as const;
const unknownBackup = { description: 'Not there (unknown_backup)' };

const backup = z
  .object({
    name: z.string(),
    bytes: z.int(),
    kind: z.enum(['nightly', 'manual', 'safety', 'uploaded', 'fetched', 'other']),
    /** What a safety backup was made before. */
    before: z.enum(['restore', 'leaving_demo', 'upgrade']).optional(),
    made_at: z.string(),
    /** By table; absent when the file cannot be used. */
    rows: z.record(z.string(), z.int()).optional(),
    images: z.int().optional(),
    /** Absent when it was made without the files of documents. */
    document_files: z.int().optional(),
    fault: z.enum(['damaged', 'foreign', 'newer', 'too_large']).optional(),
    message: z.string().optional(),
  })
  .meta({ id: 'Backup' });

export const backupProgress = z.object({
  step: z.enum(['write', 'check', 'images', 'rows', 'encrypt', 'send', 'fetch', 'decrypt']),
  done: z.int().optional(),
  total: z.int().optional(),
});

const count = z.int();
const restorePreview = z.object({
  made_at: z.string(),
  tables: z.array(
    z.object({
      table: z.string(),
      now: count,
      in_backup: count,
      added: count,
      changed: count,
      removed: count,
    }),
  ),
  images: count,
  changes: count,
  requests: z.object({ in_backup: count, replaced: count, kept: count }),
});

const restored = z.object({ safety_backup: z.string() });

export type BackupProgress = z.infer<typeof backupProgress>;

export const listBackups = describeEndpoint({
  ...owners,
  method: 'get',
  path: '/api/backups',
  summary: 'List the backups in BACKUP_DIR, newest first, and the last night if its backup failed',
  answer: {
    description: 'The backups',
    schema: z.object({
      backups: z.array(backup),
      failed_night: z.object({ night: z.string(), at: z.string(), reason: z.string() }).nullable(),
      nightly_days: z.int(),
      safety_days: z.int(),
    }),
  },
});

export const makeBackup = describeEndpoint({
  ...owners,
  method: 'post',
  path: '/api/backups',
  summary: 'Make a backup, with files also of documents; the response reports the progress',
  body: z.strictObject({ files: z.boolean() }).optional(),
  answer: {
    description: 'Lines of JSON; result has the name of the new backup',
    type: 'application/x-ndjson',
    schema: z.object({ name: z.string() }),
  },
  responses: { 409: { description: 'Another backup or restore is under way (backup_busy)' } },
  progress: backupProgress,
});

export const readBackup = describeEndpoint({
  ...owners,
  ...oneBackup,
  method: 'get',
  path: '/api/backups/{name}',
  summary: 'Download a backup',
  answer: { description: 'A tar.gz' },
  responses: { 404: unknownBackup },
});

export const deleteBackup = describeEndpoint({
  ...owners,
  ...oneBackup,
  method: 'delete',
  path: '/api/backups/{name}',
  summary: 'Delete a backup that was made by hand or copied into BACKUP_DIR',
  answer: { status: 204, description: 'Deleted' },
  responses: {
    404: unknownBackup,
    409: {
      description:
        'A backup or restore is under way (backup_busy), or it is deleted by itself (backup_deleted_later)',
    },
  },
});

export const restoreBackup = describeEndpoint({
  ...owners,
  ...oneBackup,
  method: 'post',
  path: '/api/backups/{name}/restore',
  summary:
    'Replace the catalogue, its history and the requests that came before the backup by those in it, after a backup of what is there; with dry_run only compare',
  body: z.strictObject({ dry_run: z.boolean(fieldError('one_of', 'true, false')) }),
  answer: {
    description: 'Lines of JSON; result has the differences or the name of the backup made before',
    type: 'application/x-ndjson',
    schema: z.union([restorePreview, restored]),
  },
  responses: {
    404: unknownBackup,
    409: {
      description:
        'Another backup or restore is under way (backup_busy), or a restore by another process (restore_running)',
    },
  },
  progress: backupProgress,
});

/** With and without `dry_run`. */
export const previewRestore = {
  ...restoreBackup,
  answer: { ...restoreBackup.answer, schema: restorePreview },
};
export const runRestore = { ...restoreBackup, answer: { ...restoreBackup.answer, schema: restored } };
