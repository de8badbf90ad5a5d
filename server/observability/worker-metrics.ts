import cluster, { type Worker } from 'node:cluster';
import { counted, type Family, mergeFamilies } from './families.ts';

const patience = 2_000;
const question = 'kontak:metrics?';
interface Answer {
  of: typeof question;
  families: Family[];
}

const isAnswer = (message: unknown): message is Answer =>
  typeof message === 'object' && message !== null && (message as Answer).of === question;

/** In a worker: answers the first process when it asks. */
export function answerMetrics(collect: () => Promise<Family[]>): void {
  process.on('message', async (message) => {
    if (message === question) process.send?.({ of: question, families: await collect() } satisfies Answer);
  });
}

/** In the first process: the figures of all workers as one, and what those that have ended had counted. */
export function createWorkerMetrics(): { collect: () => Promise<Family[]> } {
  const latest = new Map<number, Family[]>();
  let ended: Family[] = [];

  cluster.on('exit', ({ id }) => {
    // Without it every counter would jump back when a worker is replaced.
    ended = mergeFamilies([ended, counted(latest.get(id) ?? [])]);
    latest.delete(id);
  });

  async function ask(worker: Worker): Promise<void> {
    if (!worker.isConnected()) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(finish, patience);
      function finish() {
        clearTimeout(timer);
        worker.off('message', hear);
        worker.off('exit', finish);
        resolve();
      }
      function hear(message: unknown) {
        if (!isAnswer(message)) return;
        latest.set(worker.id, message.families);
        finish();
      }
      worker.on('message', hear);
      worker.once('exit', finish);
      worker.send(question, (error) => error && finish());
    });
  }

  return {
    async collect() {
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      await Promise.all(workers.map(ask));
      return mergeFamilies([...latest.values(), ended]);
    },
  };
}
