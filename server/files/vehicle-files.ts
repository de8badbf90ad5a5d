import type { CatalogueService } from '#server/catalogue/service.ts';
import { bodyResponse, encodeBody } from '#server/responses/encoded-body.ts';
import { problemResponse } from '#server/responses/problem.ts';
import type { FileHandler } from './file-handler.ts';

const path = /^\/catalogue\/([\w.-]{1,80})\/([a-z0-9-]{1,200})\.json$/;
const unknown = { status: 404, code: 'not_found', title: 'There is no such vehicle' };

/** What a browser needs to know of one vehicle, fetched when it is chosen. */
export function createVehicleFiles({ current }: Pick<CatalogueService, 'current'>): FileHandler {
  async function respond(request: Request, version: string, slug: string): Promise<Response> {
    const { catalogue, source } = await current();
    const vehicle = catalogue.vehicleIndex.find(slug);
    if (!vehicle) return problemResponse(unknown);
    const body = JSON.stringify(catalogue.vehicleIndex.fitmentsOf(vehicle));
    // As with the catalogue: an older page gets today's, and the version of a snapshot may come again.
    const isImmutable = version === catalogue.version && source !== 'snapshot';
    return bodyResponse(request, encodeBody(body, 'application/json; charset=utf-8'), {
      'Cache-Control': isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      'X-Catalogue-Version': catalogue.version,
    });
  }

  return (request, pathname) => {
    const [, version, slug] = path.exec(pathname) ?? [];
    return version && slug ? respond(request, version, slug) : undefined;
  };
}
