import * as z from 'zod';
import {
  type FitmentInput,
  type FitmentRow,
  fitment,
  fitmentLinks,
  fitmentList,
  type VehicleRow,
} from '#domain/schemas/vehicles.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { noSuchRow, problemResponse } from '#server/responses/problem.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import type { CatalogueDeps } from './resource.ts';
import { respondToWrite } from './vehicles.ts';

const tag = 'fitments';
const missing = { ok: false, reason: 'missing' } as const;
const listSchema = z.array(fitment.extend({ confirmed: z.boolean() }));

/** Which products fit which vehicles. */
export function fitmentEndpoints(deps: CatalogueDeps): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/api/products/{id}/fitments',
      tag,
      summary: 'The vehicles of a product; only the owner gets their source',
      access: 'visitor',
      responses: { 200: { description: 'The fitments', schema: listSchema } },
      async handle({ id, owner }) {
        const { catalogue } = await deps.catalogue.current();
        const isKnown = owner
          ? catalogue.rows.products.some((row) => row.id === id)
          : id !== undefined && catalogue.publicRow(id) !== undefined;
        if (!id || !isKnown) return problemResponse(noSuchRow);
        const { vehicleIndex, vehicles } = catalogue;
        return jsonResponse(toList(vehicleIndex.ofProduct(id), vehicles, owner !== undefined));
      },
    }),
    endpoint({
      method: 'put',
      path: '/api/products/{id}/fitments',
      tag,
      summary: 'Set all vehicles of a product; a slug that a vehicle had before counts too',
      access: 'owner',
      body: fitmentList as z.ZodType<FitmentInput[]>,
      responses: { 200: { description: 'The fitments as they are now', schema: listSchema } },
      handle: ({ id, body }) =>
        respondToWrite(
          deps,
          async ({ vehicleWrites }) => (id ? vehicleWrites.setFitments(id, body) : missing),
          ({ fitments, vehicles }) => jsonResponse(toList(fitments, vehicles, true)),
        ),
    }),
    endpoint({
      method: 'post',
      path: '/api/fitments',
      tag,
      summary: 'Link many products to one vehicle, all or none; those linked already stay as they are',
      access: 'owner',
      body: fitmentLinks,
      responses: {
        200: {
          description: 'How many were linked now, and how many were already',
          schema: z.object({ linked: z.int(), unchanged: z.int() }),
        },
      },
      handle: ({ body }) => respondToWrite(deps, ({ vehicleWrites }) => vehicleWrites.link(body)),
    }),
  ];
}

/** What is not set is left out. */
function toList(fitments: readonly FitmentRow[], vehicles: readonly VehicleRow[], isOwner: boolean) {
  return fitments.flatMap((row) => {
    const vehicle = vehicles.find(({ id }) => id === row.vehicle_id);
    if (!vehicle) return [];
    const { year_from, year_to, note, note_en, source, confirmed } = row;
    const optional = { year_from, year_to, note, note_en, ...(isOwner && { source }) };
    const set = Object.entries(optional).filter(([, value]) => value !== null);
    return [{ vehicle: vehicle.slug, ...Object.fromEntries(set), confirmed }];
  });
}
