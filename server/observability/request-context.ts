import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

interface RequestContext {
  /** In every log line of the request and in the response's X-Request-Id. */
  id: string;
  /** The route label of the metrics. */
  route: string;
}

/** The request that is being handled, available in every function that its handler calls. */
export const requestContext = new AsyncLocalStorage<RequestContext>();

export function setRoute(route: string): void {
  const context = requestContext.getStore();
  if (context) context.route = route;
}

const processId = randomBytes(6).toString('base64url');
let count = 0;

/** A proxy's id is used when it is short and plain; otherwise a new one is created. */
export function requestIdFor(header: string | string[] | undefined): string {
  if (typeof header === 'string' && /^[\w.-]{8,64}$/.test(header)) return header;
  count += 1;
  return `${processId}-${count.toString(36)}`;
}
