import * as z from 'zod';
import { maxLines } from '../code-list/read-list.ts';
import { fieldError } from '../field-error.ts';
import { codeKinds } from '../product-codes.ts';
import { longText } from '../schemas/fields.ts';
import { insightsSchema, searchExplanation } from '../schemas/insights.ts';
import { storedBreak } from '../schemas/product.ts';
import { maxListLength } from '../visitor-text.ts';
import { describeEndpoint } from './endpoint.ts';

const tooMany = { description: 'Too many; Retry-After says when to try again' };

const codeMatch = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string().nullable(),
  kind: z.enum(['code', 'name', ...codeKinds]),
  /** What a cart shows. */
  name_en: z.string().nullable(),
  image: z.string(),
  category: z.string(),
  brand: z.string().nullable(),
  price: z.number().optional(),
  min_quantity: z.int().optional(),
  pack_size: z.int().optional(),
  price_breaks: z.array(storedBreak).readonly().optional(),
});

export const matchCodes = describeEndpoint({
  method: 'post',
  path: '/api/codes',
  tag: 'codes',
  summary: `Find the products of a pasted list, at most ${maxLines} lines`,
  access: 'visitor',
  maxBytes: 4 * maxListLength,
  body: z.strictObject({ text: z.string().max(maxListLength, fieldError('too_long', maxListLength)) }),
  answer: {
    description: 'Each line with what was found; `more` lines were not read',
    schema: z.object({
      lines: z.array(
        z.object({
          input: z.string(),
          text: z.string(),
          quantity: z.int(),
          bad_quantity: z.string().optional(),
          status: z.enum(['matched', 'ambiguous', 'missing']),
          matches: z.array(codeMatch),
          /** The id of the match that leads clearly. */
          best: z.int().nullable(),
          vehicle: z
            .object({
              slug: z.string(),
              year: z.int().optional(),
              label: z.string(),
              label_en: z.string(),
            })
            .optional(),
          /** The vehicle as the shop calls it, also where its generation is open. */
          vehicle_name: z.string().optional(),
          /** Vehicles and brands that the shop does not know. */
          unknown: z.array(z.string()).optional(),
        }),
      ),
      more: z.int(),
    }),
  },
  responses: {
    422: { description: 'Wrong, or given up (too_long); the error of `text` says how far it came' },
    429: tooMany,
  },
});

const searches = {
  path: '/api/searches',
  tag: 'searches',
  maxBytes: 2_000,
  body: z.strictObject({ text: longText(200) }),
} as const;

export const reportSearch = describeEndpoint({
  ...searches,
  method: 'post',
  summary: 'Tell of a search that found nothing; the server searches again and counts it if that is so',
  access: 'visitor',
  answer: { status: 204, description: 'It is counted, unless something is found or it may name a person' },
  responses: { 429: tooMany },
});

export const forgetSearch = describeEndpoint({
  ...searches,
  method: 'delete',
  summary: 'Forget how often a text was searched in vain',
  access: 'owner',
  answer: { status: 204, description: 'It is gone' },
});

export const explainSearch = describeEndpoint({
  method: 'get',
  path: '/api/searches',
  tag: 'searches',
  summary: 'How the shop understands a search, and which products could be recorded for its vehicle',
  access: 'owner',
  query: searches.body,
  answer: { description: 'Nothing is counted', schema: searchExplanation },
});

export const readInsights = describeEndpoint({
  method: 'get',
  path: '/api/insights',
  tag: 'insights',
  summary: 'What visitors wanted in the last days: requests and searches',
  access: 'owner',
  query: z.strictObject({
    days: z.coerce
      .number()
      .pipe(z.int().min(1, fieldError('at_least', 1)).max(365, fieldError('at_most', 365)))
      .default(30),
  }),
  answer: { description: 'Counts, without anything about who asked', schema: insightsSchema },
});
