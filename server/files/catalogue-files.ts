import { maxProductsInBrowser } from '#domain/catalogue.ts';
import { catalogueLines, encodeCatalogue, encodeTexts } from '#domain/compact-catalogue.ts';
import { listingChoices } from '#domain/listing-choices.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import type { CatalogueService, Source } from '#server/catalogue/service.ts';
import { bodyResponse, type EncodedBody, encodeBody } from '#server/responses/encoded-body.ts';
import { type Problem, problemResponse } from '#server/responses/problem.ts';
import type { FileHandler } from './file-handler.ts';

const path = /^\/catalogue\/([\w.-]{1,80}?)(-texts)?\.jsonl$/;
const tooLarge: Problem = {
  status: 404,
  code: 'not_found',
  title: `Browsers get at most ${maxProductsInBrowser} products; request the lists instead`,
};
/** A value on each line, so that a browser need not parse all at once. */
const json = 'application/jsonl; charset=utf-8';
/** Every visitor downloads it once per version: worth more time than a page. */
const brotliQuality = 9;

/** The catalogue for the browser, in two parts: what lists need, and the descriptions for the search. */
export function createCompactCatalogue({
  current,
  cachedVersion,
  getCached: getCachedCatalogue,
}: Pick<CatalogueService, 'current' | 'cachedVersion' | 'getCached'>): FileHandler {
  let encoded: { version: string; lists?: EncodedBody; texts?: EncodedBody } | undefined;

  async function respond(request: Request, version: string, part: 'lists' | 'texts'): Promise<Response> {
    const { catalogue, source } = await current();
    if (catalogue.products.length > maxProductsInBrowser) return problemResponse(tooLarge);
    if (encoded?.version !== catalogue.version) encoded = { version: catalogue.version };
    encoded[part] ??= encodeBody(part === 'lists' ? lists(catalogue) : texts(catalogue), json, {
      brotliQuality,
    });
    const isImmutable = hasFinalContent(version, catalogue, source);
    return bodyResponse(request, encoded[part], headersFor(catalogue.version, isImmutable));
  }

  function handle(request: Request, pathname: string): Promise<Response> | undefined {
    const [, version, texts] = path.exec(pathname) ?? [];
    return version === undefined ? undefined : respond(request, version, texts ? 'texts' : 'lists');
  }

  return Object.assign(handle, {
    getCached(target: string) {
      if (!encoded || encoded.version !== cachedVersion() || getCachedCatalogue()?.from !== 'database')
        return undefined;
      const [, version, texts] = path.exec(target) ?? [];
      const body = version === encoded.version ? encoded[texts ? 'texts' : 'lists'] : undefined;
      return body && { body, headers: headersFor(encoded.version, true) };
    },
  });
}

/** An older page gets today's catalogue; the version of a snapshot may come again with other content. */
function hasFinalContent(version: string, catalogue: Catalogue, source: Source): boolean {
  return version === catalogue.version && source !== 'snapshot';
}

function headersFor(version: string, isImmutable: boolean): Record<string, string> {
  return {
    'Cache-Control': isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    'X-Catalogue-Version': version,
  };
}

function lists(catalogue: Catalogue): string {
  const { version, updatedAt, products, synonyms, featured } = catalogue;
  const choices = listingChoices(catalogue);
  const groups = synonyms.map(({ words }) => words);
  const first = { version, updatedAt, choices, synonyms: groups, featured };
  return [JSON.stringify(first), ...catalogueLines(encodeCatalogue(products))].join('\n');
}

function texts({ products }: Catalogue): string {
  return encodeTexts(products)
    .map((product) => JSON.stringify(product))
    .join('\n');
}

const vehiclePath = /^\/catalogue\/([\w.-]{1,80})\/vehicles(?:\/([a-z0-9-]{1,200}))?\.json$/;
const unknown: Problem = { status: 404, code: 'not_found', title: 'There is no such vehicle' };

/** All vehicles for the finder and the search, and what a browser needs to know of a chosen one. */
export function createVehicleFiles({ current }: Pick<CatalogueService, 'current'>): FileHandler {
  async function respond(request: Request, version: string, slug: string | undefined): Promise<Response> {
    const { catalogue, source } = await current();
    const vehicle = slug === undefined ? undefined : catalogue.vehicleIndex.find(slug);
    if (slug !== undefined && !vehicle) return problemResponse(unknown);
    const { all, fitmentsOf } = catalogue.vehicleIndex.listing();
    const value = vehicle ? fitmentsOf(vehicle.slug) : all;
    const body = encodeBody(JSON.stringify(value), 'application/json; charset=utf-8');
    return bodyResponse(
      request,
      body,
      headersFor(catalogue.version, hasFinalContent(version, catalogue, source)),
    );
  }

  return (request, pathname) => {
    const [, version, slug] = vehiclePath.exec(pathname) ?? [];
    return version ? respond(request, version, slug) : undefined;
  };
}
