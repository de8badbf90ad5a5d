import { changePrices } from '#domain/endpoints/catalogue.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { type CatalogueDeps, respondToWrite } from './resource.ts';

export function priceEndpoints(deps: CatalogueDeps): Endpoint[] {
  return [
    endpoint({
      ...changePrices,
      handle: ({ body }) => respondToWrite(deps, ({ changePrices }) => changePrices(body)),
    }),
  ];
}
