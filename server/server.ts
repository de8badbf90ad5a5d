import { once } from 'node:events';
import { createServer } from 'node:http';
import { setImmediate as nextIteration, setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { uploadTimeoutMs } from '#domain/upload.ts';
import type { Config } from './config.ts';
import { findInheritedSocket, listen } from './listen.ts';
import { sendCachedResponse } from './responses/cached-response.ts';
import { countConnection } from './responses/event-loop.ts';
import type { SiteHandlers } from './site.ts';

export interface RunningServer {
  port: number;
  /** Serves on for `drainSeconds`, then closes; resolves when the last response is sent or the time limit is over. */
  close(): Promise<void>;
}

// keepAliveTimeout is longer than nginx's own 60 s: nginx must not send a request into a connection we are closing.
export const defaultTimeouts = {
  keepAliveTimeout: 75_000,
  headersTimeout: 20_000,
  requestTimeout: uploadTimeoutMs + 30_000,
};
const closeTimeoutMs = 10_000;
/** How many connections may wait to be accepted; the kernel refuses those beyond. */
const backlog = 4_096;

export async function startServer(
  {
    app,
    findCached,
    observe,
  }: { app: Pick<SiteHandlers['app'], 'fetch'> } & Pick<SiteHandlers, 'findCached' | 'observe'>,
  { host, port, drainSeconds }: Pick<Config, 'host' | 'port' | 'drainSeconds'>,
  timeouts = defaultTimeouts,
): Promise<RunningServer> {
  const handle = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  let isShuttingDown = false;

  const server = createServer({ ...timeouts, connectionsCheckingInterval: 5_000 }, (request, response) => {
    if (isShuttingDown) response.shouldKeepAlive = false;
    const startedAt = performance.now();
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const cached = isRead ? findCached(request.url ?? '/', request) : undefined;
    if (cached && sendCachedResponse(request, response, cached))
      observe(cached.route, response.statusCode, (performance.now() - startedAt) / 1_000);
    else void handle(request, response);
  });
  server.on('connection', countConnection);
  return {
    port: await listen(server, { ...(findInheritedSocket() ?? { port, host }), backlog }, 'PORT'),
    async close() {
      isShuttingDown = true;
      await sleep(drainSeconds * 1_000);
      // To Node a connection is idle while its request has not been read: two turns accept and read what has arrived.
      await nextIteration();
      await nextIteration();
      const closed = once(server, 'close');
      server.close();
      // Connections that were busy when the server closed are idle after their response.
      const sweep = setInterval(() => setImmediate(() => server.closeIdleConnections()), 100);
      const limit = setTimeout(() => server.closeAllConnections(), closeTimeoutMs);
      await closed;
      clearInterval(sweep);
      clearTimeout(limit);
    },
  };
}
