import type * as z from 'zod';
import { type ForeignCurrency, foreignCurrencies } from '#domain/currency.ts';
import { priceResult } from '#domain/schemas/prices.ts';
import { type RateOverview, type RateUpdate, rateOverview, rateUpdate } from '#domain/schemas/rates.ts';
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
      method: 'get',
      path: '/api/rates',
      tag: 'rates',
      summary: 'The rates, and what the central bank’s list said last',
      access: 'owner',
      responses: { 200: { description: 'The rates', schema: rateOverview } },
      handle: respond,
    }),
    endpoint({
      method: 'patch',
      path: '/api/rates/{currency}',
      pathValues: { currency: foreignCurrencies },
      tag: 'rates',
      summary:
        'Set a rate, the owner’s percentage or the rounding; a dry run says which lira prices would change',
      access: 'owner',
      body: rateUpdate as z.ZodType<RateUpdate>,
      responses: { 200: { description: 'The former and the new lira prices', schema: priceResult } },
      handle: ({ context, body }) =>
        respondToWrite(deps, ({ setRate }) =>
          setRate(context.req.param('currency') as ForeignCurrency, body),
        ),
    }),
    endpoint({
      method: 'post',
      path: '/api/rates/refresh',
      tag: 'rates',
      summary: 'Read the central bank’s list now',
      access: 'owner',
      responses: { 200: { description: 'The rates', schema: rateOverview } },
      async handle() {
        await rateReading?.runNow();
        return respond();
      },
    }),
  ];
}
