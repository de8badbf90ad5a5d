import type { CatalogueService } from '#server/catalogue/service.ts';
import { bodyResponse, encodeBody } from '#server/responses/encoded-body.ts';
import { problemResponse } from '#server/responses/problem.ts';
import type { FileHandler } from './file-handler.ts';

const path = /^\/catalogue\/([\w.-]{1,80})\/vehicles(?:\/([a-z0-9-]{1,200}))?\.json$/;
const unknown = { status: 404, code: 'not_found', title: 'There is no such vehicle' };

/** All vehicles for the finder and the search, and what a browser needs to know of a chosen one. */
export function createVehicleFiles({ current }: Pick<CatalogueService, 'current'>): FileHandler {
  async function respond(request: Request, version: string, slug: string | undefined): Promise<Response> {
    const { catalogue, source } = await current();
    const vehicle = slug === undefined ? undefined : catalogue.vehicleIndex.find(slug);
    if (slug !== undefined && !vehicle) return problemResponse(unknown);
    const { all, fitmentsOf } = catalogue.vehicleIndex.listing();
    const value = vehicle ? fitmentsOf(vehicle.slug) : all;
    // As with the catalogue: an older page gets today's, and the version of a snapshot may come again.
    const isImmutable = version === catalogue.version && source !== 'snapshot';
    return bodyResponse(request, encodeBody(JSON.stringify(value), 'application/json; charset=utf-8'), {
      'Cache-Control': isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      'X-Catalogue-Version': catalogue.version,
    });
  }

  return (request, pathname) => {
    const [, version, slug] = path.exec(pathname) ?? [];
    return version ? respond(request, version, slug) : undefined;
  };
}
