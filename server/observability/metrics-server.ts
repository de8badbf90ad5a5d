import { createServer } from 'node:http';
import { prometheusContentType } from 'prom-client';
import type { Config } from '#server/config.ts';
import { listen } from '#server/listen.ts';

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
  const boundPort = await listen(server, { port, host }, 'METRICS_PORT');
  // It does not keep the process running.
  server.unref();
  return {
    port: boundPort,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
