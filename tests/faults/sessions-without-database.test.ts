import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Client } from '#tests/helpers/owner-client.ts';
import { createTestDatabase, startTestCluster, type TestCluster } from '#tests/helpers/postgres.ts';
import { type Site, startSite } from '#tests/helpers/start-site.ts';

let cluster: TestCluster;
beforeAll(async () => {
  cluster = await startTestCluster();
});
afterEach(() => cluster.start());
afterAll(() => cluster.stop());

/** Each request takes a connection of its own, and connections go to the workers in turn. */
function statusOf(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    }).on('error', reject);
  });
}

test('while the database is away every worker accepts the session, and none a session that was ended', async () => {
  const site = await startSite({ DATABASE_URL: await createTestDatabase(cluster.url), WORKERS: '2' });
  try {
    const [here, gone] = [await new Client(site).signIn(), await new Client(site).signIn()];
    for (const client of [here, gone])
      expect((await client.send('GET', '/api/auth/session')).status).toBe(200);
    const lost = gone.cookie();
    expect((await gone.send('POST', '/api/auth/logout')).status).toBe(204);
    // The message to the other worker takes a moment.
    await pause(200);

    await cluster.crash();
    const ask = (cookie: string) => statusOf(`${site.url}/api/auth/session`, { cookie });
    const eightTimes = (cookie: string) => Promise.all(Array.from({ length: 8 }, () => ask(cookie)));
    expect(await eightTimes(here.cookie())).toEqual(Array(8).fill(200));
    expect(await eightTimes(lost)).toEqual(Array(8).fill(503));
  } finally {
    await site.stop();
  }
}, 120_000);

test('a sign-out on one machine holds on the others, also once the database is away', async () => {
  const variables = { DATABASE_URL: await createTestDatabase(cluster.url), WORKERS: '1' };
  const [one, other] = [await startSite(variables), await startSite(variables)];
  const statusOn = (site: Site, cookie: string) => statusOf(`${site.url}/api/auth/session`, { cookie });
  try {
    const [here, gone, missed] = [
      await new Client(one).signIn(),
      await new Client(one).signIn(),
      await new Client(one).signIn(),
    ];
    for (const client of [here, gone, missed]) {
      expect(await statusOn(one, client.cookie())).toBe(200);
      expect(await statusOn(other, client.cookie())).toBe(200);
    }
    const lost = gone.cookie();
    expect((await gone.send('POST', '/api/auth/logout')).status).toBe(204);
    await pause(300);
    await cluster.crash();
    expect(await statusOn(other, here.cookie())).toBe(200);
    expect(await statusOn(other, lost)).toBe(503);

    // Ended before the other machine listens again, which then has to read the sessions.
    await pause(1_500);
    await cluster.start();
    const ended = missed.cookie();
    expect((await missed.send('POST', '/api/auth/logout')).status).toBe(204);
    await pause(4_000);
    await cluster.crash();
    expect(await statusOn(other, here.cookie())).toBe(200);
    expect(await statusOn(other, ended)).toBe(503);
  } finally {
    await one.stop();
    await other.stop();
  }
}, 120_000);
