import { readInsights } from '#domain/endpoints/searches.ts';
import { countGaps } from '#domain/gaps.ts';
import type { ProductRow } from '#domain/schemas/product.ts';
import type { SearchMisses } from '#server/catalogue/search-misses.ts';
import type { CatalogueService } from '#server/catalogue/service.ts';
import type { Requests } from '#server/requests/requests.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { noDatabase, problemResponse } from '#server/responses/problem.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

interface Deps {
  searchMisses: SearchMisses | undefined;
  requests: Requests | undefined;
  catalogue: CatalogueService;
}

const maxListed = 20;

/** What the owner's dashboard shows. Without a database nothing is counted. */
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
          most_requested: products.slice(0, maxListed),
          requested_without_stock: lacking((row) => row.stock === 0 || row.status === 'out-of-stock').slice(
            0,
            maxListed,
          ),
          requested_without_price: lacking(({ price }) => price === null).slice(0, maxListed),
          searches_without_result: await misses.list(days),
          words_left_out: await misses.listLeftOut(days),
          searches_corrected: await misses.listCorrected(days),
          gaps: countGaps(rows.products),
        });
      },
    }),
  ];
}
