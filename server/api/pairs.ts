import * as z from 'zod';
import { companionsOf } from '#domain/goes-with.ts';
import { normaliseProduct } from '#domain/product.ts';
import { goesWith, type PairRow, pairList } from '#domain/schemas/pairs.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { noSuchRow, problemResponse } from '#server/responses/problem.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { productVersion } from './fitments.ts';
import { type CatalogueDeps, readStored, respondToWrite } from './resource.ts';

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
      summary: 'The products that go with a product, with those that the owner suppressed or hid',
      access: 'owner',
      responses: { 200: { description: 'By kind, confirmed ones first', schema: listSchema } },
      async handle({ id }) {
        if (!id) return problemResponse(noSuchRow);
        const { catalogue } = await deps.catalogue.current();
        const pairs = await readStored(
          deps,
          ({ readPairs }) => readPairs(id),
          async () => catalogue.pairs,
        );
        const list = listOf(catalogue, id, pairs);
        return list ? jsonResponse(list) : problemResponse(noSuchRow);
      },
    }),
    endpoint({
      method: 'put',
      path,
      tag,
      summary:
        'Confirm or suppress pairs of a product; for all others its facts decide; updated_at of the product as it was read guards against overwriting newer ones',
      access: 'owner',
      query: productVersion,
      body: pairList,
      responses: { 200: { description: 'What goes with it now', schema: listSchema } },
      async handle({ id, body, query: { updated_at } }) {
        if (id === undefined) return problemResponse(noSuchRow);
        const { catalogue } = await deps.catalogue.current();
        return respondToWrite(
          deps,
          ({ setPairs }) => setPairs(id, body, updated_at),
          (pairs) => jsonResponse(listOf(catalogue, id, pairs) ?? []),
        );
      },
    }),
  ];
}

/** Undefined if there is no such product. Of hidden products only those are listed that the owner paired. */
function listOf(
  { rows, products, publicRow, vehicleIndex }: Catalogue,
  id: number,
  pairs: readonly PairRow[],
) {
  const row = rows.products.find((each) => each.id === id);
  if (!row) return undefined;
  const paired = new Set(pairs.flatMap(({ product_id, other_id }) => [product_id, other_id]));
  const hidden = rows.products.filter((each) => paired.has(each.id) && !publicRow(each.id));
  return companionsOf(normaliseProduct(row), {
    products: [...products, ...hidden.map((each) => normaliseProduct(each))],
    vehiclesOf: vehicleIndex.namesOf,
    pairs,
  }).map(({ product, ...companion }) => ({ product: product.id, ...companion }));
}
