import type { Context } from 'hono';
import { type Problem, problemDocument } from '#server/responses/problem.ts';

const minIntervalMs = 100;
/** Proxies end a response in which nothing comes for a minute. */
const repeatMs = 10_000;

/** How far long work is. */
interface JobProgress {
  step: string;
  /** What else the endpoint says of its progress. */
  [member: string]: unknown;
}

/** How long work ended: with a result, or with a problem that was expected. */
export type Ended = { result: object } | { problem: Problem };

/** As `Ended`, or the problem of an error that was thrown. */
export type Outcome = Ended | { problem: Problem; error: unknown };

/**
 * Responds at once with a line of JSON for each step of long work, and with its result or its problem in the last
 * line. The work goes on when the client leaves. Its outcome is audited when it is known.
 */
export function streamProgress(
  context: Context,
  work: (report: (progress: JobProgress) => void) => Promise<Ended>,
  problemOf: (error: unknown) => Problem,
): Response {
  let isOpen = true;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder();
      const send = (line: object) =>
        isOpen && controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
      let last: JobProgress | undefined;
      let sentAt = 0;

      function report(progress: JobProgress) {
        const isDue = progress.step !== last?.step || performance.now() - sentAt >= minIntervalMs;
        last = progress;
        if (!isDue) return;
        sentAt = performance.now();
        send({ progress });
      }
      const timer = setInterval(() => send({ progress: last }), repeatMs);
      timer.unref();

      async function run(): Promise<Outcome> {
        const outcome = await work(report).catch((error) => ({ problem: problemOf(error), error }));
        clearInterval(timer);
        send(toLine(outcome));
        if (isOpen) controller.close();
        return outcome;
      }
      context.set('outcome', run());
    },
    cancel() {
      isOpen = false;
    },
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'application/x-ndjson; charset=utf-8',
      'Cache-Control': 'no-store',
      // nginx would keep the lines until its buffer is full.
      'X-Accel-Buffering': 'no',
    },
  });
}

function toLine(outcome: Outcome): object {
  if ('result' in outcome) return { result: outcome.result };
  return { problem: problemDocument(outcome.problem) };
}
