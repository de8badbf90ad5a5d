import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { shareSessionCache } from './auth/session-cache.ts';
import type { Log } from './observability/log.ts';
import { shareLimits } from './responses/limit.ts';

const restartDelayMs = 1_000;

/** Runs `count` processes behind one port. A worker that exits is replaced; on a signal all shut down. */
export async function runWorkers(count: number, program: string, log: Log): Promise<void> {
  cluster.setupPrimary({ exec: program, args: [] });
  shareSessionCache();
  shareLimits();
  let isShuttingDown = false;

  function startWorker(): Worker {
    const worker = cluster.fork();
    worker.once('exit', (code, signal) => {
      if (isShuttingDown) return;
      log.error({ worker: worker.process.pid, code, signal }, 'a worker exited and is replaced');
      setTimeout(() => isShuttingDown || startWorker(), restartDelayMs);
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
