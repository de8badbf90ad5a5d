import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Product } from '#domain/product.ts';
import type { Held } from '#server/at-hand.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import type { Source } from '#server/catalogue/service.ts';
import { bodyResponse, type EncodedBody, encodeLazily } from '#server/responses/encoded-body.ts';

export interface ProductsCache {
  answer(request: Request, current: { catalogue: Catalogue; source: Source }): Promise<Response>;
  /** The body of this version that is answered from the shop's memory, when it has been made. */
  held(version: string | undefined): Held | undefined;
}

export const productsCachePath = '/.netlify/functions/products-cache';
const headers = { 'Cache-Control': 'no-cache' };

/** The whole public catalogue as one JSON body, made once per version and source. */
export function createProductsCache(): ProductsCache {
  let version: string | undefined;
  const ready = new Map<Source, EncodedBody>();
  return {
    answer(request, { catalogue, source }) {
      if (version !== catalogue.version) ready.clear();
      version = catalogue.version;
      let body = ready.get(source);
      if (!body) {
        const metadata = { updatedAt: catalogue.updatedAt, source };
        const make = () => writeJson(catalogue.products, metadata);
        body = encodeLazily(make, 'application/json; charset=utf-8', catalogue.version);
        ready.set(source, body);
      }
      return bodyResponse(request, body, headers);
    },
    held(asked) {
      const body = asked === version ? ready.get('cache') : undefined;
      return body && { body, headers };
    },
  };
}

/** In slices, so that a large catalogue holds up nobody. */
async function writeJson(products: readonly Product[], metadata: object): Promise<Buffer> {
  const parts = [Buffer.from('{"products":[')];
  for (let at = 0; at < products.length; at += 200) {
    const slice = JSON.stringify(products.slice(at, at + 200)).slice(1, -1);
    parts.push(Buffer.from(at === 0 ? slice : `,${slice}`));
    await nextTurn();
  }
  parts.push(Buffer.from(`],"metadata":${JSON.stringify(metadata)}}`));
  return Buffer.concat(parts);
}
