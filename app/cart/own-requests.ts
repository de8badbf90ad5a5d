import { readStoredJson, removeStoredItem, storeItem } from '#app/ui/stored-item.ts';
import type { Lang } from '#domain/localised.ts';
import { namedVehicles } from '#domain/request.ts';
import type { PublicRequest } from '#domain/schemas/request-rows.ts';

/** A request that was sent from this browser. Its token opens it, so it is kept here and nowhere else. */
export interface OwnRequest {
  token: string;
  /** Undefined until the server has stored it. */
  number?: number;
  since: number;
  lines: number;
  /** Of its first line, as the two after it. */
  name: string;
  quantity?: number;
  /** The names of its vehicles, or empty. */
  vehicles?: string;
  /** Whether the visitor says that the message was sent. */
  isSent?: boolean;
}

/** What the list says of a stored request. */
export function aboutRequest({ number, vehicle, items }: PublicRequest, lang: Lang) {
  const { ofAll, ofLine } = namedVehicles(vehicle, items, lang);
  const [first] = items;
  return {
    number,
    lines: items.length,
    name: first?.name ?? '',
    quantity: first?.quantity ?? 0,
    vehicles: ofAll || ofLine(first?.vehicles ?? []),
  };
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
