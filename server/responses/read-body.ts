import type { Caller } from './fair-queue.ts';
import { createLimit } from './limit.ts';

export type ReadBody = ReturnType<typeof createBodyReader>;

export type Body =
  | { ok: true; bytes: Buffer }
  | { ok: false; reason: 'too_large' }
  | { ok: false; reason: 'too_many'; retryAfter: number };

/** What one address may send: in bodies that are being received, and in a minute. */
const standardLimits = { maxBytesAtOnce: 4_000_000, maxBytesPerMinute: 60_000_000 };

/**
 * Reads bodies into memory, as many as an address may send; `caller` is undefined for the owner, who has no limit.
 * Hono's bodyLimit cannot copy the request object of its own Node server.
 */
export function createBodyReader({ maxBytesAtOnce, maxBytesPerMinute } = standardLimits) {
  const atOnce = new Map<string, number>();
  const perMinute = createLimit({ hits: maxBytesPerMinute, windowMs: 60_000 });

  /** The seconds until the next try if the address has sent too much. */
  function count(address: string, bytes: number): number | undefined {
    const received = (atOnce.get(address) ?? 0) + bytes;
    if (received > maxBytesAtOnce) return 1;
    atOnce.set(address, received);
    return perMinute.retryAfter(address, bytes);
  }

  function release(address: string, bytes: number): void {
    const left = (atOnce.get(address) ?? 0) - bytes;
    if (left > 0) atOnce.set(address, left);
    else atOnce.delete(address);
  }

  return async (request: Request, maxBytes: number, caller: Caller | undefined): Promise<Body> => {
    if (Number(request.headers.get('content-length') ?? 0) > maxBytes)
      return { ok: false, reason: 'too_large' };
    const chunks: Uint8Array[] = [];
    let size = 0;
    let counted = 0;
    try {
      for await (const chunk of request.body ?? []) {
        size += chunk.byteLength;
        if (size > maxBytes) return { ok: false, reason: 'too_large' };
        const retryAfter = caller && count(caller.network, chunk.byteLength);
        if (retryAfter !== undefined) return { ok: false, reason: 'too_many', retryAfter };
        counted = size;
        chunks.push(chunk);
      }
      return { ok: true, bytes: Buffer.concat(chunks) };
    } finally {
      if (caller) release(caller.network, counted);
    }
  };
}
