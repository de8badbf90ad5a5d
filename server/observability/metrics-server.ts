import { once } from 'node:events';
import { createServer } from 'node:http';
import { prometheusContentType } from 'prom-client';
import type { Config } from '#server/config.ts';

export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

/** Serves /metrics on a port of its own, which visitors never reach. */
export async function openMetricsServer(
  { host, port }: NonNullable<Config['metrics']>,
  readMetrics: () => Promise<string>,
): Promise<MetricsServer> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD'))
      return response.writeHead(404).end();
    try {
      const text = await readMetrics();
      response.writeHead(200, { 'Content-Type': prometheusContentType }).end(text);
    } catch {
      // A worker that is starting or ending does not answer within prom-client's 5 s.
      response.writeHead(503, { 'Retry-After': '5' }).end();
    }
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
  // It does not keep the process running.
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
