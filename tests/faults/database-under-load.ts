import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from '#tests/helpers/owner-client.ts';
import { startTestCluster, type TestCluster } from '#tests/helpers/postgres.ts';
import { type Site, startSite } from '#tests/helpers/start-site.ts';
import { countsOf, demand, demandAll, startVisitors, startWriter } from './load.ts';

const longestReturn = 10_000;

/** PostgreSQL crashes under visitors and a writing owner, and comes back after a while. */
export async function loseDatabase(rounds = 20): Promise<string> {
  const cluster = await startTestCluster();
  const site = await startSite({ DATABASE_URL: cluster.url, WORKERS: '2' });
  const acknowledged: string[] = [];
  let slowestReturn = 0;
  try {
    const owner = await new Client(site).signIn();
    const visitors = startVisitors(site.url, 6);
    const refusals = new Map<number, number>();
    for (let round = 1; round <= rounds; round += 1) {
      const writer = startWriter(owner);
      await pause(randomInt(200, 800));
      await cluster.crash();
      await pause(randomInt(300, 2_500));
      await cluster.start();
      const back = performance.now();
      while (writer.seen.lastAcknowledged < back) {
        demand(
          performance.now() - back < longestReturn,
          `round ${round}: no write within ${longestReturn} ms of the return`,
        );
        await pause(20);
      }
      slowestReturn = Math.max(slowestReturn, writer.seen.lastAcknowledged - back);
      const seen = await writer.stop();
      for (const [status, count] of seen.statuses) refusals.set(status, (refusals.get(status) ?? 0) + count);
      demand(seen.silentRefusals === 0, `round ${round}: a 503 did not say when to come again`);
      acknowledged.push(...seen.acknowledged);
    }
    const { statuses, slowest } = await visitors.stop();
    demand(statuses.size === 1 && statuses.has(200), `visitors were answered ${countsOf(statuses)}`);
    for (const status of refusals.keys())
      demand(status === 201 || status === 503, `writes were answered ${countsOf(refusals)}`);
    await demandAll(owner, acknowledged);
    return `${rounds} losses: writes ${countsOf(refusals)}, every acknowledged one there; back after at most ${Math.round(slowestReturn)} ms; visitors ${countsOf(statuses)}, slowest ${Math.round(slowest)} ms`;
  } finally {
    await site.stop();
    await cluster.stop();
  }
}

/** The shop starts while its database is away: yesterday's pages at once, everything when the database comes. */
export async function startWithoutDatabase(rounds = 5): Promise<string> {
  const cluster = await startTestCluster();
  const site = await startSite({ DATABASE_URL: cluster.url, WORKERS: '1' });
  let slowestReturn = 0;
  try {
    const owner = await new Client(site).signIn();
    for (let round = 1; round <= rounds; round += 1) {
      const name = `Yesterday ${round}`;
      const made = await owner.send('POST', '/api/products', { name, category: 'KUMANDALAR' });
      demand(made.status === 201, `round ${round}: a write was answered ${made.status}`);
      const { id } = await made.json();
      await pause(500);
      await site.halt();
      slowestReturn = Math.max(slowestReturn, await startAway(site, cluster, owner, id, name));
    }
    return `${rounds} starts without the database: yesterday's pages at once, writes 503, whole again after at most ${Math.round(slowestReturn)} ms`;
  } finally {
    await site.stop();
    await cluster.stop();
  }
}

async function startAway(
  site: Site,
  cluster: TestCluster,
  owner: Client,
  id: number,
  name: string,
): Promise<number> {
  await cluster.crash();
  await site.restart();
  const page = await fetch(`${site.url}/urun/${id}`);
  demand(
    page.status === 200 && (await page.text()).includes(name),
    `${name} is not on its page (${page.status})`,
  );
  const refused = await owner.send('POST', '/api/brands', { name });
  demand(
    refused.status === 503 && refused.headers.has('retry-after'),
    `a write was answered ${refused.status}`,
  );
  await cluster.start();
  const back = performance.now();
  while ((await fetch(`${site.url}/readyz`)).status !== 200) {
    demand(performance.now() - back < longestReturn, `not ready within ${longestReturn} ms of the return`);
    await pause(50);
  }
  const made = await owner.send('POST', '/api/brands', { name });
  demand(made.status === 201, `after the return a write was answered ${made.status}`);
  return performance.now() - back;
}
