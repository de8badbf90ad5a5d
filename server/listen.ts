import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Site } from './site.ts';
import { requestIdFor } from './watch/request-notes.ts';

export interface Listening {
  port: number;
  /** Takes no new connection and resolves when every request under way has been answered. */
  drain(): Promise<void>;
}

// Longer than a reverse proxy keeps its own end (nginx: 60 s), or it would now and then send a request into a
// connection that is just being closed. Headers and bodies that trickle in do not hold a connection for long.
const patience = { keepAliveTimeout: 75_000, headersTimeout: 20_000, requestTimeout: 60_000 };

// So long a proxy may still use the connections it has; each answer then tells it to close that one.
const graceForProxies = 2_000;

export async function listen(
  site: Site,
  { host, port, trustProxy = 0 }: { host: string; port: number; trustProxy?: number },
): Promise<Listening> {
  const answer = getRequestListener(site.app.fetch, { overrideGlobalObjects: false });
  let draining = false;
  const server = createServer({ ...patience, connectionsCheckingInterval: 5_000 }, (request, response) => {
    // The answer also tells the other end to come back on a new connection, which another process takes.
    if (draining) response.shouldKeepAlive = false;
    if (!answerAtOnce(site, request, response)) void answer(request, response);
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
      await letIn(server);
      const closed = once(server, 'close');
      // Not http's own close, which also hangs up on a proxy that is just sending a request into an idle connection.
      Server.prototype.close.call(server);
      if (trustProxy > 0) await Promise.race([closed, sleep(graceForProxies)]);
      server.closeIdleConnections();
      const sweeping = setInterval(() => server.closeIdleConnections(), 250);
      const impatience = setTimeout(() => server.closeAllConnections(), 10_000);
      await closed;
      clearInterval(sweeping);
      clearTimeout(impatience);
    },
  };
}

/** Node takes one connection in a turn of its loop; whoever stands in the queue when the door is shut is turned away. */
async function letIn(server: Server): Promise<void> {
  let arrived = 0;
  const count = () => {
    arrived += 1;
  };
  server.on('connection', count);
  for (let turn = 0, seen = -1; turn < 500 && seen !== arrived; turn += 1) {
    seen = arrived;
    for (let quiet = 0; quiet < 3; quiet += 1) await nextTurn();
  }
  server.off('connection', count);
}

/** Most requests are for a page that is ready in memory; they need nothing but its bytes. */
function answerAtOnce(
  { atHand, observe }: Site,
  { method, url = '/', headers }: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const begun = performance.now();
  const accepted = headers['accept-encoding'];
  const ready = atHand(url, typeof accepted === 'string' ? accepted : undefined, headers['if-none-match']);
  if (!ready) return false;
  response.writeHead(ready.status, [...ready.headers, 'X-Request-Id', requestIdFor(headers['x-request-id'])]);
  response.end(method === 'HEAD' ? undefined : ready.bytes);
  observe(ready.route, ready.status, (performance.now() - begun) / 1_000);
  return true;
}
