import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { CatalogueService } from '#server/catalogue/service.ts';
import { pageRoute } from '#server/observability/request-metrics.ts';
import { type CachedResponse, createCachedResponse } from '#server/responses/cached-response.ts';
import { bodyResponse, encodeBody, encodeCompressed } from '#server/responses/encoded-body.ts';
import { closedPolicy } from '#server/responses/security-headers.ts';
import { busyPage } from './busy-page.ts';
import type { PageHandler } from './page-handler.ts';
import { canonicalPageUrl } from './page-url.ts';

interface CachedPage extends CachedResponse {
  version: string;
  byteLength: number;
}

interface Options {
  catalogue: Pick<CatalogueService, 'current' | 'cachedVersion'>;
  render: PageHandler;
  /** Sent with every page. */
  headers: Record<string, string>;
  maxBytes?: number;
  ttlMs?: number;
}

export interface PageCache {
  handle: PageHandler;
  /** The cached page at this request target, if it belongs to the current catalogue. */
  getCachedPage(target: string): CachedResponse | undefined;
  /** Renders the most recently used pages again, after the catalogue has changed. */
  refresh(): Promise<void>;
  stats(): { bytes: number; pages: number; hits: number; misses: number; uncacheable: number };
}

// nginx counts whole seconds: fresh for up to 2 s, then stale for 1 s while it revalidates (decision 22).
const cacheControl = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1';
const refreshedPages = 24;
/** How many renderings may wait. Beyond that, pages that are never cached (searches) get a 503. */
const maxWaiting = 20;
/** What an entry takes beside its brotli form; its gzip form, made on demand, is about as large again. */
const entryOverhead = 4_000;
/** The year in the footer is the one thing on a page that changes without the catalogue. */
const defaultTtlMs = 3_600_000;

/**
 * A public page depends on its URL and the catalogue's version only: it is rendered and compressed once per version.
 * Concurrent requests for the same page share one rendering.
 */
export function createPageCache({
  catalogue,
  render,
  headers,
  maxBytes = 20_000_000,
  ttlMs = defaultTtlMs,
}: Options): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ byteLength }) => 2 * byteLength + entryOverhead,
    ttl: ttlMs,
  });
  const rendering = new Map<string, Promise<CachedPage | Response>>();
  // One at a time: between two renderings the event loop sends the cached pages that others ask for.
  const limit = pLimit(1);
  const isBusy = () => limit.pendingCount >= maxWaiting;
  const renderInTurn = (request: Request) => limit(() => nextTurn().then(() => render(request)));
  const counts = { hits: 0, misses: 0, uncacheable: 0 };

  async function renderPage(url: string, version: string): Promise<CachedPage | Response> {
    const response = await renderInTurn(new Request(new URL(url, 'http://localhost')));
    if (response.status !== 200) {
      pages.delete(url);
      return response;
    }
    const bytes = Buffer.from(await response.arrayBuffer());
    const contentType = response.headers.get('content-type') ?? 'text/html; charset=utf-8';
    const { body, byteLength } = await encodeCompressed(bytes, contentType);
    const pageHeaders = {
      ...headers,
      'Cache-Control': cacheControl,
      'Content-Security-Policy': response.headers.get('content-security-policy') ?? closedPolicy,
    };
    const route = pageRoute(url.split('?', 1)[0] ?? '');
    const page = { ...createCachedResponse(body, pageHeaders, route), byteLength, version };
    // If the catalogue was exchanged meanwhile, the page may show both versions.
    if (catalogue.cachedVersion() === version) pages.set(url, page);
    return page;
  }

  function getOrRender(url: string, version: string): Promise<CachedPage | Response> | CachedPage {
    const cached = pages.get(url);
    if (cached?.version === version) {
      counts.hits += 1;
      return cached;
    }
    counts.misses += 1;
    const key = `${version} ${url}`;
    const pending = rendering.get(key) ?? renderPage(url, version).finally(() => rendering.delete(key));
    rendering.set(key, pending);
    return pending;
  }

  return {
    async handle(request) {
      const { catalogue: current } = await catalogue.current({ mayBeOld: true });
      const { pathname, searchParams } = new URL(request.url);
      const url = canonicalPageUrl(pathname, searchParams, current);
      if (!url) {
        counts.uncacheable += 1;
        return isBusy() ? busyPage() : compressed(request, await renderInTurn(request));
      }
      const page = await getOrRender(url, current.version);
      if (page instanceof Response) return compressed(request, page.clone());
      return bodyResponse(request, page.body, page.headers);
    },

    getCachedPage(target) {
      const page = pages.get(target);
      if (!page || page.version !== catalogue.cachedVersion()) return undefined;
      counts.hits += 1;
      return page;
    },

    async refresh() {
      const { version } = (await catalogue.current()).catalogue;
      const recent = [...pages.keys()].slice(0, refreshedPages);
      for (const url of recent) await getOrRender(url, version);
    },

    stats: () => ({ bytes: pages.calculatedSize, pages: pages.size, ...counts }),
  };
}

async function compressed(request: Request, response: Response): Promise<Response> {
  const contentType = response.headers.get('content-type');
  if (!response.body || !contentType) return response;
  const body = encodeBody(Buffer.from(await response.arrayBuffer()), contentType);
  const headers = new Headers(response.headers);
  for (const name of ['content-type', 'content-length']) headers.delete(name);
  return bodyResponse(request, body, Object.fromEntries(headers), response.status);
}
