import { setImmediate as nextIteration } from 'node:timers/promises';
import { listAllProducts } from '#domain/endpoints/catalogue.ts';
import type { ProductRow } from '#domain/schemas/product.ts';
import { bodyResponse, encodeBody } from '#server/responses/encoded-body.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { type CatalogueDeps, readStored } from './resource.ts';

const rowsPerSlice = 200;

/** Every product as the owner sees it, in one compressed answer: 10,000 in pages take ten times as long. */
export function allProductsEndpoint(deps: CatalogueDeps): Endpoint {
  return endpoint({
    ...listAllProducts,
    async handle({ context }) {
      const rows = await readProducts(deps);
      return bodyResponse(context.req.raw, encodeBody(await serialise(rows), listAllProducts.answer.type), {
        'Cache-Control': 'no-store',
        'X-Total-Count': String(rows.length),
      });
    },
  });
}

/** From the cached catalogue, which has every finished write unless the database was too slow to be asked for it. */
async function readProducts(deps: CatalogueDeps): Promise<readonly ProductRow[]> {
  const { catalogue, source } = await deps.catalogue.current();
  const { products } = catalogue.rows;
  if (source !== 'snapshot') return products;
  return readStored(
    deps,
    (repository) => repository.products.list(),
    async () => products,
  );
}

/** In slices, so that a large catalogue does not block the event loop. */
async function serialise(rows: readonly ProductRow[]): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (let at = 0; at < rows.length; at += rowsPerSlice) {
    const lines = rows.slice(at, at + rowsPerSlice).map((row) => `${JSON.stringify(row)}\n`);
    parts.push(Buffer.from(lines.join('')));
    await nextIteration();
  }
  return Buffer.concat(parts);
}
