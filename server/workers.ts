import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { shareSessionCache } from './auth/session-cache.ts';
import type { Log } from './log.ts';
import { rescueConnection } from './rescue-connection.ts';

const restartPause = 1_000;

/**
 * One port, several processes, each with the catalogue in its own memory; the database tells them of writes.
 * A worker that dies is replaced. At the end all stop taking connections, answer what they have, and leave.
 */
export async function runWorkers(count: number, program: string, log: Log): Promise<void> {
  cluster.setupPrimary({ exec: program, args: [] });
  shareSessionCache();
  let closing = false;
  const listening = new Set<Worker>();

  function startWorker(): Worker {
    const worker = cluster.fork();
    const rescue = rescueConnection(worker);
    const begun = Date.now();
    worker.once('listening', () => listening.add(worker));
    worker.once('exit', (code, signal) => {
      listening.delete(worker);
      if (closing) return;
      log.error({ worker: worker.process.pid, code, signal }, 'a worker ended and is replaced');
      rescue(listening);
      // One that cannot even start is not started again and again in the same second.
      setTimeout(() => closing || replaceWorker(), Date.now() - begun < 5_000 ? restartPause : 0);
    });
    return worker;
  }

  function replaceWorker() {
    const worker = startWorker();
    worker.once('listening', () => log.info({ worker: worker.process.pid }, 'the new worker is ready'));
  }

  function close() {
    closing = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, close);

  // The first one migrates and seeds; the others find everything done.
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
