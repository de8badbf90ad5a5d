import { feedFiles } from '#domain/addresses.ts';
import { readFeeds } from '#domain/endpoints/feeds.ts';
import type { CatalogueService } from '#server/catalogue/service.ts';
import { reportFeeds } from '#server/feeds/feeds.ts';
import { jsonResponse } from '#server/responses/json.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

interface Deps {
  catalogue: Pick<CatalogueService, 'current'>;
  publicUrl: string;
}

export function feedEndpoints({ catalogue, publicUrl }: Deps): Endpoint[] {
  return [
    endpoint({
      ...readFeeds,
      async handle() {
        const { catalogue: current } = await catalogue.current();
        const feeds = reportFeeds(current).map((report) => {
          const tr = new URL(feedFiles[report.feed], publicUrl).href;
          return { ...report, addresses: { tr, en: `${tr}?dil=en` } };
        });
        return jsonResponse({ feeds });
      },
    }),
  ];
}
