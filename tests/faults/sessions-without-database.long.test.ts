import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Client } from '#tests/helpers/owner-client.ts';
import { createTestDatabase, startTestCluster } from '#tests/helpers/postgres.ts';
import { startSite } from '#tests/helpers/start-site.ts';

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
  const cluster = await startTestCluster();
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
    await cluster.stop();
  }
});
