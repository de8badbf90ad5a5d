import { readPairs, setPairs } from '#domain/endpoints/vehicles.ts';
import { companionsOf } from '#domain/goes-with.ts';
import { normaliseProduct } from '#domain/product.ts';
import type { PairRow } from '#domain/schemas/pairs.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { noSuchRow, problemResponse } from '#server/responses/problem.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { type CatalogueDeps, readStored, respondToWrite } from './resource.ts';

/** Which products go together. */
export function pairEndpoints(deps: CatalogueDeps): Endpoint[] {
  return [
    endpoint({
      ...readPairs,
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
      ...setPairs,
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
