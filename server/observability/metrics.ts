import cluster from 'node:cluster';
import { createServer } from 'node:http';
import {
  type Aggregator,
  AggregatorRegistry,
  collectDefaultMetrics,
  Gauge,
  prometheusContentType,
  Registry,
} from 'prom-client';
import type { Config } from '#server/config.ts';
import { listen } from '#server/listen.ts';

/** The metrics of one process. */
export type Metrics = Registry;

export function createMetrics(): Metrics {
  return new Registry();
}

/** prom-client's default metrics of the process. A worker also sends all its metrics to the primary on request. */
export function collectProcessMetrics(metrics: Metrics): void {
  collectDefaultMetrics({ register: metrics });
  addGauge(metrics, { name: 'kontak_processes', help: 'Processes that serve requests' }, () => 1);
  if (!cluster.isWorker) return;
  AggregatorRegistry.setRegistries(metrics);
  // Its constructor adds the message listener.
  new AggregatorRegistry();
}

interface GaugeOptions {
  name: string;
  help: string;
  /** How the values of several workers become one. */
  aggregator?: Aggregator;
}

type GaugeValue = number | undefined | Promise<number | undefined>;

/** A gauge that is read at every scrape. One that is undefined or fails is left out and does not fail the scrape. */
export function addGauge(metrics: Metrics, options: GaugeOptions, read: () => GaugeValue): void {
  new Gauge({
    ...options,
    registers: [metrics],
    async collect() {
      const value = await Promise.resolve()
        .then(read)
        .catch(() => undefined);
      if (value === undefined) this.remove();
      else this.set(value);
    },
  });
}

interface MetricsServer {
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
