import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '#tests/helpers/owner-client.ts';

export const countsOf = (statuses: Map<number, number>) =>
  [...statuses].map(([status, count]) => `${count} × ${status || 'no answer'}`).join(', ');

const count = (statuses: Map<number, number>, status: number) =>
  statuses.set(status, (statuses.get(status) ?? 0) + 1);

/** Visitors who open pages one after the other until `stop`. */
export function startVisitors(
  url: string,
  visitors: number,
  paths: readonly string[] = ['/', '/shop', '/kategoriler', '/urun/1'],
) {
  const seen = { statuses: new Map<number, number>(), slowest: 0 };
  let isOver = false;
  async function visit(from: number) {
    for (let turn = from; !isOver; turn += 1) {
      const begun = performance.now();
      const path = paths[turn % paths.length] ?? '/';
      const status = await fetch(url + path).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        () => 0,
      );
      count(seen.statuses, status);
      seen.slowest = Math.max(seen.slowest, performance.now() - begun);
      await pause(20);
    }
  }
  const all = Array.from({ length: visitors }, (_, index) => visit(index));
  return {
    async stop() {
      isOver = true;
      await Promise.all(all);
      return seen;
    },
  };
}

/** The owner who adds products one after the other and notes what was acknowledged. */
export function startWriter(owner: Client, { retry = false, keyed = true } = {}) {
  const seen = {
    acknowledged: [] as string[],
    statuses: new Map<number, number>(),
    /** Refusals with 503 that did not say when to come again. */
    silentRefusals: 0,
    lastAcknowledged: 0,
  };
  let isOver = false;

  async function add(name: string, key: string): Promise<boolean> {
    const row = { name, category: 'KUMANDALAR' };
    const answer = await owner
      .send('POST', '/api/products', row, keyed ? { 'Idempotency-Key': key } : {})
      .catch(() => undefined);
    count(seen.statuses, answer?.status ?? 0);
    if (answer?.status === 503 && !answer.headers.has('retry-after')) seen.silentRefusals += 1;
    await answer?.arrayBuffer().catch(() => undefined);
    if (answer?.status !== 201) return false;
    seen.acknowledged.push(name);
    seen.lastAcknowledged = performance.now();
    return true;
  }
  const work = (async () => {
    while (!isOver) {
      const name = `Written ${randomUUID()}`;
      while (!(await add(name, name.slice(8))) && retry && !isOver) await pause(50);
      await pause(5);
    }
  })();
  return {
    seen,
    async stop() {
      isOver = true;
      await work;
      return seen;
    },
  };
}

/** Every acknowledged product must be there, once. */
export async function demandAll(owner: Client, acknowledged: readonly string[]): Promise<number> {
  const stored = new Map<string, number>();
  for (let offset = 0; ; offset += 200) {
    const answer = await owner.send('GET', `/api/products?limit=200&offset=${offset}`);
    const rows: { name: string }[] = await answer.json();
    for (const { name } of rows) stored.set(name, (stored.get(name) ?? 0) + 1);
    if (rows.length < 200) break;
  }
  const lost = acknowledged.filter((name) => !stored.has(name));
  const doubled = acknowledged.filter((name) => (stored.get(name) ?? 0) > 1);
  if (lost.length + doubled.length > 0)
    throw new Error(`${lost.length} acknowledged products are lost and ${doubled.length} are there twice`);
  return stored.size;
}

export function demand(isTrue: boolean, otherwise: string): asserts isTrue {
  if (!isTrue) throw new Error(otherwise);
}
