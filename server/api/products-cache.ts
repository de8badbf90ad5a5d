import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Product } from '#domain/product.ts';
import type { CatalogueService, Source } from '#server/catalogue/service.ts';
import type { CachedResponse } from '#server/responses/cached-response.ts';
import { bodyResponse, type EncodedBody, encodeLazily } from '#server/responses/encoded-body.ts';

export interface ProductsCache {
  handle(request: Request, options: { refresh: boolean }): Promise<Response>;
  /** The response for the current version, if it has been made. */
  getCached(): CachedResponse | undefined;
}

export const productsCachePath = '/.netlify/functions/products-cache';
const headers = { 'Cache-Control': 'no-cache' };

/** The whole public catalogue as one JSON body, serialised once per version and source. */
export function createProductsCache(
  catalogues: Pick<CatalogueService, 'current' | 'cachedVersion'>,
): ProductsCache {
  let version: string | undefined;
  const bodies = new Map<Source, EncodedBody>();
  return {
    async handle(request, options) {
      const { catalogue, source } = await catalogues.current(options);
      if (version !== catalogue.version) bodies.clear();
      version = catalogue.version;
      const metadata = { updatedAt: catalogue.updatedAt, source };
      const body =
        bodies.get(source) ??
        encodeLazily(
          () => serialise(catalogue.products, metadata),
          'application/json; charset=utf-8',
          catalogue.version,
        );
      bodies.set(source, body);
      return bodyResponse(request, body, headers);
    },
    getCached() {
      const body = catalogues.cachedVersion() === version ? bodies.get('cache') : undefined;
      return body && { body, headers, route: productsCachePath };
    },
  };
}

/** In slices, so that a large catalogue does not block the event loop. */
async function serialise(products: readonly Product[], metadata: object): Promise<Buffer> {
  const parts = [Buffer.from('{"products":[')];
  for (let at = 0; at < products.length; at += 200) {
    const slice = JSON.stringify(products.slice(at, at + 200)).slice(1, -1);
    parts.push(Buffer.from(at === 0 ? slice : `,${slice}`));
    await nextTurn();
  }
  parts.push(Buffer.from(`],"metadata":${JSON.stringify(metadata)}}`));
  return Buffer.concat(parts);
}
