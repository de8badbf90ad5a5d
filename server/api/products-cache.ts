import type { Catalogue } from '#server/catalogue/catalogue.ts';
import type { Source } from '#server/catalogue/service.ts';
import { answerReady, makeReady, type ReadyBody } from '#server/ready-body.ts';

export interface ProductsCache {
  answer(request: Request, current: { catalogue: Catalogue; source: Source }): Promise<Response>;
}

/** The whole public catalogue as one JSON body, made once per version and source. */
export function createProductsCache(): ProductsCache {
  let version: string | undefined;
  const ready = new Map<Source, ReadyBody>();
  return {
    answer(request, { catalogue, source }) {
      if (version !== catalogue.version) ready.clear();
      version = catalogue.version;
      let body = ready.get(source);
      if (!body) {
        const metadata = { updatedAt: catalogue.updatedAt, source };
        const json = JSON.stringify({ products: catalogue.products, metadata });
        body = makeReady(json, 'application/json; charset=utf-8', catalogue.version);
        ready.set(source, body);
      }
      return answerReady(request, body, { 'Cache-Control': 'no-cache' });
    },
  };
}
