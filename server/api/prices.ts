import type * as z from 'zod';
import { type PriceChangeInput, priceChangeInput, priceResult } from '#domain/schemas/prices.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { type CatalogueDeps, respondToWrite } from './resource.ts';

export function priceEndpoints(deps: CatalogueDeps): Endpoint[] {
  return [
    endpoint({
      method: 'post',
      path: '/api/prices',
      tag: 'products',
      summary: 'Change many prices, all or none, each in its own currency; a dry run says what would change',
      access: 'owner',
      body: priceChangeInput as z.ZodType<PriceChangeInput>,
      responses: {
        200: { description: 'The former and the new prices; the run undoes it', schema: priceResult },
      },
      handle: ({ body }) => respondToWrite(deps, ({ changePrices }) => changePrices(body)),
    }),
  ];
}
