import type { ForeignCurrency } from '#domain/currency.ts';
import {
  changeEachProduct,
  changePrices,
  changeProducts,
  deleteGroups,
  readRates,
  refreshRates,
  saveRate,
} from '#domain/endpoints/catalogue.ts';
import { groupTables } from '#domain/schemas/bulk.ts';
import type { RateOverview } from '#domain/schemas/rates.ts';
import type { RateReading } from '#server/rates/rate-reading.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { noDatabase, problemResponse } from '#server/responses/problem.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { type CatalogueDeps, respondToWrite, respondWithRun } from './resource.ts';

/** Changes of many rows at once. */
export function bulkEndpoints(deps: CatalogueDeps): Endpoint[] {
  const deleteEndpoints = groupTables.map((kind) =>
    endpoint({
      ...deleteGroups[kind],
      handle: ({ body: { ids } }) =>
        respondToWrite(deps, (repository) => repository.deleteGroups(kind, ids), respondWithRun),
    }),
  );
  return [
    ...deleteEndpoints,
    endpoint({
      ...changeEachProduct,
      handle: ({ body }) => respondToWrite(deps, ({ changeEach }) => changeEach(body), respondWithRun),
    }),
    endpoint({
      ...changeProducts,
      handle: ({ body }) =>
        respondToWrite(deps, (repository) => repository.changeProducts(body), respondWithRun),
    }),
    endpoint({
      ...changePrices,
      handle: ({ body }) => respondToWrite(deps, ({ changePrices }) => changePrices(body), respondWithRun),
    }),
  ];
}

/** The rates of other currencies, by which visitors see lira. */
export function rateEndpoints(deps: CatalogueDeps & { rateReading: RateReading | undefined }): Endpoint[] {
  const { repository, rateReading } = deps;

  async function respond(): Promise<Response> {
    if (!repository || !rateReading) return problemResponse(noDatabase);
    const [rates, isOn, state, products] = await Promise.all([
      repository.rates.list(),
      rateReading.isOn(),
      rateReading.state(),
      repository.countCurrencies(),
    ]);
    const { USD = 0, EUR = 0 } = products;
    // A list that is not read any more says nothing.
    const read = isOn ? state : { listed: [], read_at: null, failure: null };
    const overview: RateOverview = { rates, has_list: isOn, ...read, products: { USD, EUR } };
    return jsonResponse(overview);
  }

  return [
    endpoint({
      ...readRates,
      handle: respond,
    }),
    endpoint({
      ...saveRate,
      handle: ({ context, body }) =>
        respondToWrite(deps, ({ setRate }) =>
          setRate(context.req.param('currency') as ForeignCurrency, body),
        ),
    }),
    endpoint({
      ...refreshRates,
      async handle() {
        await rateReading?.runNow();
        return respond();
      },
    }),
  ];
}
