import cluster from 'node:cluster';
import { setFlagsFromString } from 'node:v8';
import { AggregatorRegistry } from 'prom-client';
import { listeningUrl, readConfigOrStop } from './config.ts';
import { createLog } from './observability/log.ts';
import { collectProcessMetrics, createMetrics } from './observability/metrics.ts';
import { openMetricsServer } from './observability/metrics-server.ts';
import { serve } from './serve.ts';
import { stop } from './stop.ts';
import { runWorkers } from './workers.ts';

// Left alone, the garbage of a busy hour would grow as large as the catalogue before it is looked for.
setFlagsFromString('--heap-growing-percent=25');

const config = readConfigOrStop(process.env);
const log = createLog(config);
const isWorker = cluster.isWorker;
const endsWithOneLine = (error: Error) => stop(`Kontak cannot start. ${error.message}`);
const openMetrics = (readMetrics: () => Promise<string>) =>
  config.metrics && openMetricsServer(config.metrics, readMetrics).catch(endsWithOneLine);

if (config.workers > 1 && !isWorker) {
  const workerMetrics = new AggregatorRegistry();
  await openMetrics(() => workerMetrics.clusterMetrics());
  await runWorkers(config.workers, import.meta.filename, log).catch(endsWithOneLine);
} else {
  const metrics = createMetrics();
  collectProcessMetrics(metrics);
  if (!isWorker) await openMetrics(() => metrics.metrics());
  const tell = isWorker && cluster.worker?.id !== 1 ? () => undefined : console.log;
  const close = await serve(config, { log, metrics, tell }).catch(endsWithOneLine);
  // It may come twice, from a first process and from systemd or a terminal, which tell all; the second changes nothing.
  let ending = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (!ending) void close().finally(() => process.exit(0));
      ending = true;
    });
  }
}

if (!isWorker) {
  const address = config.publicUrl ?? listeningUrl(config);
  console.log(`Kontak is open at ${address}`);
  console.log(`The owner signs in at ${address}/2000/login as ${config.adminEmail}`);
  if (!config.smtpUrl)
    console.log('There is no mail service (SMTP_URL): the sign-in code is shown on the screen.');
}
