import cluster from 'node:cluster';
import { type Aggregator, AggregatorRegistry, collectDefaultMetrics, Gauge, Registry } from 'prom-client';

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

type Reading = number | undefined | Promise<number | undefined>;

/** A gauge that is read at every scrape. One that is undefined or fails is left out and does not fail the scrape. */
export function addGauge(metrics: Metrics, options: GaugeOptions, read: () => Reading): void {
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
