import { feedFiles } from '#domain/addresses.ts';
import { feedNames } from '#domain/feeds.ts';
import type { CatalogueService } from '#server/catalogue/service.ts';
import { createFeedCache, isOpen } from '#server/feeds/feeds.ts';
import { matchesEtag } from '#server/responses/encoded-body.ts';
import { type Problem, problemResponse } from '#server/responses/problem.ts';
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
    const lang = new URL(request.url).searchParams.get('dil') === 'en' ? 'en' : 'tr';
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
