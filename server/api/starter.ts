import * as z from 'zod';
import type { CatalogueRows } from '#domain/catalogue.ts';
import { brandRow, categoryRow } from '#domain/schemas/grouping.ts';
import { productRow } from '#domain/schemas/product.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

const starter = z.object({
  categories: z.array(categoryRow),
  brands: z.array(brandRow),
  products: z.array(productRow),
});

/** What a browser starts with in localStorage mode, where the shop's own lists are the snapshot's, not the owner's. */
export function starterEndpoints(readStarter: () => Promise<CatalogueRows>): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/api/starter',
      tag: 'starter',
      summary: 'The starter catalogue, with which the localStorage mode begins',
      access: 'owner',
      responses: { 200: { description: 'Categories, brands and products', schema: starter } },
      handle: async () => jsonResponse(starter.parse(await readStarter())),
    }),
  ];
}
