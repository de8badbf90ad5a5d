import { readStoredJson, removeStoredItem, storeItem } from '#app/ui/stored-item.ts';

/** A request that was sent from this browser. Its token opens it, so it is kept here and nowhere else. */
export interface OwnRequest {
  token: string;
  /** Undefined until the server has stored it. */
  number?: number;
  since: number;
  lines: number;
  /** Of its first line. */
  name: string;
  /** Whether the visitor says that the message was sent. */
  isSent?: boolean;
}

const key = 'kontak.requests';
const maxRequests = 50;

/** The newest first. */
export function readOwnRequests(): OwnRequest[] {
  const stored = readStoredJson(key);
  return Array.isArray(stored) ? stored.filter(isOwnRequest) : [];
}

function isOwnRequest(request: OwnRequest | null): boolean {
  const { token, since, lines, name } = request ?? {};
  return (
    typeof token === 'string' &&
    /^[\w-]{22,64}$/.test(token) &&
    Number.isFinite(since) &&
    Number.isInteger(lines) &&
    typeof name === 'string'
  );
}

/** Adds a request, or changes what is known of it. */
export function keepOwnRequest(request: OwnRequest): void {
  const others = readOwnRequests().filter(({ token }) => token !== request.token);
  write([...others, request].sort((a, b) => b.since - a.since));
}

export function changeOwnRequest(token: string, change: Partial<OwnRequest>): void {
  const requests = readOwnRequests();
  if (requests.some((each) => each.token === token))
    write(requests.map((each) => (each.token === token ? { ...each, ...change } : each)));
}

export function removeOwnRequest(token: string): void {
  write(readOwnRequests().filter((each) => each.token !== token));
}

function write(requests: readonly OwnRequest[]): void {
  if (requests.length === 0) removeStoredItem(key);
  else storeItem(key, JSON.stringify(requests.slice(0, maxRequests)));
}
