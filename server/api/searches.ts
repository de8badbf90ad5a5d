import { forgetSearch, reportSearch } from '#domain/endpoints/searches.ts';
import type { SearchMisses } from '#server/catalogue/search-misses.ts';
import { createLimit } from '#server/responses/limit.ts';
import { noDatabase, problemResponse } from '#server/responses/problem.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

const quarterOfAnHour = 15 * 60_000;

/** What visitors searched in vain. Without a database nothing is counted. */
export function searchEndpoints(misses: SearchMisses | undefined): Endpoint[] {
  const limit = createLimit({ hits: 60, windowMs: quarterOfAnHour, name: 'searches' });
  return [
    endpoint({
      ...reportSearch,
      async handle({ client, body: { text } }) {
        const retryAfter = limit.retryAfter(client.address);
        if (retryAfter !== undefined)
          return problemResponse({ status: 429, code: 'too_many', title: 'Too many searches', retryAfter });
        await misses?.record(text);
        return new Response(null, { status: 204 });
      },
    }),
    endpoint({
      ...forgetSearch,
      async handle({ body: { text } }) {
        if (!misses) return problemResponse(noDatabase);
        await misses.remove(text);
        return new Response(null, { status: 204 });
      },
    }),
  ];
}
