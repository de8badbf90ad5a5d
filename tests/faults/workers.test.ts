import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from '#tests/helpers/owner-client.ts';
import { createTestDatabase, startTestCluster, type TestCluster } from '#tests/helpers/postgres.ts';
import { type Site, startSite } from '#tests/helpers/start-site.ts';

let cluster: TestCluster;
let site: Site;

beforeAll(async () => {
  cluster = await startTestCluster();
  site = await startSite({ DATABASE_URL: await createTestDatabase(cluster.url), WORKERS: '2' });
}, 120_000);
afterAll(async () => {
  await site.stop();
  await cluster.stop();
});

const workers = () =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(site.pid())], { encoding: 'utf8' })
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map(Number);

async function until(check: () => boolean | Promise<boolean>) {
  for (const end = Date.now() + 30_000; !(await check()); await pause(100)) {
    if (Date.now() > end) throw new Error('it did not come about within 30 s');
  }
}

/** All that were replaced are back. */
const allReady = () => {
  const said = (text: string) => site.log().split(text).length;
  return (
    site.log().includes('Kontak is open') &&
    said('a worker ended and is replaced') === said('the new worker is ready')
  );
};

const read = (address: string) =>
  fetch(site.url + address, {
    headers: { Connection: 'close' },
    signal: AbortSignal.timeout(10_000),
  }).then((answer) => answer.text());

test('a worker that is asked to end answers what it has, is replaced, and no request is lost', async () => {
  await until(allReady);
  const [first = 0] = workers();
  let failed = 0;
  let isOver = false;
  const visitors = Array.from({ length: 16 }, async () => {
    while (!isOver) await read('/shop').catch(() => (failed += 1));
  });
  await pause(300);
  process.kill(first, 'SIGTERM');
  await until(() => workers().length === 2 && !workers().includes(first));
  await until(allReady);
  isOver = true;
  await Promise.all(visitors);
  expect(failed).toBe(0);
}, 90_000);

test('who comes just as a worker is killed is answered by another one', async () => {
  for (let round = 0; round < 3; round += 1) {
    await until(allReady);
    const [first = 0] = workers();
    process.kill(first, 'SIGKILL');
    const pages = await Promise.all(Array.from({ length: 8 }, () => read('/shop')));
    expect(pages.every((page) => page.includes('</html>'))).toBe(true);
    await until(() => workers().length === 2 && !workers().includes(first));
  }
}, 120_000);

test('what one worker writes every worker shows', async () => {
  await until(allReady);
  const owner = await new Client(site).signIn();
  const [row] = await (await owner.send('GET', '/api/products?limit=1')).json();
  const name = 'Her işçide görünen ürün';
  const saved = await owner.send('PATCH', `/api/products/${row.id}`, { name, updated_at: row.updated_at });
  expect(saved.status).toBe(200);
  let fresh = 0;
  await until(async () => {
    fresh = (await read(`/urun/${row.id}`)).includes(name) ? fresh + 1 : 0;
    return fresh >= 12;
  });
}, 60_000);
