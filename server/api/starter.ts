import type { CatalogueRows } from '#domain/catalogue.ts';
import { readStarter } from '#domain/endpoints/shop.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

/** What a browser starts with in localStorage mode, where the shop's own lists are the snapshot's, not the owner's. */
export function starterEndpoints(loadStarter: () => Promise<CatalogueRows>): Endpoint[] {
  return [
    endpoint({
      ...readStarter,
      handle: async () => jsonResponse(readStarter.answer.schema.parse(await loadStarter())),
    }),
  ];
}
