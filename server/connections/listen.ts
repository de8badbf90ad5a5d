import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Config } from '#server/config.ts';
import type { Site } from '#server/site.ts';
import { drain } from './drain.ts';
import { createVisits } from './visits.ts';

export interface Listening {
  port: number;
  /** Gives notice, takes no more connections, and resolves when every request has been answered. */
  drain(): Promise<void>;
}

// Longer than a reverse proxy keeps its own end (nginx: 60 s), or it would now and then send a request into a
// connection that is just being closed. Headers and bodies that trickle in do not hold a connection for long.
const usualPatience = { keepAliveTimeout: 75_000, headersTimeout: 20_000, requestTimeout: 60_000 };

/** How many may come at the same instant; the system turns the others away, and their browsers wait a second. */
const mostWaiting = 4_096;

export async function listen(
  site: Site,
  { host, port, drainSeconds }: Pick<Config, 'host' | 'port' | 'drainSeconds'>,
  patience = usualPatience,
): Promise<Listening> {
  const answer = getRequestListener(site.app.fetch, { overrideGlobalObjects: false });
  const underWay = new Set<ServerResponse>();
  let draining = false;
  const server = createServer({ ...patience, connectionsCheckingInterval: 5_000 }, (request, response) => {
    if (draining) bidFarewell(response);
    underWay.add(response);
    response.once('finish', () => visits.answered(request.socket));
    void Promise.resolve(answer(request, response)).finally(() => underWay.delete(response));
  });
  const nodesOwn = server.listeners('connection');
  const visits = createVisits({
    ...site,
    ...patience,
    passOn: (relay) => nodesOwn.forEach((take) => void take.call(server, relay)),
  });
  server.removeAllListeners('connection').on('connection', visits.take);
  server.listen({ port, host, backlog: mostWaiting });
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
      visits.bidFarewell();
      underWay.forEach(bidFarewell);
      await drain(server, visits, drainSeconds * 1_000);
    },
  };
}

/** The answer tells the other end to come back on a new connection, which another process takes. */
function bidFarewell(response: ServerResponse): void {
  response.shouldKeepAlive = false;
}
