import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Config } from './config.ts';
import { drain } from './drain.ts';
import { wantedHeaders } from './pages/wanted-headers.ts';
import type { Site } from './site.ts';
import { requestIdFor } from './watch/request-notes.ts';

export interface Listening {
  port: number;
  /** Gives notice, takes no more connections, and resolves when every request has been answered. */
  drain(): Promise<void>;
}

// Longer than a reverse proxy keeps its own end (nginx: 60 s), or it would now and then send a request into a
// connection that is just being closed. Headers and bodies that trickle in do not hold a connection for long.
const patience = { keepAliveTimeout: 75_000, headersTimeout: 20_000, requestTimeout: 60_000 };

export async function listen(
  site: Site,
  { host, port, drainSeconds }: Pick<Config, 'host' | 'port' | 'drainSeconds'>,
): Promise<Listening> {
  const answer = getRequestListener(site.app.fetch, { overrideGlobalObjects: false });
  const underWay = new Set<ServerResponse>();
  let draining = false;
  const server = createServer({ ...patience, connectionsCheckingInterval: 5_000 }, (request, response) => {
    if (draining) bidFarewell(response);
    if (answerAtOnce(site, request, response)) return;
    underWay.add(response);
    void Promise.resolve(answer(request, response)).finally(() => underWay.delete(response));
  });
  server.listen(port, host);
  await Promise.race([
    once(server, 'listening'),
    once(server, 'error').then(([error]) => {
      throw error.code === 'EADDRINUSE'
        ? new Error(`PORT: ${host}:${port} is in use by another program`)
        : error;
    }),
  ]);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async drain() {
      draining = true;
      underWay.forEach(bidFarewell);
      await drain(server, drainSeconds * 1_000);
    },
  };
}

/** The answer tells the other end to come back on a new connection, which another process takes. */
function bidFarewell(response: ServerResponse): void {
  response.shouldKeepAlive = false;
}

/** Most requests are for a page that is ready in memory; they need nothing but its bytes. */
function answerAtOnce(
  { atHand, observe }: Site,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { method, url = '/', rawHeaders } = request;
  if (method !== 'GET' && method !== 'HEAD') return false;
  const begun = performance.now();
  const asked = wantedHeaders(rawHeaders);
  const ready = atHand(url, asked);
  if (!ready) return false;
  const { status, headers } = ready;
  // The last of them has been left open; Node writes them out before it returns.
  headers[headers.length - 1] = requestIdFor(asked.requestId);
  response.writeHead(status, headers);
  response.end(method === 'HEAD' ? undefined : ready.bytes);
  observe(ready.route, status, (performance.now() - begun) / 1_000);
  return true;
}
