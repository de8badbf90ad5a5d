import { brandCreate, brandRow, brandUpdate } from '#domain/schemas/grouping.ts';
import { byTurkishName, type CatalogueAccess, sharedParts } from './catalogue-access.ts';
import { resourceEndpoints } from './resource.ts';

export function brandEndpoints(access: CatalogueAccess) {
  return resourceEndpoints({
    path: '/api/brands',
    tag: 'brands',
    row: brandRow,
    create: brandCreate,
    update: brandUpdate,
    table: access.repository?.brands,
    sort: byTurkishName,
    ...sharedParts(
      access,
      (catalogue) => catalogue.brands,
      (catalogue) => catalogue.brands,
    ),
  });
}
