import { dealerFeed, feedFiles } from '#domain/addresses.ts';
import { feedNames } from '#domain/feeds.ts';
import type { CatalogueService } from '#server/catalogue/service.ts';
import { dealerCatalogue } from '#server/dealers/dealer-catalogue.ts';
import type { DealerLinks } from '#server/dealers/dealer-links.ts';
import { createFeedCache, isOpen, writeFeed } from '#server/feeds/feeds.ts';
import { createStreamedBody } from '#server/feeds/streamed-body.ts';
import { requestContext } from '#server/observability/request-context.ts';
import { matchesEtag } from '#server/responses/encoded-body.ts';
import { createLimit } from '#server/responses/limit.ts';
import { type Problem, problemResponse, tooMany } from '#server/responses/problem.ts';
import type { FileHandler } from './file-handler.ts';

const types = {
  google: 'application/rss+xml; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
};
const closed: Problem = { status: 404, code: 'not_found', title: 'There is no such feed' };
const acceptsGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i;
/** Raised when the form of a feed changes, so that nobody keeps one of before. */
const form = 1;

/** The public feeds of products. One that is closed looks like one that does not exist. */
export function createFeedFiles(
  { current }: Pick<CatalogueService, 'current'>,
  publicUrl: string,
): FileHandler {
  const bodyOf = createFeedCache(publicUrl);

  async function respond(request: Request, feed: keyof typeof types): Promise<Response> {
    const { catalogue, source } = await current();
    if (!isOpen(catalogue, feed)) return problemResponse(closed);
    const lang = langOf(request);
    const headers = {
      // Takers fetch it a few times a day and ask whether it has changed.
      'Cache-Control': 'public, no-cache',
      'X-Robots-Tag': 'noindex',
      ETag: `W/"${catalogue.version}-${source === 'snapshot' ? 'snapshot-' : ''}${feed}-${lang}-${form}"`,
      Vary: 'Accept-Encoding',
    };
    if (matchesEtag(request.headers.get('if-none-match'), headers.ETag))
      return new Response(null, { status: 304, headers });
    const isCompressed = acceptsGzip.test(request.headers.get('accept-encoding') ?? '');
    const body = request.method === 'HEAD' ? null : bodyOf(catalogue, feed, lang).stream(isCompressed);
    return new Response(body, {
      headers: {
        ...headers,
        'Content-Type': types[feed],
        ...(isCompressed && { 'Content-Encoding': 'gzip' }),
      },
    });
  }

  return (request, pathname) => {
    const feed = feedNames.find((name) => feedFiles[name] === pathname);
    return feed && respond(request, feed);
  };
}

interface DealerFeedDeps {
  catalogue: Pick<CatalogueService, 'current'>;
  dealerLinks: Pick<DealerLinks, 'findFeed'> | undefined;
  publicUrl: string;
}

const quarterOfAnHour = 15 * 60_000;

/** The feeds of dealers, with their prices: written for each request and stored nowhere. */
export function createDealerFeeds({ catalogue, dealerLinks, publicUrl }: DealerFeedDeps): FileHandler {
  const limit = createLimit({ name: 'dealer feeds', hits: 60, windowMs: quarterOfAnHour });

  async function respond(request: Request, token: string, feed: 'xml' | 'csv'): Promise<Response> {
    const { address } = requestContext.getStore()?.client ?? { address: 'unknown' };
    const retryAfter = limit.retryAfter(address);
    if (retryAfter !== undefined) return problemResponse(tooMany('Too many feeds', retryAfter));
    const found = await dealerLinks?.findFeed(token);
    if (!found) return problemResponse(closed);
    const { dealer, feedStock } = found;
    const current = dealerCatalogue((await catalogue.current()).catalogue, dealer);
    const body = createStreamedBody(() =>
      writeFeed(current, feed, {
        lang: langOf(request),
        publicUrl,
        ...(feedStock === 'number' && { stockOf: ({ stock }) => String(stock) }),
      }),
    );
    return new Response(request.method === 'HEAD' ? null : body.stream(false), {
      headers: {
        'Content-Type': types[feed],
        'Cache-Control': 'private, no-store',
        'Referrer-Policy': 'no-referrer',
        'X-Robots-Tag': 'noindex',
      },
    });
  }

  return (request, pathname) => {
    const [, token, type] = dealerFeed.exec(pathname) ?? [];
    return token === undefined ? undefined : respond(request, token, type === 'csv' ? 'csv' : 'xml');
  };
}

const langOf = (request: Request) =>
  new URL(request.url).searchParams.get('dil') === 'en' ? ('en' as const) : ('tr' as const);
