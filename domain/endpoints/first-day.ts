import * as z from 'zod';
import { fieldError } from '../field-error.ts';
import { describeEndpoint } from './endpoint.ts';

const owners = { tag: 'first-day', access: 'owner' } as const;

/** What an owner does before a shop is shown to customers, in this order. */
export const firstDaySteps = ['phones', 'name', 'logo', 'catalogue', 'picture', 'mail', 'backup'] as const;
export type FirstDayStep = (typeof firstDaySteps)[number];

const counts = z.object({
  products: z.int(),
  categories: z.int(),
  subcategories: z.int(),
  brands: z.int(),
  banner_brands: z.int(),
});

const leaving = z.object({ deleted: counts, edited: z.int(), kept: counts });

const state = z.object({
  is_demo: z.boolean(),
  put_away: z.boolean(),
  steps: z.record(z.enum(firstDaySteps), z.boolean()),
});

export type FirstDay = z.infer<typeof state>;
export type LeavingCounts = z.infer<typeof leaving>;

export const readFirstDay = describeEndpoint({
  ...owners,
  method: 'get',
  path: '/api/first-day',
  summary: 'Which steps of the first day are done, and whether there are products of the sample catalogue',
  answer: { description: 'The state', schema: state },
});

export const changeFirstDay = describeEndpoint({
  ...owners,
  method: 'patch',
  path: '/api/first-day',
  summary: 'Put the checklist away, or bring it back',
  body: z.strictObject({ put_away: z.boolean(fieldError('wrong_type', 'boolean')) }),
  answer: { description: 'The state', schema: state },
});

export const readLeaving = describeEndpoint({
  ...owners,
  method: 'get',
  path: '/api/first-day/leaving',
  summary:
    'What leaving the sample catalogue would delete and keep; edited: how many of those the owner has changed',
  answer: { description: 'Numbers of rows', schema: z.object({ starter: leaving, empty: leaving }) },
});

export const beginCatalogue = describeEndpoint({
  ...owners,
  method: 'post',
  path: '/api/first-day',
  summary:
    'Delete the sample catalogue after a backup, and begin with the starter categories or with nothing; what is the owner’s stays',
  body: z.strictObject({ begin: z.enum(['starter', 'empty'], fieldError('one_of', 'starter, empty')) }),
  answer: {
    description:
      'What was deleted and kept, the backup that was made before, and the run by which it can be undone',
    schema: leaving.extend({ safety_backup: z.string(), run: z.int() }),
  },
  responses: {
    409: { description: 'Another backup or restore is under way (backup_busy, restore_running)' },
  },
});
