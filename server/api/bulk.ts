import { changeEachProduct, changeProducts, deleteGroups } from '#domain/endpoints/catalogue.ts';
import { type GroupTable, groupKinds } from '#domain/schemas/bulk.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { type CatalogueDeps, respondToWrite } from './resource.ts';

const deleteEndpoint = (deps: CatalogueDeps, kind: GroupTable): Endpoint =>
  endpoint({
    ...deleteGroups[kind],
    handle: ({ body: { ids } }) => respondToWrite(deps, (repository) => repository.deleteGroups(kind, ids)),
  });

export function bulkEndpoints(deps: CatalogueDeps): Endpoint[] {
  return [
    ...groupKinds.map((kind) => deleteEndpoint(deps, kind)),
    endpoint({
      ...changeEachProduct,
      handle: ({ body }) => respondToWrite(deps, ({ changeEach }) => changeEach(body)),
    }),
    endpoint({
      ...changeProducts,
      handle: ({ body }) => respondToWrite(deps, (repository) => repository.changeProducts(body)),
    }),
  ];
}
