import type { ClientAddress } from './fair-queue.ts';
import { createLimit } from './limit.ts';

export type ReadBody = ReturnType<typeof createBodyReader>;

export type Body =
  | { ok: true; bytes: Buffer }
  | { ok: false; reason: 'too_large' }
  | { ok: false; reason: 'too_many'; retryAfter: number };

/** What one address may send: in bodies that are being received, and in a minute. */
const standardLimits = { maxBytesAtOnce: 4_000_000, maxBytesPerWindow: 60_000_000, windowMs: 60_000 };

/**
 * Reads bodies into memory, as many as an address may send; `client` is undefined for the owner, who has no limit.
 * Hono's bodyLimit cannot copy the request object of its own Node server.
 */
export function createBodyReader({ maxBytesAtOnce, maxBytesPerWindow, windowMs } = standardLimits) {
  const atOnce = new Map<string, number>();
  const perWindow = createLimit({ hits: maxBytesPerWindow, windowMs });

  /** The seconds until the next try if the network has sent too much; then nothing is counted as being received. */
  function count(network: string, bytes: number): number | undefined {
    const retryAfter = perWindow.retryAfter(network, bytes);
    if (retryAfter !== undefined) return retryAfter;
    const received = (atOnce.get(network) ?? 0) + bytes;
    if (received > maxBytesAtOnce) return 1;
    atOnce.set(network, received);
    return undefined;
  }

  function release(network: string, bytes: number): void {
    const left = (atOnce.get(network) ?? 0) - bytes;
    if (left > 0) atOnce.set(network, left);
    else atOnce.delete(network);
  }

  return async (request: Request, maxBytes: number, client: ClientAddress | undefined): Promise<Body> => {
    if (Number(request.headers.get('content-length') ?? 0) > maxBytes) {
      await discard(request);
      return { ok: false, reason: 'too_large' };
    }
    const chunks: Uint8Array[] = [];
    let size = 0;
    let counted = 0;
    let retryAfter: number | undefined;
    try {
      for await (const chunk of request.body ?? []) {
        size += chunk.byteLength;
        if (size > maxBytes) return { ok: false, reason: 'too_large' };
        // Beyond its share an address may send on, but nothing of it is kept.
        retryAfter ??= client && count(client.network, chunk.byteLength);
        if (retryAfter !== undefined) continue;
        counted = size;
        chunks.push(chunk);
      }
      if (retryAfter !== undefined) return { ok: false, reason: 'too_many', retryAfter };
      return { ok: true, bytes: Buffer.concat(chunks) };
    } finally {
      if (client) release(client.network, counted);
    }
  };
}

const maxDiscardedBytes = 4_000_000;

/** A client that is answered while it still sends loses its connection, and with it the answer. */
export async function discard(request: Request): Promise<void> {
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxDiscardedBytes) return;
  }
}
