import { type Context, Hono } from 'hono';
import type { Client } from './api/client.ts';
import type { Endpoint, OwnerGuard } from './api/endpoint.ts';
import { jsonResponse } from './api/endpoint.ts';
import { mountEndpoints } from './api/mount.ts';
import { bucketAway, databaseAway, diskFull, leaving, problemResponse } from './api/problem.ts';
import type { Held } from './at-hand.ts';
import { isDiskFull, isUnavailable } from './database/failures.ts';
import { BucketError } from './images/bucket-store.ts';
import type { Log } from './observability/log.ts';
import { requestContext, requestIdFor, setRoute } from './observability/request-context.ts';
import { type ObserveRequest, pageRoute } from './observability/request-metrics.ts';
import type { PageHandler } from './pages/page-handler.ts';
import { closedPolicy } from './security-headers.ts';

export interface FileHandler {
  (request: Request, pathname: string): Promise<Response> | undefined;
  /** The file, when it is in memory and need not be asked about. */
  held?(pathname: string): Held | undefined;
}

interface HttpParts {
  endpoints: Endpoint[];
  guard: OwnerGuard;
  whoIs: (context: Context) => Client;
  isReady: () => Promise<boolean>;
  /** True from the moment the process was told to end. */
  isLeaving?: () => boolean;
  files: FileHandler[];
  pages: PageHandler;
  /** Sent with every answer. */
  headers: Record<string, string>;
  observe: ObserveRequest;
  log: Log;
}

/** A request's way: headers, machine addresses, api, files, pages. */
export function createHttp({
  endpoints,
  guard,
  whoIs,
  isReady,
  isLeaving = () => false,
  files,
  pages,
  headers,
  observe,
  log,
}: HttpParts): Hono {
  const app = new Hono({ strict: false });

  app.use(async (context, next) => {
    const begun = performance.now();
    const { method, path } = context.req;
    const current = { id: requestIdFor(context.req.header('x-request-id')), route: 'other' };
    await requestContext.run(current, async () => {
      await next();
      const milliseconds = performance.now() - begun;
      const { status } = context.res;
      observe(current.route, status, milliseconds / 1_000);
      log.debug({ method, path, status, milliseconds: Math.round(milliseconds) }, 'answered');
    });
    for (const [name, value] of Object.entries({ ...headers, 'X-Request-Id': current.id }))
      context.res.headers.set(name, value);
    if (!context.res.headers.has('Content-Security-Policy'))
      context.res.headers.set('Content-Security-Policy', closedPolicy);
  });

  app.get('/healthz', () => {
    setRoute('/healthz');
    return jsonResponse({ ok: true });
  });
  app.get('/readyz', async () => {
    setRoute('/readyz');
    if (isLeaving()) return problemResponse(leaving);
    const ready = await isReady();
    return ready ? jsonResponse({ ok: true }) : problemResponse(databaseAway);
  });

  mountEndpoints(app, endpoints, { guard, whoIs, log });

  const noSuchCall = () =>
    problemResponse({ status: 404, code: 'not_found', title: 'There is no such call' });
  app.all('/api/*', noSuchCall);
  app.all('/.netlify/*', noSuchCall);

  app.all('*', async (context) => {
    const request = context.req.raw;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return problemResponse({ status: 405, code: 'method_not_allowed', title: 'Pages can only be read' });
    }
    const pathname = decodePath(context.req.path);
    if (pathname === undefined)
      return problemResponse({ status: 400, code: 'bad_address', title: 'The address is not valid' });
    for (const file of files) {
      const answer = file(request, pathname);
      if (!answer) continue;
      setRoute('file');
      return answer;
    }
    setRoute(pageRoute(pathname));
    return pages(request);
  });

  app.onError((error) => {
    if (isDiskFull(error)) return problemResponse(diskFull);
    if (error instanceof BucketError) {
      log.error({ error }, 'the image bucket failed');
      return problemResponse(bucketAway);
    }
    if (isUnavailable(error)) return problemResponse(databaseAway);
    log.error({ error }, 'a request failed');
    return problemResponse({ status: 500, code: 'unexpected', title: 'Something went wrong on our side' });
  });

  return app;
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
