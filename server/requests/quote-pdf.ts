import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { QuoteDocument } from './quote-document.ts';

const idleMs = 60_000;
const timeoutMs = 30_000;

interface Answered {
  id: number;
  bytes?: Uint8Array;
  failure?: string;
}

export type QuotePdf = ReturnType<typeof createQuotePdf>;

/** In the build the worker stands beside main.js. From the source it is TypeScript, which a thread cannot load itself. */
function startWorker(): Worker {
  const file = path.join(import.meta.dirname, 'quote-pdf-worker');
  if (!import.meta.filename.endsWith('.ts')) return new Worker(`${file}.js`);
  const { href } = pathToFileURL(`${file}.ts`);
  const load = `import('tsx/esm/api').then(({ register }) => { register(); return import('${href}'); })`;
  return new Worker(load, { eval: true });
}

/**
 * Makes PDFs in a thread of its own, because a long one takes a second of computing. The thread ends when it has had
 * nothing to do for a minute.
 */
export function createQuotePdf() {
  let worker: Worker | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let last = 0;
  const waiting = new Map<number, { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void }>();

  function end(error?: Error): void {
    clearTimeout(idle);
    void worker?.terminate();
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error ?? new Error('the PDF was not finished'));
    waiting.clear();
  }

  function open(): Worker {
    if (worker) return worker;
    const started = startWorker();
    started.unref();
    started.on('message', ({ id, bytes, failure }: Answered) => {
      const asked = waiting.get(id);
      waiting.delete(id);
      if (bytes) asked?.resolve(bytes);
      else asked?.reject(new Error(`the PDF could not be made: ${failure}`));
    });
    started.on('error', (error) => end(error as Error));
    worker = started;
    return started;
  }

  return {
    async make(quote: QuoteDocument): Promise<Uint8Array> {
      clearTimeout(idle);
      const id = ++last;
      const made = new Promise<Uint8Array>((resolve, reject) => waiting.set(id, { resolve, reject }));
      const timeout = setTimeout(() => end(new Error('the PDF took too long')), timeoutMs);
      open().postMessage({ id, quote });
      try {
        return await made;
      } finally {
        clearTimeout(timeout);
        if (waiting.size === 0) idle = setTimeout(end, idleMs).unref();
      }
    },
    close: () => end(),
  };
}
