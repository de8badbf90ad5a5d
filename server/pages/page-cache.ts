import cluster from 'node:cluster';
import { setImmediate as nextIteration, setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { CatalogueService } from '#server/catalogue/service.ts';
import type { DealerVisit } from '#server/dealers/dealer-visit.ts';
import { requestContext } from '#server/observability/request-context.ts';
import { pageRoute } from '#server/observability/request-metrics.ts';
import { busyPage } from '#server/responses/busy-page.ts';
import { type CachedResponse, createCachedResponse } from '#server/responses/cached-response.ts';
import {
  bodyResponse,
  cachedSize,
  encodeCompressed,
  encodeResponse,
} from '#server/responses/encoded-body.ts';
import { yieldToConnections } from '#server/responses/event-loop.ts';
import { type ClientAddress, createFairQueue, type FairQueue } from '#server/responses/fair-queue.ts';
import { closedPolicy } from '#server/responses/security-headers.ts';
import { createDealerPages } from './dealer-pages.ts';
import type { PageHandler } from './page-handler.ts';
import { cacheKey, canonicalPageUrl, type PageUrl } from './page-url.ts';

interface CachedPage extends CachedResponse {
  version: string;
  byteLength: number;
  status: 200 | 404;
}

interface Options {
  catalogue: Pick<CatalogueService, 'current' | 'cachedVersion'>;
  render: PageHandler;
  /** Sent with every page. */
  headers: Record<string, string>;
  /** Where posted forms, which hold pasted lists, wait instead. */
  codeListQueue: FairQueue;
  maxBytes?: number;
  /** The year in the footer is the one thing on a page that changes without the catalogue. */
  ttlMs?: number;
}

export interface PageCache {
  handle: PageHandler;
  /** The cached page at this request target, if it belongs to the current catalogue. */
  getCachedPage(target: string): CachedResponse | undefined;
  /** Renders the pages again that were requested since the last time, after the catalogue has changed. */
  refresh(): Promise<void>;
  /**
   * Called with the version before a write. Resolves when no page from before it is served any more; the write is
   * answered after that.
   */
  settle(versionBefore: string | undefined): Promise<void>;
  /** The catalogue's version, as far as it is known at once. */
  version(): string | undefined;
  stats(): { bytes: number; pages: number; hits: number; misses: number; uncacheable: number };
}

// nginx counts whole seconds: fresh for up to 2 s, then stale for 1 s while it revalidates (decision 22).
const cacheControl = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1';
const refreshedPages = 24;
const maxUsed = 1_000;
/**
 * After a write the former pages are served for this long at most, until they are rendered again. The write is answered
 * after that. Other processes hear of it a little later, so they stop before it is answered.
 */
const staleMs = cluster.isWorker ? 350 : 500;
const settleMs = cluster.isWorker ? 400 : staleMs;
/** A rendering takes about 30 ms of the one thread; in between, the event loop sends what is cached. */
const renderings = { concurrency: 1, maxWaiting: 300, maxWaitingPerAddress: 30 };
/** Renders on behalf of the shop, after a change. */
const internalClient: ClientAddress = { address: 'shop', network: 'shop' };

/**
 * A public page depends on its URL and the catalogue's version only: it is rendered and compressed once per version.
 * Renderings wait in a queue in which visitors take turns (decision 26).
 */
export function createPageCache({
  catalogue,
  render,
  headers,
  codeListQueue,
  maxBytes = 20_000_000,
  ttlMs = 3_600_000,
}: Options): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: cachedSize,
    ttl: ttlMs,
  });
  const rendering = new Map<string, Promise<CachedPage | Response>>();
  const waiting = new Map<string, Promise<CachedPage | Response>>();
  const queue = createFairQueue(renderings);
  const dealerPages = createDealerPages();
  const counts = { hits: 0, misses: 0, uncacheable: 0 };
  /** The version whose pages may be served until a newer one is rendered, but not after `staleUntil`. */
  let settledVersion: string | undefined;
  let staleUntil: number | undefined;
  /** The keys of pages that were requested since they were last rendered again; bounded, because a visitor can request many. */
  let used = new Set<string>();
  let refreshing: { version: string; done: Promise<void> } | undefined;

  function canServe({ version }: CachedPage): boolean {
    if (version === catalogue.cachedVersion()) return true;
    if (version !== settledVersion) return false;
    staleUntil ??= performance.now() + staleMs;
    return performance.now() < staleUntil;
  }

  function markUsed(key: string): void {
    if (used.size < maxUsed) used.add(key);
  }

  function settleAt(version: string): void {
    settledVersion = version;
    staleUntil = undefined;
  }

  async function renderRecent(version: string): Promise<void> {
    const recent = [...pages.entries()]
      .filter(([key, { status }]) => status === 200 && used.has(key))
      .slice(0, refreshedPages);
    used = new Set();
    // The queue renders one at a time, while the one before is compressed.
    await Promise.all(recent.map(([url]) => getOrRender({ url }, version, internalClient)));
    if (catalogue.cachedVersion() === version) settleAt(version);
  }

  async function refresh(): Promise<void> {
    const { version } = (await catalogue.current()).catalogue;
    if (version !== settledVersion) staleUntil ??= performance.now() + staleMs;
    if (refreshing?.version !== version) refreshing = { version, done: renderRecent(version) };
    await refreshing.done;
  }

  function findPage(page: PageUrl, version: string): CachedPage | undefined {
    const found = pages.get(cacheKey(page));
    return found?.version === version ? found : undefined;
  }

  async function store({ url, isNotFound }: PageUrl, version: string, response: Response) {
    const key = cacheKey({ url, isNotFound });
    const status = isNotFound ? 404 : 200;
    if (response.status !== status) {
      pages.delete(key);
      return response;
    }
    const bytes = Buffer.from(await response.arrayBuffer());
    const contentType = response.headers.get('content-type') ?? 'text/html; charset=utf-8';
    const { body, byteLength } = await encodeCompressed(bytes, contentType);
    const pageHeaders = {
      ...headers,
      'Cache-Control': isNotFound ? 'no-cache' : cacheControl,
      'Content-Security-Policy': response.headers.get('content-security-policy') ?? closedPolicy,
    };
    const route = pageRoute(url.split('?', 1)[0] ?? '');
    const page: CachedPage = {
      ...createCachedResponse(body, pageHeaders, route),
      byteLength,
      version,
      status,
    };
    // If the catalogue was exchanged meanwhile, the page may show both versions.
    if (catalogue.cachedVersion() === version) pages.set(key, page);
    return page;
  }

  async function waitAndRender(page: PageUrl, version: string, client: ClientAddress) {
    const release = await queue.acquire(client);
    if (!release) return busyPage('page', 2);
    const key = `${version} ${page.url}`;
    // Another visitor's turn may have come first, for the same page.
    const found = findPage(page, version) ?? rendering.get(key);
    if (found) {
      release();
      return found;
    }
    const request = new Request(new URL(page.url, 'http://localhost'));
    const turn = client === internalClient ? nextIteration() : yieldToConnections();
    const stored = turn
      .then(() => render(request))
      .finally(release)
      .then((response) => store(page, version, response))
      .finally(() => rendering.delete(key));
    rendering.set(key, stored);
    return stored;
  }

  function getOrRender(page: PageUrl, version: string, client: ClientAddress) {
    const found = findPage(page, version);
    if (found) {
      counts.hits += 1;
      return found;
    }
    counts.misses += 1;
    // Requests of one address for one page take one turn.
    const key = `${client.address} ${version} ${page.url}`;
    const rendered =
      waiting.get(key) ?? waitAndRender(page, version, client).finally(() => waiting.delete(key));
    waiting.set(key, rendered);
    return rendered;
  }

  async function renderUncached(request: Request, client: ClientAddress, visit?: DealerVisit) {
    counts.uncacheable += 1;
    const turns = request.method === 'POST' ? codeListQueue : queue;
    const release = await turns.acquire(client, request.signal);
    if (!release) return busyPage('page', 2);
    const response = await yieldToConnections()
      .then(() => render(request, visit))
      .finally(release);
    return encodeResponse(request, response);
  }

  return {
    async handle(request, visit) {
      const { catalogue: current } = await catalogue.current({ allowStale: true });
      const { pathname, searchParams } = new URL(request.url);
      const client = requestContext.getStore()?.client ?? internalClient;
      const page = request.method === 'POST' ? undefined : canonicalPageUrl(pathname, searchParams, current);
      // Never the cache of everybody's pages, neither read nor filled.
      if (visit?.dealer && page && !page.isNotFound) {
        const key = `${visit.dealer.key} ${current.version} ${page.url}`;
        const ofDealer = new Request(new URL(page.url, 'http://localhost'), { signal: request.signal });
        return dealerPages.get(request, key, () => renderUncached(ofDealer, client, visit));
      }
      if (!page || visit) return renderUncached(request, client, visit);
      markUsed(cacheKey(page));
      const rendered = await getOrRender(page, current.version, client);
      if (rendered instanceof Response) return encodeResponse(request, rendered.clone());
      return bodyResponse(request, rendered.body, rendered.headers, rendered.status);
    },

    getCachedPage(target) {
      const page = pages.get(target);
      if (!page || !canServe(page)) return undefined;
      markUsed(target);
      counts.hits += 1;
      return page;
    },

    refresh,

    async settle(versionBefore) {
      const version = catalogue.cachedVersion();
      if (version === versionBefore && (version === settledVersion || settledVersion === undefined)) return;
      const limit = sleep(settleMs);
      const refreshed = refresh().catch(() => undefined);
      await Promise.race([cluster.isWorker ? limit : refreshed, limit]);
      settleAt((await catalogue.current({ allowStale: true })).catalogue.version);
    },

    version: catalogue.cachedVersion,

    stats: () => ({ bytes: pages.calculatedSize, pages: pages.size, ...counts }),
  };
}
