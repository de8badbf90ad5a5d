import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { codeIn, startMailServer } from '#tests/helpers/mail-server.ts';
import { startEdge } from '#tests/helpers/nginx.ts';
import { Client } from '#tests/helpers/owner-client.ts';
import { startTestCluster } from '#tests/helpers/postgres.ts';
import { type Site, startSite } from '#tests/helpers/start-site.ts';
import { countsOf, demand, demandAll, startVisitors, startWriter } from './load.ts';

/** Three instances on one PostgreSQL behind nginx, under visitors and a writing owner. */
async function behindNginx<T>(
  work: (url: string, instances: Site[], owner: Client) => Promise<T>,
): Promise<T> {
  const cluster = await startTestCluster();
  const mail = await startMailServer();
  const instances: Site[] = [];
  try {
    const variables = { DATABASE_URL: cluster.url, TRUST_PROXY: '1', SMTP_URL: mail.url };
    // One of them has workers, as on a machine of several cores.
    for (const workers of ['1', '2', '1'])
      instances.push(await startSite({ ...variables, WORKERS: workers }));
    const nginx = await startEdge({ upstream: instances.map(({ url }) => url) });
    try {
      const owner = await new Client(nginx).signIn(() => codeIn(mail.mails.at(-1)));
      return await work(nginx.url, instances, owner);
    } catch (error) {
      throw new Error(`${error}\n${nginx.errors()}`, { cause: error });
    } finally {
      await nginx.stop();
    }
  } finally {
    await Promise.all(instances.map((site) => site.stop()));
    await mail.close();
    await cluster.stop();
  }
}

/** One is killed in the middle of its work and started again; nginx asks another one, also for writes that have a key. */
export function killInstances(rounds = 6): Promise<string> {
  return behindNginx(async (url, instances, owner) => {
    const visitors = startVisitors(url, 6);
    const writers = [1, 2, 3].map(() => startWriter(owner, { retry: true }));
    for (let round = 0; round < rounds; round += 1) {
      const site = instances[round % instances.length] as Site;
      await pause(700);
      process.kill(site.pid(), 'SIGKILL');
      await pause(700);
      await site.restart();
    }
    await pause(500);
    return report(`${rounds} instances killed and started again`, visitors, writers, owner, [200]);
  });
}

/** Each is stopped as an upgrade would and started again, one after the other: every request is answered, also writes without a key, which nginx does not send twice. */
export function restartInstances(rounds = 6): Promise<string> {
  return behindNginx(async (url, instances, owner) => {
    const visitors = startVisitors(url, 6);
    const writers = [1, 2, 3].map(() => startWriter(owner, { keyed: false }));
    for (let round = 0; round < rounds; round += 1) {
      await pause(700);
      await (instances[round % instances.length] as Site).restart();
    }
    await pause(500);
    const text = await report(`${rounds} restarts one after the other`, visitors, writers, owner, [200]);
    demand(!/× (?!201|200)\d{3}|no answer/.test(text), text);
    return text;
  });
}

/** A write through one instance is seen through the others within a second. */
export function seeOtherWrites(rounds = 20): Promise<string> {
  return behindNginx(async (_url, instances, owner) => {
    let slowest = 0;
    for (let round = 0; round < rounds; round += 1) {
      const name = `Seen ${round}`;
      const made = await owner.send('POST', '/api/products', { name, category: 'KUMANDALAR' });
      demand(made.status === 201, `a write was answered ${made.status}`);
      const { id } = await made.json();
      const begun = performance.now();
      for (const site of instances) {
        while (!(await (await fetch(`${site.url}/urun/${id}`)).text()).includes(name)) {
          demand(performance.now() - begun < 1_000, `round ${round}: not seen by all within a second`);
          await pause(10);
        }
      }
      slowest = Math.max(slowest, performance.now() - begun);
    }
    return `${rounds} writes, each seen by all three within ${Math.round(slowest)} ms`;
  });
}

/** Of the two workers of one instance one is killed under load; the other goes on and a new one comes. */
export function killWorkers(rounds = 6): Promise<string> {
  // A visitor whose connection was the dead worker's gets no answer; a browser asks again by itself.
  return endWorkers('SIGKILL', `${rounds} workers killed`, rounds, [200, 0]);
}

/** The same with a signal that lets the worker finish: every visitor gets an answer. */
export function restartWorkers(rounds = 6): Promise<string> {
  return endWorkers('SIGTERM', `${rounds} workers restarted`, rounds, [200]);
}

async function endWorkers(
  signal: 'SIGKILL' | 'SIGTERM',
  what: string,
  rounds: number,
  allowed: number[],
): Promise<string> {
  const cluster = await startTestCluster();
  const site = await startSite({ DATABASE_URL: cluster.url, WORKERS: '2' });
  try {
    const owner = await new Client(site).signIn();
    const visitors = startVisitors(site.url, 6);
    const writers = [1, 2, 3].map(() => startWriter(owner, { retry: true }));
    for (let round = 0; round < rounds; round += 1) {
      await pause(2_000);
      await untilReady(site, 2 + round);
      const [worker] = childrenOf(site.pid());
      demand(worker !== undefined, 'there is no worker');
      process.kill(worker, signal);
    }
    await untilReady(site, 2 + rounds);
    return await report(what, visitors, writers, owner, allowed);
  } finally {
    await site.stop();
    await cluster.stop();
  }
}

/** Two workers, and a new one for each that has ended. */
async function untilReady(site: Site, workers: number): Promise<void> {
  const deadline = performance.now() + 60_000;
  while ((site.log().match(/the worker is ready/g)?.length ?? 0) < workers) {
    demand(performance.now() < deadline, 'a worker was not replaced within a minute');
    await pause(100);
  }
}

function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return text === '' ? [] : text.split(' ').map(Number);
}

async function report(
  what: string,
  visitors: ReturnType<typeof startVisitors>,
  writers: ReturnType<typeof startWriter>[],
  owner: Client,
  allowed: number[],
): Promise<string> {
  const written = await Promise.all(writers.map((writer) => writer.stop()));
  const { statuses, slowest } = await visitors.stop();
  const answers = new Map<number, number>();
  for (const { statuses: each } of written)
    for (const [status, count] of each) answers.set(status, (answers.get(status) ?? 0) + count);
  const acknowledged = written.flatMap((each) => each.acknowledged);
  await demandAll(owner, acknowledged);
  const strange = [...statuses.keys()].filter((status) => !allowed.includes(status));
  demand(strange.length === 0, `${what}: visitors ${countsOf(statuses)}`);
  return `${what}: visitors ${countsOf(statuses)}, slowest ${Math.round(slowest)} ms; writes ${countsOf(answers)}, all ${acknowledged.length} acknowledged ones there once`;
}
