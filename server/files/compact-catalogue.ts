import { mostInBrowser } from '#domain/catalogue.ts';
import { encodeTexts } from '#domain/catalogue-texts.ts';
import { encodeCatalogue } from '#domain/compact-catalogue.ts';
import { listingChoices } from '#domain/listing-choices.ts';
import { problemResponse } from '#server/api/problem.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import type { CatalogueService } from '#server/catalogue/service.ts';
import type { FileHandler } from '#server/http.ts';
import { answerReady, makeReady, type ReadyBody } from '#server/ready-body.ts';

const address = /^\/catalogue\/([\w.-]{1,80}?)(-texts)?\.json$/;
const tooLarge = {
  status: 404,
  code: 'not_found',
  title: `Browsers get at most ${mostInBrowser} products; ask for the lists instead`,
};
/** A version that has lasted so long will be fetched by many. */
const settled = 3_000;
const json = 'application/json; charset=utf-8';

/** The catalogue for the browser, in two parts: what lists need, and the descriptions for the search. */
export function createCompactCatalogue({
  current,
  cachedVersion,
  getCached,
}: Pick<CatalogueService, 'current' | 'cachedVersion' | 'getCached'>): FileHandler {
  let made: { version: string; lists?: ReadyBody; texts?: ReadyBody } | undefined;

  async function make(request: Request, asked: string, part: 'lists' | 'texts'): Promise<Response> {
    const { catalogue, source } = await current();
    const { version, products } = catalogue;
    if (products.length > mostInBrowser) return problemResponse(tooLarge);
    if (made?.version !== version) made = { version };
    made[part] ??= prepare(version, part === 'lists' ? lists(catalogue) : encodeTexts(products));
    // A page older than the catalogue gets that of today; the versions of snapshots may come again with other content.
    const isForGood = asked === version && source !== 'snapshot';
    return answerReady(request, made[part], headersFor(version, isForGood));
  }

  function prepare(version: string, text: string): ReadyBody {
    const body = makeReady(text, json);
    setTimeout(() => {
      if (made?.version === version) void body.compressBetter().catch(() => undefined);
    }, settled).unref();
    return body;
  }

  function answer(request: Request, pathname: string): Promise<Response> | undefined {
    const [, version, texts] = address.exec(pathname) ?? [];
    return version === undefined ? undefined : make(request, version, texts ? 'texts' : 'lists');
  }

  return Object.assign(answer, {
    held(pathname: string) {
      if (!made || made.version !== cachedVersion() || getCached()?.from !== 'database') return undefined;
      const [, version, texts] = address.exec(pathname) ?? [];
      const body = version === made.version ? made[texts ? 'texts' : 'lists'] : undefined;
      return body && { body, headers: headersFor(made.version, true) };
    },
  });
}

function headersFor(version: string, isForGood: boolean): Record<string, string> {
  return {
    'Cache-Control': isForGood ? 'public, max-age=31536000, immutable' : 'no-cache',
    'X-Catalogue-Version': version,
  };
}

function lists(catalogue: Catalogue): string {
  const { version, updatedAt, products } = catalogue;
  return JSON.stringify({
    version,
    updatedAt,
    choices: listingChoices(catalogue),
    products: encodeCatalogue(products),
  });
}
