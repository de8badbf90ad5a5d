import { AsyncLocalStorage } from 'node:async_hooks';

interface RequestContext {
  /** In every log line of the request and in the response's X-Request-Id. */
  id: string;
  /** The route label of the metrics. */
  route: string;
  /** What limits and queues count by. */
  caller: { address: string; network: string };
  /** The fields of a posted form; undefined if it is too large. */
  form?: URLSearchParams | undefined;
}

/** The request that is being handled, available in every function that its handler calls. */
export const requestContext = new AsyncLocalStorage<RequestContext>();

export function setRoute(route: string): void {
  const context = requestContext.getStore();
  if (context) context.route = route;
}
