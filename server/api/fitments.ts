import { linkProducts, readFitments, setFitments } from '#domain/endpoints/vehicles.ts';
import { toFitmentList } from '#server/catalogue/fitment-writes.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { noSuchRow, problemResponse } from '#server/responses/problem.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { type CatalogueDeps, readStored, respondToWrite } from './resource.ts';

const missing = { ok: false, reason: 'missing' } as const;

/** Which products fit which vehicles. */
export function fitmentEndpoints(deps: CatalogueDeps): Endpoint[] {
  return [
    endpoint({
      ...readFitments,
      async handle({ id, owner }) {
        if (!id) return problemResponse(noSuchRow);
        const isOwner = owner !== undefined;
        const readCached = async () => {
          const { catalogue } = await deps.catalogue.current();
          const isKnown = isOwner
            ? catalogue.rows.products.some((row) => row.id === id)
            : catalogue.publicRow(id) !== undefined;
          const { vehicleIndex, vehicles } = catalogue;
          return isKnown ? { fitments: vehicleIndex.ofProduct(id), vehicles } : undefined;
        };
        const found = await (isOwner
          ? readStored(deps, ({ vehicleWrites }) => vehicleWrites.readFitments(id), readCached)
          : readCached());
        if (!found) return problemResponse(noSuchRow);
        return jsonResponse(toFitmentList(found.fitments, found.vehicles, isOwner));
      },
    }),
    endpoint({
      ...setFitments,
      handle: ({ id, body, query: { updated_at } }) =>
        respondToWrite(
          deps,
          async ({ vehicleWrites }) => (id ? vehicleWrites.setFitments(id, body, updated_at) : missing),
          ({ fitments, vehicles }) => jsonResponse(toFitmentList(fitments, vehicles, true)),
        ),
    }),
    endpoint({
      ...linkProducts,
      handle: ({ body }) => respondToWrite(deps, ({ vehicleWrites }) => vehicleWrites.link(body)),
    }),
  ];
}
