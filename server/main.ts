import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { AggregatorRegistry } from 'prom-client';
import type { ServerBuild } from 'react-router';
import { openSignIn } from './auth/open-sign-in.ts';
import { newSecret } from './auth/secrets.ts';
import { shareSessionCache } from './auth/session-cache.ts';
import { listeningUrl, readConfigOrExit } from './config.ts';
import { exitWithMessage } from './exit-with-message.ts';
import { createBuiltFiles } from './files/built-files.ts';
import { createLog, type Log } from './observability/log.ts';
import { collectProcessMetrics, createMetrics, openMetricsServer } from './observability/metrics.ts';
import { projectFiles } from './project-files.ts';
import { shareLimits } from './responses/limit.ts';
import { startServer } from './server.ts';
import { openServices } from './services.ts';
import { createSite } from './site.ts';

// Files in DATA_DIR and BACKUP_DIR are readable by this user only.
process.umask(0o077);
const config = readConfigOrExit(process.env);
const publicUrl = config.publicUrl ?? listeningUrl(config);
const log = createLog(config);
// All workers of a start have the same key.
if (cluster.isPrimary) process.env.KONTAK_SIGN_IN_KEY = newSecret();
const signInKey = config.smtpUrl ? undefined : process.env.KONTAK_SIGN_IN_KEY;
const failToStart = (error: Error) => exitWithMessage(`Kontak cannot start. ${error.message}`);

if (config.workers > 1 && cluster.isPrimary) {
  await startPrimary().catch(failToStart);
  printAddresses();
} else {
  await startShop().catch(failToStart);
  if (cluster.isPrimary) printAddresses();
}

async function startPrimary(): Promise<void> {
  const workerMetrics = new AggregatorRegistry();
  if (config.metrics) await openMetricsServer(config.metrics, () => workerMetrics.clusterMetrics());
  await runWorkers(config.workers, import.meta.filename, log);
}

/** The shop in this process: metrics, services, site, server, and the way to end them. */
async function startShop(): Promise<void> {
  const metrics = createMetrics();
  collectProcessMetrics(metrics);
  if (config.metrics && cluster.isPrimary) await openMetricsServer(config.metrics, () => metrics.metrics());

  const isFirst = cluster.isPrimary || cluster.worker?.id === 1;
  const print = isFirst ? console.log : () => undefined;
  const services = await openServices(config, projectFiles, {
    log,
    metrics,
    print,
    onFatal: exitWithMessage,
  });
  const pages: Promise<ServerBuild> = import(pathToFileURL(projectFiles.pagesBuild).href);
  let isShuttingDown = false;
  const site = createSite({
    config,
    publicUrl,
    services,
    signIn: openSignIn(
      config,
      services,
      { publicUrl, terminal: signInKey ? { key: signInKey, print: console.log } : undefined },
      { log, metrics },
    ),
    builtFiles: createBuiltFiles(projectFiles.clientBuild),
    loadPages: () => pages,
    isShuttingDown: () => isShuttingDown,
    metrics,
    log,
  });
  await Promise.all([pages, services.catalogue.current()]);
  const server = await startServer(site, config);

  async function shutDown(): Promise<void> {
    // A worker may get the signal twice, from the terminal or systemd and from the primary process.
    if (isShuttingDown) return;
    isShuttingDown = true;
    log.info({ drainSeconds: config.drainSeconds }, 'shutting down');
    await server.close();
    await services.close();
    log.info('shut down');
    process.exit(0);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void shutDown());
}

function printAddresses(): void {
  console.log(`Kontak is open at ${publicUrl}`);
  const key = signInKey ? `?anahtar=${signInKey}` : '';
  console.log(`The owner signs in at ${publicUrl}/2000/login${key} as ${config.adminEmail}`);
  if (signInKey)
    console.log(
      'There is no mail service (SMTP_URL): this link shows the sign-in code on the screen. The code is printed here too.',
    );
}

/** Runs `count` processes behind one port. A worker that exits is replaced; on a signal all shut down. */
async function runWorkers(count: number, program: string, log: Log): Promise<void> {
  cluster.setupPrimary({ exec: program, args: [] });
  shareSessionCache();
  shareLimits();
  let isShuttingDown = false;

  function startWorker(): Worker {
    const worker = cluster.fork();
    worker.once('exit', (code, signal) => {
      if (isShuttingDown) return;
      log.error({ worker: worker.process.pid, code, signal }, 'a worker exited and is replaced');
      setTimeout(() => isShuttingDown || startWorker(), 1_000);
    });
    worker.once('listening', () => log.info({ worker: worker.process.pid }, 'the worker is ready'));
    return worker;
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      isShuttingDown = true;
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
    });
  }

  // The first worker migrates and seeds; the others start on the finished database.
  const first = startWorker();
  await Promise.race([
    once(first, 'listening'),
    once(first, 'exit').then(() => {
      throw new Error('the first worker could not start');
    }),
  ]);
  const others = Array.from({ length: count - 1 }, startWorker);
  await Promise.all(others.map((worker) => Promise.race([once(worker, 'listening'), once(worker, 'exit')])));
}
