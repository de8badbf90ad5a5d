import * as z from 'zod';
import {
  type GroupTable,
  groupBulk,
  groupKinds,
  type ProductBulk,
  type ProductChange,
  productBulk,
  productChanges,
} from '#domain/schemas/bulk.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { type CatalogueDeps, respondToWrite } from './resource.ts';

const bulkCount = z.object({ count: z.int(), run: z.int().optional() });
const counted = {
  description: 'How many products are different now; the run undoes it',
  schema: bulkCount,
};

const deleteEndpoint = (deps: CatalogueDeps, kind: GroupTable): Endpoint =>
  endpoint({
    method: 'post',
    path: `/api/${kind}/bulk`,
    tag: kind,
    summary: `Delete many ${kind}, all or none; one that is used refuses all (23503)`,
    access: 'owner',
    body: groupBulk,
    responses: {
      200: { description: 'How many were deleted; the run undoes it', schema: bulkCount },
      409: { description: 'One of them is used (23503)' },
    },
    handle: ({ body: { ids } }) => respondToWrite(deps, ({ deleteGroups }) => deleteGroups(kind, ids)),
  });

export function bulkEndpoints(deps: CatalogueDeps): Endpoint[] {
  return [
    ...groupKinds.map((kind) => deleteEndpoint(deps, kind)),
    endpoint({
      method: 'patch',
      path: '/api/products',
      tag: 'products',
      summary:
        'Set other values of each of many products, all or none; one that changed since updated_at is a conflict',
      access: 'owner',
      body: productChanges as z.ZodType<ProductChange[]>,
      responses: { 200: counted },
      handle: ({ body }) => respondToWrite(deps, ({ changeEach }) => changeEach(body)),
    }),
    endpoint({
      method: 'post',
      path: '/api/products/bulk',
      tag: 'products',
      summary:
        'Set fields of many products or delete them, all or none; another category clears the subcategory',
      access: 'owner',
      body: productBulk as z.ZodType<ProductBulk>,
      responses: { 200: counted },
      handle: ({ body }) => respondToWrite(deps, ({ changeProducts }) => changeProducts(body)),
    }),
  ];
}
