import * as z from 'zod';
import { timestamp } from '#domain/schemas/fields.ts';
import { type FitmentInput, fitment, fitmentLinks, fitmentList } from '#domain/schemas/vehicles.ts';
import { toFitmentList } from '#server/catalogue/fitment-writes.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { noSuchRow, problemResponse } from '#server/responses/problem.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { type CatalogueDeps, readStored, respondToWrite } from './resource.ts';

const tag = 'fitments';
const missing = { ok: false, reason: 'missing' } as const;
const listSchema = z.array(fitment.extend({ confirmed: z.boolean() }));

/** The body is a list, so the version of its product is in the query. */
export const productVersion = z.strictObject({ updated_at: timestamp.optional() });

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
      method: 'put',
      path: '/api/products/{id}/fitments',
      tag,
      summary:
        'Set all vehicles of a product; a slug that a vehicle had before counts too; updated_at of the product as it was read guards against overwriting newer ones',
      access: 'owner',
      query: productVersion,
      body: fitmentList as z.ZodType<FitmentInput[]>,
      responses: { 200: { description: 'The fitments as they are now', schema: listSchema } },
      handle: ({ id, body, query: { updated_at } }) =>
        respondToWrite(
          deps,
          async ({ vehicleWrites }) => (id ? vehicleWrites.setFitments(id, body, updated_at) : missing),
          ({ fitments, vehicles }) => jsonResponse(toFitmentList(fitments, vehicles, true)),
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
