import * as z from 'zod';
import { longText } from '#domain/schemas/fields.ts';
import type { SearchMisses } from '#server/catalogue/search-misses.ts';
import { createLimit } from '#server/responses/limit.ts';
import { noDatabase, problemResponse } from '#server/responses/problem.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

const quarterOfAnHour = 15 * 60_000;
const searchText = z.strictObject({ text: longText(200) });

/** What visitors searched in vain. Without a database nothing is counted. */
export function searchEndpoints(misses: SearchMisses | undefined): Endpoint[] {
  const limit = createLimit({ hits: 60, windowMs: quarterOfAnHour, name: 'searches' });
  return [
    endpoint({
      method: 'post',
      path: '/api/searches',
      tag: 'searches',
      summary: 'Tell of a search that found nothing; the server searches again and counts it if that is so',
      access: 'visitor',
      maxBytes: 2_000,
      body: searchText,
      responses: {
        204: { description: 'It is counted, unless something is found or it may name a person' },
        429: { description: 'Too many; Retry-After says when to try again' },
      },
      async handle({ client, body: { text } }) {
        const retryAfter = limit.retryAfter(client.address);
        if (retryAfter !== undefined)
          return problemResponse({ status: 429, code: 'too_many', title: 'Too many searches', retryAfter });
        await misses?.record(text);
        return new Response(null, { status: 204 });
      },
    }),
    endpoint({
      method: 'delete',
      path: '/api/searches',
      tag: 'searches',
      summary: 'Forget how often a text was searched in vain',
      access: 'owner',
      maxBytes: 2_000,
      body: searchText,
      responses: { 204: { description: 'It is gone' } },
      async handle({ body: { text } }) {
        if (!misses) return problemResponse(noDatabase);
        await misses.remove(text);
        return new Response(null, { status: 204 });
      },
    }),
  ];
}
