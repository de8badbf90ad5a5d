import { type Context, Hono } from 'hono';
import { type RequestIdVariables, requestId } from 'hono/request-id';
import { findAddress, shopPages } from '#domain/addresses.ts';
import type { Client } from './api/client.ts';
import type { DealerVisits } from './api/dealer-visits.ts';
import type { Endpoint, OwnerGuard } from './api/endpoint.ts';
import { failureProblem, logFailure } from './api/failure-problem.ts';
import { mountEndpoints } from './api/mount.ts';
import type { FileHandler } from './files/file-handler.ts';
import type { Log } from './observability/log.ts';
import { requestContext, setRoute } from './observability/request-context.ts';
import { type ObserveRequest, pageRoute, unknownRoute } from './observability/request-metrics.ts';
import type { PageCache } from './pages/page-cache.ts';
import type { PageHandler } from './pages/page-handler.ts';
import type { FairQueue } from './responses/fair-queue.ts';
import { jsonResponse } from './responses/json.ts';
import { databaseUnavailable, problemResponse, shuttingDown } from './responses/problem.ts';
import type { ReadBody } from './responses/read-body.ts';
import { closedPolicy } from './responses/security-headers.ts';

interface HttpOptions {
  endpoints: Endpoint[];
  guard: OwnerGuard;
  getClient: (context: Context) => Client;
  queue: FairQueue;
  readBody: ReadBody;
  isReady: () => Promise<boolean>;
  isShuttingDown?: () => boolean;
  /** Handles the key of a sign-in link; undefined for an address without one. */
  exchangeKey: (context: Context) => Response | undefined;
  dealerVisits: DealerVisits;
  files: FileHandler[];
  /** Reads what a page needs from the client or the database, before the page waits for its turn to be rendered. */
  preparePage: (request: Request, pathname: string) => Promise<Response | undefined>;
  pages: PageHandler;
  /** A page that is requested after the answer to a write shows what was written. */
  pageCache?: Pick<PageCache, 'settle' | 'version'>;
  /** Sent with every response that does not have others. */
  headers: Record<string, string>;
  observe: ObserveRequest;
  log: Log;
}

/** nginx's status for a client that has disconnected. What fails then is no failure of the server. */
const clientClosed = 499;

export type HttpEnv = { Variables: RequestIdVariables };

/** The middleware in order: request id and headers, health, API, files, pages. */
export function createHttp(options: HttpOptions): Hono<HttpEnv> {
  const { endpoints, getClient, isReady, isShuttingDown = () => false, files, pages, log } = options;
  const app = new Hono<HttpEnv>({ strict: false });

  app.use(requestId());
  app.use(async (context, next) => {
    const startedAt = performance.now();
    const { method, path } = context.req;
    const id = context.get('requestId');
    const current = { id, route: unknownRoute, client: getClient(context) };
    const isRead = method === 'GET' || method === 'HEAD';
    const versionBefore = options.pageCache?.version();
    await requestContext.run(current, async () => {
      await next();
      if (!isRead) await options.pageCache?.settle(versionBefore);
      const milliseconds = performance.now() - startedAt;
      const hasFailed = context.res.status >= 500;
      const status = hasFailed && context.req.raw.signal.aborted ? clientClosed : context.res.status;
      options.observe(current.route, status, milliseconds / 1_000);
      log.debug(
        { method, path: withoutToken(path), status, milliseconds: Math.round(milliseconds) },
        'request handled',
      );
    });
    const { headers } = context.res;
    for (const [name, value] of Object.entries({
      'Content-Security-Policy': closedPolicy,
      ...options.headers,
    }))
      if (!headers.has(name)) headers.set(name, value);
    headers.set('X-Request-Id', id);
  });

  app.get('/healthz', () => {
    setRoute('/healthz');
    return jsonResponse({ ok: true });
  });
  app.get('/readyz', async () => {
    setRoute('/readyz');
    if (isShuttingDown()) return problemResponse(shuttingDown);
    return (await isReady()) ? jsonResponse({ ok: true }) : problemResponse(databaseUnavailable);
  });

  app.get('*', (context, next) => {
    const response = options.exchangeKey(context);
    return response ? Promise.resolve(response) : next();
  });

  mountDealerLinks(app, options);
  mountEndpoints(app, endpoints, options);
  for (const path of ['/api/*', '/.netlify/*']) {
    app.all(path, () => problemResponse({ status: 404, code: 'not_found', title: 'There is no such call' }));
  }

  app.all('*', async (context) => {
    const request = context.req.raw;
    const pathname = decodePath(context.req.path);
    if (pathname === undefined)
      return problemResponse({ status: 400, code: 'bad_address', title: 'The address is not valid' });
    const isForm = request.method === 'POST' && isFormPage(pathname);
    if (!isForm && request.method !== 'GET' && request.method !== 'HEAD')
      return problemResponse({ status: 405, code: 'method_not_allowed', title: 'Pages can only be read' });
    for (const file of files) {
      const response = await file(request, pathname);
      if (!response) continue;
      setRoute('file');
      return response;
    }
    setRoute(pageRoute(pathname));
    const visit = isOwnerPage(pathname) ? undefined : await options.dealerVisits.find(context);
    const response = (await options.preparePage(request, pathname)) ?? (await pages(request, visit));
    return visit ? options.dealerVisits.markResponse(context, visit, response) : response;
  });

  app.onError((error) => {
    const problem = failureProblem(error);
    logFailure(log, problem, error);
    return problemResponse(problem);
  });

  return app;
}

/** A link that opens nothing has the page of an unknown address, so that its answer says nothing about it. */
function mountDealerLinks(app: Hono<HttpEnv>, { dealerVisits, pages }: HttpOptions): void {
  app.get('/bayi/:token', async (context) => {
    setRoute(dealerRoute);
    const opened = await dealerVisits.open(context);
    if (opened) return opened;
    const notFound = await pages(
      new Request(new URL('/bayi', context.req.url), { headers: context.req.raw.headers }),
    );
    const headers = new Headers(notFound.headers);
    headers.set('Cache-Control', 'no-store');
    return new Response(notFound.body, { status: notFound.status, headers });
  });
  app.post('/bayi/cik', (context) => {
    setRoute(dealerRoute);
    return dealerVisits.leave(context);
  });
}

const dealerRoute = '/bayi/:token';
const isOwnerPage = (pathname: string) => findAddress(pathname)?.address.area === 'owner';

function isFormPage(pathname: string): boolean {
  const found = findAddress(pathname);
  return found?.address.takesForm === true && !found.isData;
}

const secretPages = shopPages.filter(({ isSecret }) => isSecret).map(({ path }) => path.split('/', 1)[0]);
const token = new RegExp(`(?<=/(?:${secretPages.join('|')}|requests|bayi)/)[\\w-]{22,}`, 'i');

/** A request can be read by anyone with its token, so the token is not logged. */
const withoutToken = (path: string) => path.replace(token, '…');

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
