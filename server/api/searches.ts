import type { CodeLine } from '#domain/code-list/match-code-list.ts';
import type { AnswerOf } from '#domain/endpoints/endpoint.ts';
import {
  explainSearch,
  forgetSearch,
  matchCodes,
  readInsights,
  reportSearch,
} from '#domain/endpoints/searches.ts';
import { fieldError } from '#domain/field-error.ts';
import { countGaps } from '#domain/gaps.ts';
import { type Product, quantitiesOf } from '#domain/product.ts';
import type { ProductRow } from '#domain/schemas/product.ts';
import { settingsDefaults } from '#domain/settings-defaults.ts';
import type { MatchCodeList } from '#server/catalogue/match-code-list.ts';
import type { SearchMisses } from '#server/catalogue/search-misses.ts';
import type { CatalogueService } from '#server/catalogue/service.ts';
import { dealerCatalogue } from '#server/dealers/dealer-catalogue.ts';
import type { Requests } from '#server/requests/requests.ts';
import type { FairQueue } from '#server/responses/fair-queue.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { createLimit } from '#server/responses/limit.ts';
import { noDatabase, problemResponse, tooMany } from '#server/responses/problem.ts';
import type { DealerVisits } from './dealer-visits.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

const quarterOfAnHour = 15 * 60_000;

/** Searches of visitors without a result. Without a database they are not counted. */
export function searchEndpoints(misses: SearchMisses | undefined): Endpoint[] {
  const limit = createLimit({ hits: 60, windowMs: quarterOfAnHour, name: 'searches' });
  return [
    endpoint({
      ...reportSearch,
      async handle({ client, body: { text } }) {
        const retryAfter = limit.retryAfter(client.address);
        if (retryAfter !== undefined) return problemResponse(tooMany('Too many searches', retryAfter));
        await misses?.record(text);
        return new Response(null, { status: 204 });
      },
    }),
    endpoint({
      ...explainSearch,
      async handle({ query: { text } }) {
        if (!misses) return problemResponse(noDatabase);
        return jsonResponse(await misses.explain(text));
      },
    }),
    endpoint({
      ...forgetSearch,
      async handle({ body: { text } }) {
        if (!misses) return problemResponse(noDatabase);
        await misses.remove(text);
        return new Response(null, { status: 204 });
      },
    }),
  ];
}

interface Deps {
  searchMisses: SearchMisses | undefined;
  requests: Requests | undefined;
  catalogue: CatalogueService;
}

const maxListed = 20;

/** The numbers of the owner's dashboard. Without a database there are none. */
export function insightEndpoints({ searchMisses: misses, requests, catalogue }: Deps): Endpoint[] {
  return [
    endpoint({
      ...readInsights,
      async handle({ query: { days } }) {
        if (!misses || !requests) return problemResponse(noDatabase);
        const { products, ...stats } = await requests.stats(days);
        const { rows } = (await catalogue.current()).catalogue;
        const byId = new Map(rows.products.map((row) => [row.id, row]));
        const lacking = (isLacking: (row: ProductRow) => boolean) =>
          products.filter(({ id }) => {
            const row = byId.get(id);
            return row !== undefined && isLacking(row);
          });
        return jsonResponse({
          ...stats,
          ...(await requests.dealerStats(days)),
          most_requested: products.slice(0, maxListed),
          requested_without_stock: lacking((row) => row.stock === 0 || row.status === 'out-of-stock').slice(
            0,
            maxListed,
          ),
          requested_without_price: lacking(({ price }) => price === null).slice(0, maxListed),
          searches_without_result: await misses.list(days),
          words_left_out: await misses.listLeftOut(days),
          searches_corrected: await misses.listCorrected(days),
          gaps: countGaps(rows.products, rows.settings[0]?.low_stock ?? settingsDefaults.low_stock),
        });
      },
    }),
  ];
}

function toMatch({ product, kind }: CodeLine<Product>['matches'][number]): Line['matches'][number] {
  const { id, name, productCode, name_en, image, category, brand, price } = product;
  return {
    id,
    name,
    code: productCode,
    kind,
    name_en,
    image,
    category,
    brand,
    ...(price !== undefined && { price }),
    ...quantitiesOf(product),
  };
}

type Line = AnswerOf<typeof matchCodes>['lines'][number];

function toLine({ badQuantity, matches, best, named, ...line }: CodeLine<Product>): Line {
  const { vehicle, name, unknown } = named;
  return {
    ...line,
    ...(badQuantity !== undefined && { bad_quantity: badQuantity }),
    matches: matches.map(toMatch),
    best: best?.id ?? null,
    ...(vehicle && { vehicle: { ...vehicle, year: vehicle.year ?? undefined } }),
    ...(name && { vehicle_name: name }),
    ...(unknown.length > 0 && { unknown }),
  };
}

interface CodeDeps {
  matchCodeList: MatchCodeList;
  codeListQueue: FairQueue;
  dealerVisits: Pick<DealerVisits, 'find'>;
  catalogue: Pick<CatalogueService, 'current'>;
}

/** A pasted list of codes and quantities, line by line. */
export function codeEndpoints({
  matchCodeList,
  codeListQueue: queue,
  dealerVisits,
  catalogue,
}: CodeDeps): Endpoint[] {
  return [
    endpoint({
      ...matchCodes,
      queue,
      async handle({ context, body: { text } }) {
        const dealer = (await dealerVisits.find(context))?.dealer;
        const seen = dealer && dealerCatalogue((await catalogue.current()).catalogue, dealer);
        const matched = await matchCodeList(text, context.req.raw.signal, seen);
        if ('unfinished' in matched) {
          const { read, of } = matched.unfinished;
          const errors = { text: fieldError('unfinished', read, of) };
          return problemResponse({
            status: 422,
            code: 'too_long',
            title: 'The list takes too long',
            errors,
            read,
            of,
          });
        }
        return jsonResponse({ lines: matched.lines.map(toLine), more: matched.more });
      },
    }),
  ];
}
