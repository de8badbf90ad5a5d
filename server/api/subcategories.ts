import { subcategoryCreate, subcategoryRow, subcategoryUpdate } from '#domain/schemas/grouping.ts';
import { type CatalogueAccess, sharedParts } from './catalogue-access.ts';
import { reorderEndpoint, resourceEndpoints } from './resource.ts';

export function subcategoryEndpoints(access: CatalogueAccess) {
  const resource = {
    path: '/api/subcategories',
    tag: 'subcategories',
    row: subcategoryRow,
    create: subcategoryCreate,
    update: subcategoryUpdate,
    table: access.repository?.subcategories,
    ...sharedParts(
      access,
      (catalogue) => catalogue.subcategories,
      (catalogue) => catalogue.rows.subcategories,
    ),
  };
  return [...resourceEndpoints(resource), reorderEndpoint(resource)];
}
