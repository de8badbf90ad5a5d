import { fetchEndpoint } from '#app/fetch-endpoint.ts';
import { readStoredJson, removeStoredItem, storeItem } from '#app/ui/stored-item.ts';
import { type CartState, maxNoteLength } from '#domain/cart.ts';
import type { InputOf } from '#domain/endpoints/endpoint.ts';
import type { createRequest } from '#domain/endpoints/requests.ts';
import { vehicleName } from '#domain/vehicle.ts';
import { maxTextLength } from '#domain/visitor-text.ts';
import { waitingRequestsKey } from './cart-copy.ts';
import { changeOwnRequest, keepOwnRequest } from './own-requests.ts';

const maxAgeMs = 24 * 60 * 60_000;
const maxWaiting = 20;
/** Browsers refuse a larger body with `keepalive`. */
const maxKeepaliveBytes = 60_000;
const retryMs = [2_000, 10_000, 30_000, 60_000];

type RequestCreate = InputOf<typeof createRequest>['body'];
type RequestBody = Required<Pick<RequestCreate, 'token' | 'lang' | 'items' | 'texts'>> &
  Pick<RequestCreate, 'note'>;

/** A request that the server may not have yet. */
interface WaitingRequest {
  body: RequestBody;
  since: number;
  /** What stands in the place of products that the shop no longer has, and of their vehicles. */
  names: Record<number, string>;
  vehicleNames: Record<number, string[]>;
}

export interface NewRequest extends CartState {
  lang: 'tr' | 'en';
}

/** 128 bits. */
export function createToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Stores a request beside the chat. Returns its number, or undefined if that has to be tried again. */
export function storeRequest(token: string, { items, texts, note, lang }: NewRequest) {
  const waiting: WaitingRequest = {
    body: {
      token,
      lang,
      items: items.map(({ id, quantity, vehicles }) => ({
        id,
        quantity,
        ...(vehicles && { vehicles: vehicles.map(({ slug, year }) => ({ slug, year })) }),
      })),
      texts: texts.map(({ text, quantity }) => ({ text, quantity })),
      ...(note && { note: note.slice(0, maxNoteLength) }),
    },
    since: Date.now(),
    names: Object.fromEntries(
      items.map(({ id, name, productCode }) => [id, productCode ? `${name} (${productCode})` : name]),
    ),
    vehicleNames: Object.fromEntries(
      items.map(({ id, vehicles = [] }) => [id, vehicles.map((vehicle) => vehicleName(vehicle))]),
    ),
  };
  write([...read().filter(({ body }) => body.token !== token), waiting]);
  const [product] = items;
  const [text] = texts;
  keepOwnRequest({
    token,
    since: waiting.since,
    lines: items.length + texts.length,
    name: product?.name ?? text?.text ?? '',
    quantity: (product ?? text)?.quantity ?? 0,
    vehicles: (product?.vehicles ?? []).map((vehicle) => vehicleName(vehicle, lang)).join(', '),
  });
  return send(waiting);
}

/** Tries again what waits, while the page is open: `onStored` is called for each that is stored. */
export function retryWaitingRequests(onStored: (token: string, number: number) => void): () => void {
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function retry() {
    clearTimeout(timer);
    for (const waiting of read()) {
      const number = await send(waiting);
      if (number !== undefined) onStored(waiting.body.token, number);
    }
    const pause = retryMs[attempt++] ?? retryMs.at(-1);
    if (read().length > 0) timer = setTimeout(retry, pause);
  }
  const onOnline = () => void retry();
  window.addEventListener('online', onOnline);
  timer = setTimeout(retry, retryMs[0]);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', onOnline);
  };
}

/** What is stored, refused for good or a day old is removed. */
async function send(waiting: WaitingRequest): Promise<number | undefined> {
  const { body } = waiting;
  const keepalive = JSON.stringify(body).length < maxKeepaliveBytes;
  try {
    const response = await fetchEndpoint<typeof createRequest>('POST', '/api/requests', { body }, keepalive);
    if (response.ok) {
      const { number } = await response.json();
      remove(body.token);
      changeOwnRequest(body.token, { number });
      return number;
    }
    const answer = await response.json().catch(() => ({}));
    const changed = response.status === 422 && adapt(waiting, Object.keys(answer.errors ?? {}));
    if (changed) return await send(changed);
    const isFinal = [409, 413, 422].includes(response.status) || answer.code === 'database_off';
    if (isFinal) remove(body.token);
  } catch {
    // Without a connection it waits.
  }
  return undefined;
}

/** The shop no longer has a product or a vehicle: their names are stored instead. */
function adapt(waiting: WaitingRequest, fields: readonly string[]): WaitingRequest | undefined {
  const { body, names, vehicleNames = {} } = waiting;
  const unknown = new Set(
    fields.flatMap((field) => /^items\.(\d+)\.(?:id|vehicles\.\d+)/.exec(field)?.[0] ?? []),
  );
  if (unknown.size === 0) return undefined;
  const isGone = (_: unknown, at: number) => unknown.has(`items.${at}.id`);
  const nameOf = (id: number) => names[id] ?? `#${id}`;
  const notes: string[] = [];
  const items = body.items.map(({ vehicles = [], ...item }, at) => {
    const isKnown = (_: unknown, place: number) => !unknown.has(`items.${at}.vehicles.${place}`);
    const others = (vehicleNames[item.id] ?? []).filter((_, place) => !isKnown(_, place));
    if (others.length > 0) notes.push(`${nameOf(item.id)}: ${others.join(', ')}`);
    return { ...item, ...(vehicles.some(isKnown) && { vehicles: vehicles.filter(isKnown) }) };
  });
  const moved = body.items.filter(isGone).map(({ id, quantity }) => {
    const text = [nameOf(id), ...(vehicleNames[id] ?? [])].join(' · ');
    return { text: text.slice(0, maxTextLength), quantity };
  });
  const changed = {
    ...waiting,
    body: {
      ...body,
      items: items.filter((item, at) => !isGone(item, at)),
      texts: [...body.texts, ...moved],
      ...(notes.length > 0 && {
        note: [...(body.note ? [body.note] : []), ...notes].join('\n').slice(0, maxNoteLength),
      }),
    },
  };
  write(read().map((each) => (each.body.token === body.token ? changed : each)));
  return changed;
}

function read(): WaitingRequest[] {
  const stored = readStoredJson(waitingRequestsKey);
  if (!Array.isArray(stored)) return [];
  const youngest = Date.now() - maxAgeMs;
  return stored.filter((each) => typeof each?.body?.token === 'string' && each.since > youngest);
}

function write(waiting: readonly WaitingRequest[]): void {
  if (waiting.length === 0) removeStoredItem(waitingRequestsKey);
  else storeItem(waitingRequestsKey, JSON.stringify(waiting.slice(-maxWaiting)));
}

const remove = (token: string) => write(read().filter(({ body }) => body.token !== token));
