import * as z from 'zod';
import { fieldError } from '../field-error.ts';
import { describeEndpoint } from './endpoint.ts';
import { backupProgress } from './shop.ts';

const owners = { tag: 'backups', access: 'owner' } as const;

/** A backup at the second place: its name, and `.age` for the format in which it is encrypted. */
export const copyName = /^kontak-(\d{4}-\d\d-\d\d)(?:-(\d{6}))?\.tar\.gz\.age$/;
const oneCopy = { pathValues: { name: copyName } } as const;

/** What can go wrong with copies. */
export const copyFailures = [
  'copy_gone',
  'damaged',
  'differs',
  'disk_full',
  'incomplete',
  'no_copy',
  'no_passphrase',
  'place_away',
  'place_full',
  'place_refused',
  'wrong_passphrase',
] as const;
export type CopyFailure = (typeof copyFailures)[number];

const failure = z.object({
  at: z.string(),
  /** One of the known failures, or the message of another error. */
  reason: z.string(),
});

const copiesOff = { description: 'There is no second place, COPY_DIR or COPY_S3_ENDPOINT (copies_off)' };
const busy = 'Another backup or restore is under way (backup_busy)';
const atPlace = { description: 'The second place is away or refuses (copy_place_away, copy_place_refused)' };

/** What the owner should know, without a look at the second place. */
export const readCopyState = describeEndpoint({
  ...owners,
  method: 'get',
  path: '/api/copies/state',
  summary: 'What became of the nightly backup, of its copy, and of the last check of a copy',
  answer: {
    description: 'What failed, if anything did',
    schema: z.object({
      failed_night: z.object({ night: z.string(), at: z.string(), reason: z.string() }).nullable(),
      /** Null without a second place. */
      copies: z
        .object({
          place: z.object({ kind: z.enum(['folder', 'bucket']), address: z.string() }),
          /** `unconfirmed`: the owner has not written it down. `lost`: was written down, but is not on this machine. */
          passphrase: z.enum(['missing', 'lost', 'unconfirmed', 'kept']),
          last: z.object({ name: z.string(), bytes: z.int(), at: z.string() }).nullable(),
          failure: failure.nullable(),
          checked_at: z.string().nullable(),
          check_failure: failure.nullable(),
          kept: z.object({ days: z.int(), weeks: z.int(), months: z.int() }),
        })
        .nullable(),
    }),
  },
});

export const listCopies = describeEndpoint({
  ...owners,
  method: 'get',
  path: '/api/copies',
  summary: 'List the copies at the second place, newest first',
  answer: {
    description: 'The copies',
    schema: z.object({
      copies: z.array(z.object({ name: z.string(), bytes: z.int() })),
      /** False for a folder on the disk of the shop. */
      is_elsewhere: z.boolean(),
    }),
  },
  responses: { 409: copiesOff, 502: atPlace },
});

export const makeCopy = describeEndpoint({
  ...owners,
  method: 'post',
  path: '/api/copies',
  summary: 'Copy the newest backup to the second place; without one, make it first',
  answer: {
    description: 'Lines of JSON; result has the name of the copy',
    type: 'application/x-ndjson',
    schema: z.object({ name: z.string() }),
  },
  responses: { 409: { description: `${busy}, or there is no second place (copies_off)` } },
  progress: backupProgress,
});

export const fetchCopy = describeEndpoint({
  ...owners,
  ...oneCopy,
  method: 'post',
  path: '/api/copies/{name}/fetch',
  summary: 'Bring a copy here, decrypt it, and add it to the backups if all of it can be read',
  body: z.strictObject({
    /** Unless it is the one that is kept here. */
    passphrase: z.string().max(200, fieldError('too_long', 200)).optional(),
  }),
  answer: {
    description: 'Lines of JSON; result has the name of the new backup',
    type: 'application/x-ndjson',
    schema: z.object({ name: z.string() }),
  },
  responses: {
    409: { description: `${busy}, or there is no second place (copies_off)` },
    422: { description: 'The passphrase does not open it (bad_input, with `passphrase` in errors)' },
  },
  progress: backupProgress,
});

export const createCopyPassphrase = describeEndpoint({
  ...owners,
  method: 'post',
  path: '/api/copies/passphrase',
  summary: 'Make the passphrase of the copies, or show the one that nobody has written down yet',
  body: z.strictObject({
    /** Make a new one although one was written down; former copies keep theirs. */
    replace: z.boolean(fieldError('one_of', 'true, false')),
  }),
  answer: { description: 'The passphrase', schema: z.object({ passphrase: z.string() }) },
  responses: {
    409: { description: 'It was written down (passphrase_kept), or copies are off (copies_off)' },
  },
});

export const confirmCopyPassphrase = describeEndpoint({
  ...owners,
  method: 'post',
  path: '/api/copies/passphrase/written',
  summary: 'Say that the passphrase was written down; from then on it is not shown',
  body: z.strictObject({
    /** The last five characters, as they were written down. */
    end: z.string().max(40, fieldError('too_long', 40)),
  }),
  answer: { status: 204, description: 'From now on it is not shown' },
  responses: { 409: copiesOff },
});
