import { withRetry } from '#domain/retry.ts';
import { StoreError } from './catalogue-store.ts';
import { isUnavailable } from './problem-error.ts';

interface PartCalls {
  /** Returns the id of the upload and how long its parts are. */
  begin(size: number): Promise<{ id: string; part_bytes: number }>;
  /** Returns how many bytes have arrived. */
  send(id: string, offset: number, part: Blob): Promise<{ received: number }>;
  cancel(id: string): Promise<unknown>;
}

export interface PartProgress {
  done: number;
  total: number;
}

/** Of a part: a slow line takes two minutes for it. */
export const partTimeoutMs = 150_000;

/**
 * Sends a file in parts, so that the server never holds all of it and a broken connection costs one part. Returns what
 * `finish` makes of the complete upload; what is given up is removed on the server.
 */
export async function sendParts<Result>(
  file: File,
  calls: PartCalls & { finish(id: string): Promise<Result> },
  report: (progress: PartProgress) => void,
  signal: AbortSignal,
): Promise<Result> {
  const total = file.size;
  const { id, part_bytes } = await calls.begin(total);
  try {
    for (let offset = 0; offset < total; ) {
      report({ done: offset, total });
      const part = file.slice(offset, offset + part_bytes, 'application/octet-stream');
      const at = offset;
      offset = await withRetry(() => sendAt(() => calls.send(id, at, part)), {
        tries: 6,
        baseDelay: 1_000,
        isRetryable: isUnavailable,
      });
    }
    signal.throwIfAborted();
    return await calls.finish(id);
  } catch (error) {
    // What is left behind when this fails too is removed by the server.
    if (signal.aborted) await calls.cancel(id).catch(() => undefined);
    throw error;
  }
}

/** Returns where the file goes on, which the server also says when a part has arrived already. */
async function sendAt(send: () => Promise<{ received: number }>): Promise<number> {
  try {
    return (await send()).received;
  } catch (error) {
    const received = error instanceof StoreError ? error.details.received : undefined;
    if (received === undefined) throw error;
    return received;
  }
}
