import type { ResourceLimits } from 'node:worker_threads';
import pLimit from 'p-limit';
import { Piscina } from 'piscina';

/** Too many tasks wait for the thread. */
export class BusyError extends Error {}

/** The task took too long. */
export class TimeoutError extends Error {}

const usualTimeoutMs = 30_000;
const idleMs = 60_000;
const maxWaiting = 4;

export interface Thread<Task, Result> {
  run(task: Task): Promise<Result>;
}

/**
 * A thread for work that would keep visitors waiting, one task at a time. The first task starts it, and it ends after
 * a minute without any. Its module stands beside the file at `url` and exports the function that does a task.
 */
export function createThread<Task, Result>(
  url: string,
  module: string,
  resourceLimits: ResourceLimits = {},
  timeoutMs = usualTimeoutMs,
): Thread<Task, Result> {
  // In tests and in development the module is TypeScript.
  const isSource = url.endsWith('.ts');
  const pool = new Piscina<Task, Result>({
    filename: new URL(`${module}${isSource ? '.ts' : '.js'}`, url).href,
    execArgv: isSource ? ['--import', 'tsx'] : [],
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    resourceLimits,
  });
  const limit = pLimit(1);
  let start = new AbortController();
  // A thread that cannot start, because an upgrade has replaced its files, has no task yet that could fail.
  pool.on('error', (error) => start.abort(error));

  async function runNow(task: Task): Promise<Result> {
    start = new AbortController();
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      return await pool.run(task, { signal: AbortSignal.any([timeout, start.signal]) });
    } catch (error) {
      start.signal.throwIfAborted();
      if (timeout.aborted) throw new TimeoutError(`not done after ${timeoutMs} ms`);
      throw error;
    }
  }

  return {
    async run(task) {
      if (limit.pendingCount >= maxWaiting) throw new BusyError(`${maxWaiting} tasks are waiting`);
      return limit(runNow, task);
    },
  };
}
