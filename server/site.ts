import type { ServerBuild } from 'react-router';
import { apiEndpoints } from './api/api.ts';
import { createOwnerGuard, exchangeKey } from './api/auth.ts';
import { clientOf, createClientReader } from './api/client.ts';
import { hasSessionCookie } from './api/cookies.ts';
import { createDealerVisits } from './api/dealer-visits.ts';
import { createProductsCache, productsCachePath } from './api/products-cache.ts';
import type { SignIn } from './auth/sign-in.ts';
import { nightlyDays, safetyDays } from './backup/nightly.ts';
import type { Config } from './config.ts';
import { createCompactCatalogue, createVehicleFiles } from './files/catalogue-files.ts';
import { createDocumentFiles } from './files/document-files.ts';
import { createDealerFeeds, createFeedFiles } from './files/feed-files.ts';
import type { FileHandler } from './files/file-handler.ts';
import { createDemoImages, createOgImages, createUploadedImages } from './files/images.ts';
import { createShopIcons } from './files/shop-icons.ts';
import { createRobots, createServiceWorker, createWebManifest } from './files/site-files.ts';
import { createSitemap } from './files/sitemap.ts';
import { createHttp } from './http.ts';
import { uploadsFolder } from './images/open-images.ts';
import type { Log } from './observability/log.ts';
import type { Metrics } from './observability/metrics.ts';
import { requestContext } from './observability/request-context.ts';
import { createRequestHistogram, type ObserveRequest } from './observability/request-metrics.ts';
import { createPageCache } from './pages/page-cache.ts';
import { createPageHandler, type PageHandler } from './pages/page-handler.ts';
import type { PageServices } from './pages/page-services.ts';
import { createPagePreparation } from './pages/prepare-page.ts';
import { createPageSearchRecorder } from './pages/record-page-search.ts';
import { projectFiles } from './project-files.ts';
import { createCachedResponse, type FindCachedResponse } from './responses/cached-response.ts';
import { createFairQueue } from './responses/fair-queue.ts';
import { createBodyReader } from './responses/read-body.ts';
import { closedPolicy, securityHeaders } from './responses/security-headers.ts';
import type { Services } from './services.ts';
import { addShopMetrics } from './shop-metrics.ts';

/** Calls mostly wait for the database. A browser that loads the owner's area sends dozens at once. */
export const visitorCalls = {
  concurrency: 8,
  // Two at once would take as much of the thread as all renderings together.
  concurrencyPerNetwork: 1,
  maxWaiting: 2_000,
  maxWaitingPerAddress: 200,
};

interface SiteOptions {
  config: Pick<
    Config,
    | 'revalidateToken'
    | 'business'
    | 'dataDir'
    | 'adminEmail'
    | 'trustProxy'
    | 'publicUrl'
    | 'hstsSubdomains'
    | 'hasServiceWorker'
    | 'mailFrom'
    | 'ratesUrl'
  >;
  publicUrl: string;
  services: Services;
  signIn: SignIn;
  builtFiles: FileHandler;
  loadPages: () => Promise<ServerBuild>;
  isShuttingDown?: () => boolean;
  /** Pages may change without the catalogue, so none is cached. */
  isDevelopment?: boolean;
  metrics: Metrics;
  log: Log;
}

export interface SiteHandlers {
  app: ReturnType<typeof createHttp>;
  /** Responses that are in memory, looked up before the app handles the request. */
  findCached: FindCachedResponse;
  observe: ObserveRequest;
  /** Renders a page without the cache. */
  render: PageHandler;
}

/** The whole site on top of its services. */
export function createSite({
  config,
  publicUrl,
  services,
  signIn,
  builtFiles,
  loadPages,
  isShuttingDown = () => false,
  isDevelopment = false,
  metrics,
  log,
}: SiteOptions): SiteHandlers {
  const { catalogue, isReady } = services;
  const headers = securityHeaders(publicUrl, config.hstsSubdomains);
  const readBody = createBodyReader();
  const queue = createFairQueue(visitorCalls);
  const hasServiceWorker = config.hasServiceWorker && !isDevelopment;
  const pageServices: Omit<PageServices, 'nonce'> = {
    catalogue,
    defaultBusiness: config.business,
    publicUrl,
    hasServiceWorker,
    mode: services.database ? 'server' : 'local',
    hasSessionCookie,
    recordSearchMiss: createPageSearchRecorder(services.searchMisses, log),
    readForm: () => requestContext.getStore()?.form,
    readRequest: () => requestContext.getStore()?.storedRequest?.found,
    retention: { nightlyDays, safetyDays },
    matchCodeList: services.matchCodeList,
  };
  const render = createPageHandler(loadPages, pageServices, { isDevelopment });
  const pages = createPageCache({ catalogue, headers, render, codeListQueue: services.codeListQueue });
  catalogue.onChange(
    () => void pages.refresh().catch((error) => log.warn({ error }, 'pages could not be rendered again')),
  );
  const observe = createRequestHistogram(metrics);
  addShopMetrics(metrics, services, pages.stats);
  const fileHeaders = { ...headers, 'Content-Security-Policy': closedPolicy };
  const productsCache = createProductsCache(catalogue, fileHeaders);
  const files: FileHandler[] = [
    createShopIcons({
      images: services.images,
      squareLogo: () => catalogue.getCached()?.catalogue.settings[0]?.logo_square,
      builtFiles,
    }),
    createDemoImages(projectFiles.demoImages),
    createUploadedImages(uploadsFolder(config.dataDir)),
    createDocumentFiles({ ...services, log }),
    createCompactCatalogue(catalogue),
    createVehicleFiles(catalogue),
    createOgImages(projectFiles.demoImages),
    createRobots(publicUrl),
    createSitemap(catalogue, publicUrl),
    createFeedFiles(catalogue, publicUrl),
    createDealerFeeds({ ...services, publicUrl }),
    createWebManifest(services.readBusiness),
    createServiceWorker(projectFiles.serviceWorker, hasServiceWorker),
  ];
  const getClient = createClientReader(config, log);
  const dealerVisits = createDealerVisits(services.dealerLinks, getClient);
  const app = createHttp({
    endpoints: apiEndpoints({ ...services, signIn, dealerVisits, publicUrl }, productsCache, config),
    guard: createOwnerGuard(signIn),
    getClient,
    dealerVisits,
    queue,
    preparePage: createPagePreparation(services, queue, readBody),
    readBody,
    isReady,
    isShuttingDown,
    exchangeKey: (context) => exchangeKey(signIn, context, clientOf(context, config)),
    files,
    pages: isDevelopment ? render : pages.handle,
    ...(!isDevelopment && { pageCache: pages }),
    headers,
    observe,
    log,
  });

  function findCachedFile(target: string) {
    for (const file of files) {
      const cached = file.getCached?.(target);
      if (cached) return createCachedResponse(cached.body, { ...fileHeaders, ...cached.headers }, 'file');
    }
    return undefined;
  }
  const findCached: FindCachedResponse = (target, { headers: { cookie } }) => {
    // A dealer's page is rendered for the dealer.
    if (cookie?.includes('kontak_dealer=')) return findCachedFile(target);
    // A response to the owner may have to renew the session's cookie.
    if (target === productsCachePath && !cookie) return productsCache.getCached();
    return pages.getCachedPage(target) ?? findCachedFile(target);
  };
  return { app, findCached, observe, render };
}
