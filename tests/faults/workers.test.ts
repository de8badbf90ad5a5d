import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { Client } from '#tests/helpers/owner-client.ts';
import { createTestDatabase, dropTestDatabase } from '#tests/helpers/postgres.ts';
import { type Site, startSite } from '#tests/helpers/start-site.ts';

// Restarts under load are in `npm run test:long -- workers-killed workers-restarted`.
let url: string;
let site: Site;

beforeAll(async () => {
  url = await createTestDatabase(inject('postgresUrl'));
  site = await startSite({ DATABASE_URL: url, WORKERS: '2' });
}, 120_000);
afterAll(async () => {
  await site.stop();
  await dropTestDatabase(inject('postgresUrl'), url);
});

const workers = () =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(site.pid())], { encoding: 'utf8' })
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map(Number);

/** On a connection of its own, so that any worker may answer. */
const read = (address: string) =>
  fetch(site.url + address, {
    headers: { Connection: 'close' },
    signal: AbortSignal.timeout(10_000),
  }).then((response) => response.text());

/** Whether every one of some requests, which any worker may answer, gets a page that contains the text. */
async function allShow(address: string, text: string): Promise<boolean> {
  const pages = await Promise.all(Array.from({ length: 12 }, () => read(address).catch(() => '')));
  return pages.every((page) => page.includes(text));
}

test('a worker that is killed is replaced, and the shop answers again at once', async () => {
  await expect.poll(() => site.log(), { timeout: 30_000 }).toContain('Kontak is open');
  const [first = 0] = workers();
  process.kill(first, 'SIGKILL');
  await expect.poll(() => allShow('/shop', '</html>'), { timeout: 10_000 }).toBe(true);
  const replaced = () => workers().length === 2 && !workers().includes(first);
  await expect.poll(replaced, { timeout: 30_000 }).toBe(true);
}, 60_000);

test('what one worker writes every worker shows', async () => {
  const owner = await new Client(site).signIn();
  const [row] = await (await owner.send('GET', '/api/products?limit=1')).json();
  const name = 'Her işçide görünen ürün';
  const saved = await owner.send('PATCH', `/api/products/${row.id}`, { name, updated_at: row.updated_at });
  expect(saved.status).toBe(200);
  await expect.poll(() => allShow(`/urun/${row.id}`, name), { timeout: 30_000 }).toBe(true);
}, 60_000);
