import type { IncomingMessage, ServerResponse } from 'node:http';
import { type EncodedBody, entityHeaders, matchesEtag, negotiateEncoding } from './encoded-body.ts';

/** A 200 response that is in memory. */
export interface CachedResponse {
  body: EncodedBody;
  headers: Record<string, string>;
  /** The route's name in the metrics. */
  route: string;
}

/** Looks a GET or HEAD up by its request target, path and query. */
export type FindCachedResponse = (target: string, request: IncomingMessage) => CachedResponse | undefined;

/** Writes a cached response; false if it has to be compressed first, which the request handler does. */
export function sendCachedResponse(
  request: IncomingMessage,
  response: ServerResponse,
  { body, headers }: CachedResponse,
): boolean {
  if (matchesEtag(request.headers['if-none-match'], body.etag)) {
    response.writeHead(304, entityHeaders(body, headers)).end();
    return true;
  }
  const encoding = negotiateEncoding(body, request.headers['accept-encoding']);
  const bytes = body.getEncoded(encoding);
  if (!bytes) return false;
  response.writeHead(200, entityHeaders(body, headers, encoding, bytes.length)).end(bytes);
  return true;
}
