import {
  createVehicle,
  listVehicles,
  mergeVehicles,
  readVehicleUsage,
  removeVehicle,
  updateVehicle,
} from '#domain/endpoints/vehicles.ts';
import { publicVehicle } from '#domain/schemas/vehicles.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { problemResponse } from '#server/responses/problem.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { badIdempotencyKey, type CatalogueDeps, isIdempotencyKey, respondToWrite } from './resource.ts';

const missing = { ok: false, reason: 'missing' } as const;

/** Makes, models and generations. */
export function vehicleEndpoints(deps: CatalogueDeps): Endpoint[] {
  return [
    endpoint({
      ...listVehicles,
      async handle({ owner, query: { limit, offset } }) {
        const { vehicles } = (await deps.catalogue.current()).catalogue;
        const listed = vehicles.slice(offset, limit === undefined ? undefined : offset + limit);
        const rows = owner ? listed : listed.map((vehicle) => publicVehicle.parse(vehicle));
        return jsonResponse(rows, 200, { 'X-Total-Count': String(vehicles.length) });
      },
    }),
    endpoint({
      ...readVehicleUsage,
      async handle() {
        const { fitments, vehicles } = (await deps.catalogue.current()).catalogue;
        const productsOf = new Map<number, Set<number>>();
        for (const { vehicle_id, product_id } of fitments) {
          const products = productsOf.get(vehicle_id) ?? new Set();
          productsOf.set(vehicle_id, products.add(product_id));
        }
        const used = vehicles.filter(({ id }) => productsOf.has(id));
        return jsonResponse(
          used.map(({ id, slug }) => ({ vehicle: slug, products: productsOf.get(id)?.size })),
        );
      },
    }),
    endpoint({
      ...createVehicle,
      async handle({ context, body }) {
        const key = context.req.header('Idempotency-Key');
        if (!isIdempotencyKey(key)) return problemResponse(badIdempotencyKey);
        return respondToWrite(
          deps,
          ({ vehicleWrites }) => vehicleWrites.create(body, key),
          (row) => jsonResponse(row, 201),
        );
      },
    }),
    endpoint({
      ...updateVehicle,
      handle: ({ id, body: { updated_at, ...values } }) =>
        respondToWrite(deps, async ({ vehicleWrites }) =>
          id ? vehicleWrites.update(id, values, updated_at) : missing,
        ),
    }),
    endpoint({
      ...removeVehicle,
      handle: ({ id }) =>
        respondToWrite(
          deps,
          async ({ vehicles }) => (id ? vehicles.remove(id) : missing),
          () => new Response(null, { status: 204 }),
        ),
    }),
    endpoint({
      ...mergeVehicles,
      handle: ({ id, body: { into } }) =>
        respondToWrite(deps, async ({ vehicleWrites }) => (id ? vehicleWrites.merge(id, into) : missing)),
    }),
  ];
}
