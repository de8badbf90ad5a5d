import * as z from 'zod';
import { documentTypes, maxDocumentBytes } from '../document.ts';
import { fieldError } from '../field-error.ts';
import { documentAnswer, documentCreate, documentUpdate } from '../schemas/documents.ts';
import { uploadPartBytes } from './backup-uploads.ts';
import { describeTable } from './catalogue.ts';
import { describeEndpoint } from './endpoint.ts';

export const documents = describeTable('documents', {
  row: documentAnswer,
  create: documentCreate,
  update: documentUpdate,
});

const owners = { tag: 'documents', access: 'owner' } as const;
const oneUpload = { pathValues: { upload: /^[0-9a-f]{16}$/ } } as const;
const uploadId = z.string().regex(oneUpload.pathValues.upload, fieldError('wrong_format'));

const full = {
  description:
    'The disk has no room for it (no_space, disk_full), or the documents have taken all that the settings give them (quota_full)',
};
const unknownUpload = { description: 'There is no such upload (unknown_upload)' };

export const documentUsage = describeEndpoint({
  ...owners,
  method: 'get',
  path: '/api/documents/usage',
  summary: 'What the files take, and how often documents were opened in the last days',
  query: z.strictObject({
    days: z.coerce
      .number()
      .pipe(z.int().min(1, fieldError('at_least', 1)).max(365, fieldError('at_most', 365)))
      .default(30),
  }),
  answer: {
    description: 'Sizes in bytes; kept_bytes are of files that only the history refers to',
    schema: z.object({
      files: z.int(),
      used_bytes: z.int(),
      quota_bytes: z.int(),
      kept_bytes: z.int(),
      /** Documents whose file is not in the store, as after a restore without files. */
      missing: z.array(z.int()),
      downloads: z.array(z.object({ id: z.int(), count: z.int() })),
      downloads_per_day: z.array(z.object({ day: z.string(), count: z.int() })),
    }),
  },
});

export const sendDocumentFile = describeEndpoint({
  ...owners,
  method: 'put',
  path: '/api/documents/{id}/file',
  summary:
    'Send the file of a document, or name the upload in which it has arrived; it replaces the former file or link, and the address stays',
  isStreamed: true,
  fileTypes: ['application/octet-stream', ...Object.values(documentTypes), 'application/x-zip-compressed'],
  maxBytes: maxDocumentBytes,
  query: z.strictObject({ name: z.string().max(1_000).optional(), upload: uploadId.optional() }),
  answer: { description: 'The document', schema: documentAnswer },
  responses: {
    400: { description: 'The file was cut off (incomplete)' },
    409: { description: 'Another document has this file (same_file): `document`' },
    422: { description: 'It is empty, damaged, of another type than it is called, or of none that is taken' },
    507: full,
  },
});

export const readDocumentFile = describeEndpoint({
  ...owners,
  method: 'get',
  path: '/api/documents/{id}/file',
  summary: 'The file of a document, also of one that visitors do not see',
  answer: { description: 'The file', type: 'application/octet-stream' },
  responses: { 206: { description: 'A part of it' }, 416: { description: 'It has no such part' } },
});

export const beginDocumentUpload = describeEndpoint({
  ...owners,
  method: 'post',
  path: '/api/documents/uploads',
  summary: 'Begin to send a file in parts',
  body: z.strictObject({ size: z.int(fieldError('whole_number')).min(1, fieldError('empty_file')) }),
  answer: {
    status: 201,
    description: 'The parts are sent in their order, each but the last with part_bytes bytes',
    schema: z.object({ id: z.string(), part_bytes: z.int() }),
  },
  responses: { 413: { description: 'It is too large (too_large)' }, 507: full },
});

export const sendDocumentPart = describeEndpoint({
  ...owners,
  ...oneUpload,
  method: 'put',
  path: '/api/documents/uploads/{upload}',
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
  responses: {
    404: unknownUpload,
    409: { description: 'The file goes on at another place: `received` (upload_offset)' },
  },
});

export const cancelDocumentUpload = describeEndpoint({
  ...owners,
  ...oneUpload,
  method: 'delete',
  path: '/api/documents/uploads/{upload}',
  summary: 'Give an upload up',
  answer: { status: 204, description: 'Nothing of it is kept' },
  responses: { 404: unknownUpload },
});
