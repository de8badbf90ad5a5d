import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { AtHand } from '#server/at-hand.ts';
import { requestIdFor } from '#server/observability/request-context.ts';
import type { Site } from '#server/site.ts';
import { type PlainRequest, readPlainRequest } from './plain-request.ts';
import { createRelay } from './relay.ts';

interface Visit {
  socket: Socket;
  /** What Node's server has of it, from the first request on that was passed to it. */
  relay?: Duplex;
  /** Requests that Node has and has not answered. */
  unanswered: number;
  /** Bytes of the last request that have not come yet. */
  owed: number;
  /** Nobody but Node can tell any more where a request begins. */
  isNodes: boolean;
  wasAnswered: boolean;
}

export interface Visits {
  take(socket: Socket): void;
  /** Node has answered a request that came through this. */
  answered(relay: Duplex): void;
  /** How much has come by now: connections, and pieces of requests. */
  arrivals(): number;
  /** From now on every answer ends its connection. */
  bidFarewell(): void;
  closeIdle(): void;
  closeAll(): void;
}

interface Options extends Pick<Site, 'atHand' | 'observe'> {
  /** Takes what is not in memory. */
  passOn: (relay: Duplex) => void;
  headersTimeout: number;
  keepAliveTimeout: number;
}

/**
 * Most requests are for a page that is ready in memory. They need nothing but its bytes, and are answered here, twice
 * as fast as Node's server could. All others are passed on to it, and it judges whatever is not perfectly plain.
 */
export function createVisits({ atHand, observe, passOn, headersTimeout, keepAliveTimeout }: Options): Visits {
  const visits = new Set<Visit>();
  const throughRelay = new WeakMap<Duplex, Visit>();
  const keptOpen = `Connection: keep-alive\r\nKeep-Alive: timeout=${keepAliveTimeout / 1_000}\r\n`;
  let arrived = 0;
  let leaving = false;

  function hear(visit: Visit, bytes: Buffer) {
    arrived += 1;
    // The last answer said that it is the last.
    if (visit.socket.writableEnded) return;
    if (!visit.isNodes && visit.owed === 0 && meet(visit, bytes)) return;
    visit.owed -= bytes.length;
    if (visit.owed < 0) visit.isNodes = true;
    visit.relay ??= openRelay(visit);
    if (!visit.relay.push(bytes)) visit.socket.pause();
  }

  /** True when the request that begins with these bytes has been answered. */
  function meet(visit: Visit, bytes: Buffer): boolean {
    const begun = performance.now();
    const request = readPlainRequest(bytes);
    const ready = request?.length === bytes.length && isFree(visit) && atHandFor(request);
    if (request && ready) {
      answer(visit, request, ready);
      observe(ready.route, ready.status, (performance.now() - begun) / 1_000);
      return true;
    }
    if (request) {
      visit.unanswered += 1;
      visit.owed = request.length;
    }
    return false;
  }

  function atHandFor({ method, target, wanted }: PlainRequest): AtHand | undefined {
    return method === 'GET' || method === 'HEAD' ? atHand(target, wanted) : undefined;
  }

  /** Its bytes may not overtake an answer of Node's. */
  function isFree({ unanswered, relay }: Visit): boolean {
    return unanswered === 0 && !relay?.writableLength;
  }

  function answer(visit: Visit, { method, wanted, keepAlive }: PlainRequest, ready: AtHand) {
    const { socket } = visit;
    const stays = keepAlive && !leaving;
    const head =
      `HTTP/1.1 ${ready.status} ${STATUS_CODES[ready.status]}\r\n${ready.headers}` +
      `X-Request-Id: ${requestIdFor(wanted.requestId)}\r\nDate: ${dateNow()}\r\n` +
      `${stays ? keptOpen : 'Connection: close\r\n'}\r\n`;
    if (!visit.wasAnswered) socket.setTimeout(keepAliveTimeout);
    visit.wasAnswered = true;
    socket.cork();
    socket.write(Buffer.from(head, 'latin1'));
    if (ready.bytes && method === 'GET') socket.write(ready.bytes);
    socket.uncork();
    if (!stays) socket.destroySoon();
    // Whoever asks on without reading the answers waits.
    else if (socket.writableNeedDrain && socket.writableLength > 0)
      socket.pause().once('drain', () => socket.resume());
  }

  function openRelay(visit: Visit): Duplex {
    const relay = createRelay(visit.socket);
    throughRelay.set(relay, visit);
    passOn(relay);
    return relay;
  }

  return {
    take(socket) {
      arrived += 1;
      const visit: Visit = { socket, unanswered: 0, owed: 0, isNodes: false, wasAnswered: false };
      visits.add(visit);
      socket.setTimeout(headersTimeout);
      socket
        .on('data', (bytes) => hear(visit, bytes))
        .on('end', () => !visit.relay && socket.end())
        .on('timeout', () => !visit.relay && socket.destroy())
        .on('error', () => undefined)
        .on('close', () => visits.delete(visit));
    },
    answered(relay) {
      const visit = throughRelay.get(relay);
      if (visit) visit.unanswered -= 1;
    },
    arrivals: () => arrived,
    bidFarewell() {
      leaving = true;
    },
    closeIdle() {
      for (const { socket, relay, wasAnswered } of visits)
        if (!relay && wasAnswered && !socket.writableEnded) socket.destroySoon();
    },
    closeAll() {
      for (const { socket } of visits) socket.destroy();
    },
  };
}

let date = '';
let dateSecond = 0;

function dateNow(): string {
  const second = Math.floor(Date.now() / 1_000);
  if (second !== dateSecond) {
    dateSecond = second;
    date = new Date(second * 1_000).toUTCString();
  }
  return date;
}
