import type { Hono } from 'hono';
import type { ServerBuild } from 'react-router';
import { apiEndpoints } from './api/api.ts';
import { createOwnerGuard, hasSessionCookie } from './api/auth.ts';
import { clientOf } from './api/client.ts';
import { createProductsCache, type ProductsCache, productsCachePath } from './api/products-cache.ts';
import { createAtHand, type FindAtHand } from './at-hand.ts';
import type { SignIn } from './auth/sign-in.ts';
import type { CatalogueService } from './catalogue/service.ts';
import type { Config } from './config.ts';
import { createCompactCatalogue } from './files/compact-catalogue.ts';
import { createDemoImages } from './files/demo-images.ts';
import { createManifest } from './files/manifest.ts';
import { createOgImages } from './files/og-images.ts';
import { createRobots } from './files/robots.ts';
import { createSitemap } from './files/sitemap.ts';
import { createUploadedImages } from './files/uploaded-images.ts';
import { createHttp, type FileHandler } from './http.ts';
import { uploadsFolder } from './images/open-images.ts';
import type { Log } from './log.ts';
import { createPageHandler, type PageHandler } from './pages/page-handler.ts';
import { createPageMemory, type PageMemory } from './pages/page-memory.ts';
import type { LastingServices } from './pages/page-services.ts';
import { closedPolicy, securityHeaders } from './security-headers.ts';
import type { Services } from './services.ts';
import type { Metrics } from './watch/metrics.ts';
import { type ObserveRequest, watchRequests } from './watch/requests.ts';
import { watchShop } from './watch/shop-metrics.ts';

interface SiteParts {
  config: Pick<
    Config,
    'revalidateToken' | 'business' | 'dataDir' | 'adminEmail' | 'host' | 'trustProxy' | 'publicUrl'
  >;
  publicUrl: string;
  services: Services;
  signIn: SignIn;
  builtFiles: FileHandler;
  loadPages: () => Promise<ServerBuild>;
  isLeaving?: () => boolean;
  /** False while developing, where a page may change without the catalogue. */
  keepPages?: boolean;
  metrics: Metrics;
  log: Log;
}

export interface Site {
  app: Hono;
  /** What can be answered at once, before anything else looks at the request. */
  atHand: FindAtHand;
  observe: ObserveRequest;
  /** Makes a page anew, whatever is in memory. */
  render: PageHandler;
}

/** The whole site as one function of a request, on top of its services. */
export function createSite({
  config,
  publicUrl,
  services,
  signIn,
  builtFiles,
  loadPages,
  isLeaving = () => false,
  keepPages = true,
  metrics,
  log,
}: SiteParts): Site {
  const { catalogue, isReady } = services;
  const headers = securityHeaders(publicUrl);
  const pageServices: LastingServices = {
    catalogue,
    business: config.business,
    publicUrl,
    mode: services.database ? 'server' : 'local',
    hasSessionCookie,
  };
  const render = createPageHandler(loadPages, pageServices, { isFinal: keepPages });
  const pages = createPageMemory({ catalogue, headers, render });
  catalogue.onChange(
    () => void pages.renew().catch((error) => log.warn({ error }, 'pages could not be renewed')),
  );
  const observe = watchRequests(metrics);
  watchShop(metrics, services, pages);
  const productsCache = createProductsCache();
  const files: FileHandler[] = [
    builtFiles,
    createDemoImages(),
    createUploadedImages(uploadsFolder(config.dataDir)),
    createCompactCatalogue(catalogue),
    createOgImages(catalogue),
    createRobots(publicUrl),
    createSitemap(catalogue, publicUrl),
    createManifest(config.business.name),
  ];
  const app = createHttp({
    endpoints: apiEndpoints({ ...services, signIn }, productsCache, config),
    guard: createOwnerGuard(signIn),
    whoIs: (context) => clientOf(context, config),
    isReady,
    isLeaving,
    files,
    pages: keepPages ? pages.answer : render,
    headers,
    observe,
    log,
  });
  const atHand = findIn({ pages, files, productsCache, catalogue, headers });
  return { app, atHand, observe, render };
}

interface InMemory {
  pages: PageMemory;
  files: FileHandler[];
  productsCache: ProductsCache;
  catalogue: CatalogueService;
  headers: Record<string, string>;
}

/** All that is held in memory, by its address. */
function findIn({ pages, files, productsCache, catalogue, headers }: InMemory): FindAtHand {
  const prepare = createAtHand({ ...headers, 'Content-Security-Policy': closedPolicy });
  return (target, wanted) => {
    const page = pages.atHand(target, wanted);
    if (page) return page;
    if (target === productsCachePath) {
      // Whoever is signed in has a session to renew.
      const held = wanted.hasCookie ? undefined : productsCache.held(catalogue.cachedVersion());
      return held && prepare(held, wanted, target);
    }
    for (const file of files) {
      const held = file.held?.(target);
      if (held) return prepare(held, wanted, 'file');
    }
    return undefined;
  };
}
