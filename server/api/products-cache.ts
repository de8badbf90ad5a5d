import { setImmediate as nextIteration } from 'node:timers/promises';
import type { Product } from '#domain/product.ts';
import type { CatalogueService, Source } from '#server/catalogue/service.ts';
import { type CachedResponse, createCachedResponse } from '#server/responses/cached-response.ts';
import { bodyResponse, encodeLazily } from '#server/responses/encoded-body.ts';

export interface ProductsCache {
  handle(request: Request, options: { refresh: boolean }): Promise<Response>;
  /** The response for the current version, if it has been made. */
  getCached(): CachedResponse | undefined;
}

export const productsCachePath = '/.netlify/functions/products-cache';

/** The whole public catalogue as one JSON body, serialised once per version and source. `headers` are sent with it. */
export function createProductsCache(
  catalogues: Pick<CatalogueService, 'current' | 'cachedVersion'>,
  headers: Record<string, string> = {},
): ProductsCache {
  let version: string | undefined;
  const responses = new Map<Source, CachedResponse>();
  return {
    async handle(request, options) {
      const { catalogue, source } = await catalogues.current(options);
      if (version !== catalogue.version) responses.clear();
      version = catalogue.version;
      const metadata = { updatedAt: catalogue.updatedAt, source };
      const response =
        responses.get(source) ??
        createCachedResponse(
          encodeLazily(
            () => serialise(catalogue.products, metadata),
            'application/json; charset=utf-8',
            catalogue.version,
          ),
          { ...headers, 'Cache-Control': 'no-cache' },
          productsCachePath,
        );
      responses.set(source, response);
      return bodyResponse(request, response.body, response.headers);
    },
    getCached: () => (catalogues.cachedVersion() === version ? responses.get('cache') : undefined),
  };
}

/** In slices, so that a large catalogue does not block the event loop. */
async function serialise(products: readonly Product[], metadata: object): Promise<Buffer> {
  const parts = [Buffer.from('{"products":[')];
  for (let at = 0; at < products.length; at += 200) {
    const slice = JSON.stringify(products.slice(at, at + 200)).slice(1, -1);
    parts.push(Buffer.from(at === 0 ? slice : `,${slice}`));
    await nextIteration();
  }
  parts.push(Buffer.from(`],"metadata":${JSON.stringify(metadata)}}`));
  return Buffer.concat(parts);
}
