import cluster, { type Worker } from 'node:cluster';
import { shareSeenSessions } from './auth/seen-sessions.ts';
import type { Log } from './log.ts';

const restartPause = 1_000;

/**
 * One port, several processes, each with the catalogue in its own memory; the database tells them of writes.
 * A worker that dies is replaced. At the end all stop taking connections, answer what they have, and leave.
 */
export async function runWorkers(count: number, program: string, log: Log): Promise<void> {
  cluster.setupPrimary({ exec: program, args: [] });
  shareSeenSessions();
  let closing = false;

  async function startWorker(): Promise<Worker> {
    const worker = cluster.fork();
    const begun = Date.now();
    worker.once('exit', (code, signal) => {
      if (closing) return;
      log.error({ worker: worker.process.pid, code, signal }, 'a worker ended and is replaced');
      // One that cannot even start is not started again and again in the same second.
      setTimeout(() => closing || void startWorker(), Date.now() - begun < 5_000 ? restartPause : 0);
    });
    return worker;
  }

  function close(signal: NodeJS.Signals) {
    closing = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
  }
  process.once('SIGINT', () => close('SIGTERM'));
  process.once('SIGTERM', () => close('SIGTERM'));

  // The first one migrates and seeds; the others find everything done.
  const first = await startWorker();
  await Promise.race([
    new Promise((resolve) => first.once('listening', resolve)),
    new Promise<never>((_, reject) =>
      first.once('exit', () => reject(new Error('the first worker could not start'))),
    ),
  ]);
  for (let started = 1; started < count; started += 1) await startWorker();
}
