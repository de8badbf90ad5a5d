import * as z from 'zod';
import {
  publicVehicle,
  type VehicleValues,
  vehicleCreate,
  vehicleMerge,
  vehicleRow,
  vehicleUpdate,
} from '#domain/schemas/vehicles.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { problemResponse } from '#server/responses/problem.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import {
  badIdempotencyKey,
  type CatalogueDeps,
  isIdempotencyKey,
  paging,
  respondToWrite,
} from './resource.ts';

const tag = 'vehicles';
/** Without a limit all vehicles are listed. */
const page = paging.extend({ limit: paging.shape.limit.unwrap().optional() });
const missing = { ok: false, reason: 'missing' } as const;

/** Makes, models and generations. */
export function vehicleEndpoints(deps: CatalogueDeps): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/api/vehicles',
      tag,
      summary: 'List all vehicles; the owner also gets their facts, aliases and ids',
      access: 'visitor',
      query: page,
      responses: {
        200: { description: 'The vehicles', schema: z.array(z.union([publicVehicle, vehicleRow])) },
      },
      async handle({ owner, query: { limit, offset } }) {
        const { vehicles } = (await deps.catalogue.current()).catalogue;
        const listed = vehicles.slice(offset, limit === undefined ? undefined : offset + limit);
        const rows = owner ? listed : listed.map((vehicle) => publicVehicle.parse(vehicle));
        return jsonResponse(rows, 200, { 'X-Total-Count': String(vehicles.length) });
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/vehicles/usage',
      tag,
      summary: 'How many products each vehicle has; vehicles without any are left out',
      access: 'owner',
      responses: {
        200: {
          description: 'The vehicles and their products',
          schema: z.array(z.object({ vehicle: z.string(), products: z.int() })),
        },
      },
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
      method: 'post',
      path: '/api/vehicles',
      tag,
      summary: 'Add a vehicle; its slug is made from its name',
      access: 'owner',
      body: vehicleCreate as z.ZodType<VehicleValues>,
      responses: { 201: { description: 'The new vehicle', schema: vehicleRow } },
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
      method: 'patch',
      path: '/api/vehicles/{id}',
      tag,
      summary: 'Change a vehicle; a renamed one gets a new slug, and the old one leads to it',
      access: 'owner',
      body: vehicleUpdate as z.ZodType<Partial<VehicleValues> & { updated_at?: string }>,
      responses: { 200: { description: 'The changed vehicle', schema: vehicleRow } },
      handle: ({ id, body: { updated_at, ...values } }) =>
        respondToWrite(deps, async ({ vehicleWrites }) =>
          id ? vehicleWrites.update(id, values, updated_at) : missing,
        ),
    }),
    endpoint({
      method: 'delete',
      path: '/api/vehicles/{id}',
      tag,
      summary: 'Delete a vehicle that no product refers to',
      access: 'owner',
      responses: { 204: { description: 'It is gone' } },
      handle: ({ id }) =>
        respondToWrite(
          deps,
          async ({ vehicles }) => (id ? vehicles.remove(id) : missing),
          () => new Response(null, { status: 204 }),
        ),
    }),
    endpoint({
      method: 'post',
      path: '/api/vehicles/{id}/merge',
      tag,
      summary: 'Merge a vehicle into another one, which gets its fitments, aliases and slugs',
      access: 'owner',
      body: vehicleMerge,
      responses: { 200: { description: 'The vehicle that remains', schema: vehicleRow } },
      handle: ({ id, body: { into } }) =>
        respondToWrite(deps, async ({ vehicleWrites }) => (id ? vehicleWrites.merge(id, into) : missing)),
    }),
  ];
}
