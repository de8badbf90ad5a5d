import * as z from 'zod';
import { brandRow, categoryRow } from '#domain/schemas/grouping.ts';
import { productRow } from '#domain/schemas/product.ts';
import { starterCatalogue } from '#seed/starter.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

const starter = z.object({
  categories: z.array(categoryRow),
  brands: z.array(brandRow),
  products: z.array(productRow),
});

/** With what a browser begins in localStorage mode, where the shop's own lists are the snapshot's, not the owner's. */
export function starterEndpoints(): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/api/starter',
      tag: 'starter',
      summary: 'The starter catalogue, with which the localStorage mode begins',
      access: 'owner',
      responses: { 200: { description: 'Categories, brands and products', schema: starter } },
      handle: () => jsonResponse(starter.parse(starterCatalogue())),
    }),
  ];
}
