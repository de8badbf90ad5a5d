import * as z from 'zod';
import { feedGaps, feedNames } from '../feeds.ts';
import { describeEndpoint } from './endpoint.ts';

export const readFeeds = describeEndpoint({
  method: 'get',
  path: '/api/feeds',
  tag: 'feeds',
  access: 'owner',
  summary: 'The feeds of products: what each has, and which products it leaves out and why',
  answer: {
    description: 'Of each feed at most 200 of the products that are left out, newest first',
    schema: z.object({
      feeds: z.array(
        z.object({
          feed: z.enum(feedNames),
          is_open: z.boolean(),
          /** In Turkish and in English. */
          addresses: z.object({ tr: z.string(), en: z.string() }),
          included: z.int(),
          left_out_count: z.int(),
          reasons: z.partialRecord(z.enum(feedGaps), z.int()),
          left_out: z.array(z.object({ id: z.int(), name: z.string(), reasons: z.array(z.enum(feedGaps)) })),
        }),
      ),
    }),
  },
});
