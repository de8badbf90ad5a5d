import * as z from 'zod';
import { companionsOf } from '#domain/goes-with.ts';
import { normaliseProduct } from '#domain/product.ts';
import { goesWith, pairList } from '#domain/schemas/pairs.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { noSuchRow, problemResponse } from '#server/responses/problem.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import type { CatalogueDeps } from './resource.ts';
import { respondToWrite } from './vehicles.ts';

const tag = 'pairs';
const path = '/api/products/{id}/goes-with';
const listSchema = z.array(goesWith);

/** Which products go together. */
export function pairEndpoints(deps: CatalogueDeps): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path,
      tag,
      summary: 'The products that go with a product; the owner also gets the suppressed ones',
      access: 'visitor',
      responses: { 200: { description: 'By kind, confirmed ones first', schema: listSchema } },
      async handle({ id, owner }) {
        const { catalogue } = await deps.catalogue.current();
        const list = id === undefined ? undefined : listOf(catalogue, id, owner !== undefined);
        return list ? jsonResponse(list) : problemResponse(noSuchRow);
      },
    }),
    endpoint({
      method: 'put',
      path,
      tag,
      summary: 'Confirm or suppress pairs of a product; for all others its facts decide',
      access: 'owner',
      body: pairList,
      responses: { 200: { description: 'What goes with it now', schema: listSchema } },
      async handle({ id, body }) {
        if (id === undefined) return problemResponse(noSuchRow);
        const { catalogue } = await deps.catalogue.current();
        return respondToWrite(
          deps,
          ({ setPairs }) => setPairs(id, body),
          (pairs) => jsonResponse(listOf({ ...catalogue, pairs }, id, true) ?? []),
        );
      },
    }),
  ];
}

/** Undefined if there is no such product, or the visitor may not see it. */
function listOf(catalogue: Catalogue, id: number, isOwner: boolean) {
  const row = isOwner ? catalogue.rows.products.find((each) => each.id === id) : catalogue.publicRow(id);
  if (!row) return undefined;
  return companionsOf(normaliseProduct(row), {
    products: catalogue.products,
    vehiclesOf: catalogue.vehicleIndex.namesOf,
    pairs: catalogue.pairs,
  })
    .filter(({ state }) => isOwner || state !== 'suppressed')
    .map(({ product, ...companion }) => ({ product: product.id, ...companion }));
}
