import { bannerBrandCreate, bannerBrandRow, bannerBrandUpdate } from '#domain/schemas/grouping.ts';
import { type CatalogueAccess, sharedParts } from './catalogue-access.ts';
import { reorderEndpoint, resourceEndpoints } from './resource.ts';

export function bannerBrandEndpoints(access: CatalogueAccess) {
  const resource = {
    path: '/api/banner-brands',
    tag: 'banner-brands',
    row: bannerBrandRow,
    create: bannerBrandCreate,
    update: bannerBrandUpdate,
    table: access.repository?.bannerBrands,
    ...sharedParts(
      access,
      (catalogue) => catalogue.bannerBrands,
      (catalogue) => catalogue.rows.bannerBrands,
    ),
  };
  return [...resourceEndpoints(resource), reorderEndpoint(resource)];
}
