import { categoryCreate, categoryRow, categoryUpdate } from '#domain/schemas/grouping.ts';
import { byTurkishName, type CatalogueAccess, sharedParts } from './catalogue-access.ts';
import { resourceEndpoints } from './resource.ts';

export function categoryEndpoints(access: CatalogueAccess) {
  return resourceEndpoints({
    path: '/api/categories',
    tag: 'categories',
    row: categoryRow,
    create: categoryCreate,
    update: categoryUpdate,
    table: access.repository?.categories,
    sort: byTurkishName,
    ...sharedParts(
      access,
      (catalogue) => catalogue.categories,
      (catalogue) => catalogue.categories,
    ),
  });
}
