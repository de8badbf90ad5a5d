import type { ForeignCurrency } from '#domain/currency.ts';
import { readRates, refreshRates, saveRate } from '#domain/endpoints/catalogue.ts';
import type { RateOverview } from '#domain/schemas/rates.ts';
import type { RateReading } from '#server/rates/rate-reading.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { noDatabase, problemResponse } from '#server/responses/problem.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { type CatalogueDeps, respondToWrite } from './resource.ts';

/** The rates of other currencies, by which visitors see lira. */
export function rateEndpoints(deps: CatalogueDeps & { rateReading: RateReading | undefined }): Endpoint[] {
  const { repository, rateReading } = deps;

  async function respond(): Promise<Response> {
    if (!repository || !rateReading) return problemResponse(noDatabase);
    const [rates, state, products] = await Promise.all([
      repository.rates.list(),
      rateReading.state(),
      repository.countCurrencies(),
    ]);
    const { USD = 0, EUR = 0 } = products;
    const overview: RateOverview = { rates, has_list: rateReading.hasList, ...state, products: { USD, EUR } };
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
