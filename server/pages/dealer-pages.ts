import { LRUCache } from 'lru-cache';
import {
  bodyResponse,
  cachedSize,
  type EncodedBody,
  encodeCompressed,
} from '#server/responses/encoded-body.ts';

interface DealerPage {
  body: EncodedBody;
  byteLength: number;
  headers: Record<string, string>;
}

const maxBytes = 8_000_000;
const ttlMs = 600_000;

/**
 * Pages that were rendered for dealers, apart from everybody's. The key names the dealer, the version of the catalogue,
 * which every change of a dealer raises, and the URL. Whoever asks has been checked for this request.
 */
export function createDealerPages() {
  const pages = new LRUCache<string, DealerPage>({
    maxSize: maxBytes,
    sizeCalculation: cachedSize,
    ttl: ttlMs,
  });
  return {
    async get(request: Request, key: string, render: () => Promise<Response>): Promise<Response> {
      const known = pages.get(key);
      if (known) return bodyResponse(request, known.body, known.headers);
      const response = await render();
      const contentType = response.headers.get('content-type');
      if (response.status !== 200 || !contentType) return response;
      const { body, byteLength } = await encodeCompressed(
        Buffer.from(await response.arrayBuffer()),
        contentType,
      );
      const headers = Object.fromEntries([...response.headers].filter(([name]) => !own.includes(name)));
      pages.set(key, { body, byteLength, headers });
      return bodyResponse(request, body, headers);
    },
  };
}

/** What describes a body as it was sent. */
const own = ['content-type', 'content-length', 'content-encoding', 'etag', 'vary'];
