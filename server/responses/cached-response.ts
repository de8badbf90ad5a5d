import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type EncodedBody,
  type Encoding,
  entityHeaders,
  matchesEtag,
  negotiateEncoding,
} from './encoded-body.ts';

/** A 200 response that is in memory. */
export interface CachedResponse {
  body: EncodedBody;
  headers: Record<string, string>;
  /** The route's name in the metrics. */
  route: string;
  /** All headers, as `writeHead` takes them; made once per encoding. Without an encoding those of a 304. */
  headerList(encoding?: Encoding, length?: number): string[];
}

export function createCachedResponse(
  body: EncodedBody,
  headers: Record<string, string>,
  route: string,
): CachedResponse {
  const lists = new Map<Encoding | undefined, string[]>();
  function headerList(encoding?: Encoding, length?: number): string[] {
    const list = lists.get(encoding) ?? Object.entries(entityHeaders(body, headers, encoding, length)).flat();
    lists.set(encoding, list);
    return list;
  }
  return { body, headers, route, headerList };
}

/** Looks a GET or HEAD up by its request target, path and query. */
export type FindCachedResponse = (target: string, request: IncomingMessage) => CachedResponse | undefined;

/** Writes a cached response; false if it has to be compressed first, which the request handler does. */
export function sendCachedResponse(
  request: IncomingMessage,
  response: ServerResponse,
  { body, headerList }: CachedResponse,
): boolean {
  if (matchesEtag(request.headers['if-none-match'], body.etag)) {
    response.writeHead(304, headerList()).end();
    return true;
  }
  const encoding = negotiateEncoding(body, request.headers['accept-encoding']);
  const bytes = body.getEncoded(encoding);
  if (!bytes) return false;
  response.writeHead(200, headerList(encoding, bytes.length)).end(bytes);
  return true;
}
