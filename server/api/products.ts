import { productCreate, productRow, productUpdate } from '#domain/schemas/product.ts';
import { type CatalogueAccess, sharedParts } from './catalogue-access.ts';
import { resourceEndpoints } from './resource.ts';

export function productEndpoints(access: CatalogueAccess) {
  return resourceEndpoints({
    path: '/api/products',
    tag: 'products',
    row: productRow,
    create: productCreate,
    update: productUpdate,
    table: access.repository?.products,
    ...sharedParts(
      access,
      (catalogue) => catalogue.publicRows,
      (catalogue) => catalogue.rows.products,
    ),
  });
}
