import type { Hono } from 'hono';
import type { ServerBuild } from 'react-router';
import { apiEndpoints } from './api/api.ts';
import { createOwnerGuard, hasSessionCookie } from './api/auth.ts';
import { clientOf } from './api/client.ts';
import type { SignIn } from './auth/sign-in.ts';
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
import { securityHeaders } from './security-headers.ts';
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
  atHand: PageMemory['atHand'];
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
  const app = createHttp({
    endpoints: apiEndpoints({ ...services, signIn }, config),
    guard: createOwnerGuard(signIn),
    whoIs: (context) => clientOf(context, config),
    isReady,
    isLeaving,
    files: [
      builtFiles,
      createDemoImages(),
      createUploadedImages(uploadsFolder(config.dataDir)),
      createCompactCatalogue(catalogue),
      createOgImages(catalogue),
      createRobots(publicUrl),
      createSitemap(catalogue, publicUrl),
      createManifest(config.business.name),
    ],
    pages: keepPages ? pages.answer : render,
    headers,
    observe,
    log,
  });
  return { app, atHand: pages.atHand, observe, render };
}
