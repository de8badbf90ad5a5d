import {
  createVehicle,
  linkProducts,
  listVehicles,
  mergeVehicles,
  readFitments,
  readPairs,
  readVehicleUsage,
  removeVehicle,
  setFitments,
  setPairs,
  updateVehicle,
} from '#domain/endpoints/vehicles.ts';
import { companionsOf } from '#domain/goes-with.ts';
import { normaliseProduct } from '#domain/product.ts';
import type { PairRow } from '#domain/schemas/pairs.ts';
import { publicVehicle } from '#domain/schemas/vehicles.ts';
import type { Catalogue } from '#server/catalogue/catalogue.ts';
import { toFitmentList } from '#server/catalogue/fitment-writes.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { noSuchRow, problemResponse } from '#server/responses/problem.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import {
  badIdempotencyKey,
  type CatalogueDeps,
  isIdempotencyKey,
  readStored,
  respondToWrite,
  rowMissing,
} from './resource.ts';

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
          id ? vehicleWrites.update(id, values, updated_at) : rowMissing,
        ),
    }),
    endpoint({
      ...removeVehicle,
      handle: ({ id }) =>
        respondToWrite(
          deps,
          async ({ vehicles }) => (id ? vehicles.remove(id) : rowMissing),
          () => new Response(null, { status: 204 }),
        ),
    }),
    endpoint({
      ...mergeVehicles,
      handle: ({ id, body: { into } }) =>
        respondToWrite(deps, async ({ vehicleWrites }) => (id ? vehicleWrites.merge(id, into) : rowMissing)),
    }),
  ];
}

/** Which products go together. */
export function pairEndpoints(deps: CatalogueDeps): Endpoint[] {
  return [
    endpoint({
      ...readPairs,
      async handle({ id }) {
        if (!id) return problemResponse(noSuchRow);
        const { catalogue } = await deps.catalogue.current();
        const pairs = await readStored(
          deps,
          ({ readPairs }) => readPairs(id),
          async () => catalogue.pairs,
        );
        const list = listOf(catalogue, id, pairs);
        return list ? jsonResponse(list) : problemResponse(noSuchRow);
      },
    }),
    endpoint({
      ...setPairs,
      async handle({ id, body, query: { updated_at } }) {
        if (id === undefined) return problemResponse(noSuchRow);
        const { catalogue } = await deps.catalogue.current();
        return respondToWrite(
          deps,
          ({ setPairs }) => setPairs(id, body, updated_at),
          (pairs) => jsonResponse(listOf(catalogue, id, pairs) ?? []),
        );
      },
    }),
  ];
}

/** Undefined if there is no such product. Of hidden products only those are listed that the owner paired. */
function listOf(
  { rows, products, publicRow, vehicleIndex }: Catalogue,
  id: number,
  pairs: readonly PairRow[],
) {
  const row = rows.products.find((each) => each.id === id);
  if (!row) return undefined;
  const paired = new Set(pairs.flatMap(({ product_id, other_id }) => [product_id, other_id]));
  const hidden = rows.products.filter((each) => paired.has(each.id) && !publicRow(each.id));
  return companionsOf(normaliseProduct(row), {
    products: [...products, ...hidden.map((each) => normaliseProduct(each))],
    vehiclesOf: vehicleIndex.namesOf,
    pairs,
  }).map(({ product, ...companion }) => ({ product: product.id, ...companion }));
}

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
          async ({ vehicleWrites }) => (id ? vehicleWrites.setFitments(id, body, updated_at) : rowMissing),
          ({ fitments, vehicles }) => jsonResponse(toFitmentList(fitments, vehicles, true)),
        ),
    }),
    endpoint({
      ...linkProducts,
      handle: ({ body }) => respondToWrite(deps, ({ vehicleWrites }) => vehicleWrites.link(body)),
    }),
  ];
}
