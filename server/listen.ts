import { once } from 'node:events';
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';

export interface Listening {
  port: number;
  /** Takes no new connection and resolves when every request under way has been answered. */
  drain(): Promise<void>;
}

export async function listen(app: Hono, { host, port }: { host: string; port: number }): Promise<Listening> {
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }) as Server;
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
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      const impatience = setTimeout(() => server.closeAllConnections(), 10_000);
      await closed;
      clearTimeout(impatience);
    },
  };
}
