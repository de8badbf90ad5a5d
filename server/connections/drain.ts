import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Visits } from './visits.ts';

// So long the last requests may take when no new ones come.
const longestAnswer = 10_000;

/**
 * Ends a server so that nobody who asks it goes without an answer. For `notice` it goes on as before, so that a proxy
 * sends others elsewhere and gives up, by itself, the connections it keeps; then the door is shut, and what was begun
 * is answered.
 */
export async function drain(server: HttpServer, visits: Visits, notice: number): Promise<void> {
  if (notice > 0) await sleep(notice);
  await untilNobodyWaits(visits);
  const closed = once(server, 'close');
  // Not http's own close, which would look at the idle connections first and at the door later.
  Server.prototype.close.call(server);
  const sweep = () => {
    visits.closeIdle();
    server.closeIdleConnections();
  };
  sweep();
  const sweeping = setInterval(sweep, 250);
  const impatience = setTimeout(visits.closeAll, longestAnswer);
  await closed;
  clearInterval(sweeping);
  clearTimeout(impatience);
}

/**
 * Whoever stands in the queue when the door is shut, or has just sent a request, is turned away. So it is shut right
 * after three short looks at all connections in which nobody came.
 */
async function untilNobodyWaits({ arrivals }: Visits): Promise<void> {
  let quietLooks = 0;
  for (const end = performance.now() + 1_000; performance.now() < end && quietLooks < 3; ) {
    const [begun, before] = [performance.now(), arrivals()];
    for (let turn = 0; turn < 3; turn += 1) await nextTurn();
    quietLooks = arrivals() === before && performance.now() - begun < 1 ? quietLooks + 1 : 0;
  }
}
