import { AsyncLocalStorage } from 'node:async_hooks';
import type { PublicRequest } from '#domain/schemas/request-rows.ts';

interface RequestContext {
  /** In every log line of the request and in the response's X-Request-Id. */
  id: string;
  /** The route label of the metrics. */
  route: string;
  /** The keys under which limits and queues count. */
  client: { address: string; network: string };
  /** The fields of a posted form; undefined if it is too large. */
  form?: URLSearchParams | undefined;
  /** The stored request for the token in the page's address. */
  storedRequest?: { found: PublicRequest | 'unavailable' | undefined };
}

/** The request that is being handled, available in every function that its handler calls. */
export const requestContext = new AsyncLocalStorage<RequestContext>();

export function setRoute(route: string): void {
  const context = requestContext.getStore();
  if (context) context.route = route;
}
