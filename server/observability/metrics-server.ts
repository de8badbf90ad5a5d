import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Config } from '#server/config.ts';
import { exposition, type Family } from './families.ts';

export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

/** /metrics on a port of its own, which visitors never reach. */
export async function openMetricsServer(
  { host, port }: NonNullable<Config['metrics']>,
  collect: () => Promise<Family[]>,
): Promise<MetricsServer> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD'))
      return response.writeHead(404).end();
    const text = exposition(await collect());
    response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' });
    response.end(request.method === 'HEAD' ? undefined : text);
  });
  server.listen(port, host);
  await Promise.race([
    once(server, 'listening'),
    once(server, 'error').then(([error]) => {
      throw error.code === 'EADDRINUSE'
        ? new Error(`METRICS_PORT: ${host}:${port} is in use by another program`)
        : error;
    }),
  ]);
  // The shop decides when the process ends.
  server.unref();
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
