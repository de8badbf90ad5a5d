import { setImmediate as nextIteration } from 'node:timers/promises';

let accepted = 0;

/** Called by the server for each connection that it accepts. */
export function countConnection(): void {
  accepted += 1;
}

/** Enough for new connections, which are accepted one in an iteration, to be read too. */
const quietIterations = 3;
const maxMs = 30;

/**
 * Lets the event loop go on between two pieces of work. libuv accepts one connection in an iteration: with one
 * iteration for each rendering, a visitor behind 100 new connections of a flood would wait for 100 renderings. So the
 * loop goes on until no connection comes any more, for at most 30 ms.
 */
export async function yieldToConnections(): Promise<void> {
  const end = performance.now() + maxMs;
  for (let quiet = 0; quiet < quietIterations && performance.now() < end; ) {
    const before = accepted;
    await nextIteration();
    quiet = accepted === before ? quiet + 1 : 0;
  }
}

/** What the steps of a rendering and of its compression take. */
const visitIterations = 20;
const maxVisitsMs = 100;

/**
 * Lets visitors go first between two parts of the owner's long work. A page takes several iterations of the event loop:
 * with a single one after each statement of the embedded database, which runs in this thread, it would wait for as many
 * statements. Without visitors the iterations cost nothing; a flood holds the owner up for 100 ms each time.
 */
export async function yieldToVisitors(): Promise<void> {
  const end = performance.now() + maxVisitsMs;
  for (let turn = 0; turn < visitIterations && performance.now() < end; turn += 1) await nextIteration();
}
