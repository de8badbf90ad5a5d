import { type Context, Hono } from 'hono';
import type { Client } from './api/client.ts';
import type { Endpoint, OwnerGuard } from './api/endpoint.ts';
import { jsonResponse } from './api/endpoint.ts';
import { mountEndpoints } from './api/mount.ts';
import { bucketAway, databaseAway, diskFull, problemResponse } from './api/problem.ts';
import { DiskFullError } from './database/disk-room.ts';
import { isUnavailable } from './database/failures.ts';
import { BucketError } from './images/bucket-store.ts';
import type { Log } from './log.ts';
import type { PageHandler } from './pages/page-handler.ts';

export type FileHandler = (request: Request, pathname: string) => Promise<Response> | undefined;

interface HttpParts {
  endpoints: Endpoint[];
  guard: OwnerGuard;
  whoIs: (context: Context) => Client;
  isReady: () => Promise<boolean>;
  files: FileHandler[];
  pages: PageHandler;
  /** Sent with every answer. */
  headers: Record<string, string>;
  log: Log;
}

/** A request's way: headers, machine addresses, api, files, pages. */
export function createHttp({
  endpoints,
  guard,
  whoIs,
  isReady,
  files,
  pages,
  headers,
  log,
}: HttpParts): Hono {
  const app = new Hono({ strict: false });

  app.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value);
  });

  app.get('/healthz', () => jsonResponse({ ok: true }));
  app.get('/readyz', async () => {
    const ready = await isReady();
    return ready ? jsonResponse({ ok: true }) : problemResponse(databaseAway);
  });

  mountEndpoints(app, endpoints, guard, whoIs);

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
      if (answer) return answer;
    }
    return pages(request);
  });

  app.onError((error) => {
    if (error instanceof DiskFullError) return problemResponse(diskFull);
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
