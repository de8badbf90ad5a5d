import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from '#tests/helpers/owner-client.ts';
import { createTestDatabase, startTestCluster, type TestCluster } from '#tests/helpers/postgres.ts';
import { type Site, startSite } from '#tests/helpers/start-site.ts';

let cluster: TestCluster;
beforeAll(async () => {
  cluster = await startTestCluster();
});
afterAll(() => cluster.stop());

test('a sign-out on one machine holds on the others, also once the database is away', async () => {
  const variables = { DATABASE_URL: await createTestDatabase(cluster.url), WORKERS: '1' };
  const [one, other] = [await startSite(variables), await startSite(variables)];
  const statusOn = async (site: Site, cookie: string) =>
    (await fetch(`${site.url}/api/auth/session`, { headers: { cookie } })).status;
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
});
