import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#tests/helpers/free-port.mjs';
import { Client } from '#tests/helpers/owner-client.ts';
import { type Site, startSite } from '#tests/helpers/start-site.ts';

// Restarts under load are in `npm run test:long -- workers-killed workers-restarted`.
let site: Site;
let metricsPort: number;
beforeAll(async () => {
  metricsPort = await freePort();
  site = await startSite({ WORKERS: '2', METRICS_PORT: String(metricsPort) });
});
afterAll(() => site.stop());

async function readMetrics(): Promise<Map<string, number>> {
  const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  // While a worker starts or ends.
  if (response.status === 503) return new Map();
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0.0.4/);
  const lines = (await response.text()).split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

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

async function visit(address: string, times: number) {
  for (let time = 0; time < times; time += 1) await read(address);
}

const shopPages = 'kontak_request_duration_seconds_count{route="/shop",status="200"}';

test('the metrics of all workers are aggregated on a port of their own, also after a worker was killed and replaced', async () => {
  await expect.poll(async () => (await readMetrics()).get('kontak_processes')).toBe(2);
  await visit('/shop', 20);
  const seen = await readMetrics();
  expect(seen.get(shopPages)).toBe(20);
  const answered = ['hit', 'miss', 'uncacheable'].map(
    (result) => seen.get(`kontak_page_requests_total{result="${result}"}`) ?? 0,
  );
  expect(answered.reduce((sum, each) => sum + each)).toBe(20);
  expect(seen.get('kontak_catalogue_products')).toBe(3);
  expect(seen.get('kontak_database_up')).toBe(1);
  expect(seen.get('kontak_catalogue_from_snapshot')).toBe(0);
  expect(seen.get('kontak_page_cache_bytes')).toBeGreaterThan(1_000);
  expect(seen.get('process_resident_memory_bytes')).toBeGreaterThan(50_000_000);
  expect(seen.get('nodejs_eventloop_lag_max_seconds')).toBeGreaterThan(0);

  const [worker] = readFileSync(`/proc/${site.pid()}/task/${site.pid()}/children`, 'utf8').split(' ');
  process.kill(Number(worker), 'SIGKILL');
  await expect.poll(() => site.log()).toContain('a worker exited and is replaced');
  await expect.poll(async () => (await readMetrics()).get('kontak_processes')).toBe(2);
  const before = (await readMetrics()).get(shopPages) ?? 0;
  expect(before).toBeLessThanOrEqual(20);
  await visit('/shop', 5);
  expect((await readMetrics()).get(shopPages)).toBe(before + 5);
});

test('visitors reach no metrics, and the port of the metrics serves nothing else', async () => {
  expect((await fetch(`${site.url}/metrics`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${metricsPort}/shop`)).status).toBe(404);
});

test('a response from the app carries the request id of the proxy', async () => {
  const headers = { 'X-Request-Id': 'from-the-proxy-1' };
  const response = await fetch(`${site.url}/shop?search=anahtar`, { headers });
  expect(response.headers.get('x-request-id')).toBe('from-the-proxy-1');
});

test('what one worker writes every worker shows', async () => {
  const owner = await new Client(site).signIn();
  const [row] = await (await owner.send('GET', '/api/products?limit=1')).json();
  const name = 'Her işçide görünen ürün';
  const saved = await owner.send('PATCH', `/api/products/${row.id}`, { name, updated_at: row.updated_at });
  expect(saved.status).toBe(200);
  await expect.poll(() => allShow(`/urun/${row.id}`, name)).toBe(true);
});

test('the workers count an address together', async () => {
  const store = () =>
    fetch(`${site.url}/api/requests`, {
      method: 'POST',
      headers: { Origin: site.url, 'Content-Type': 'application/json', Connection: 'close' },
      body: JSON.stringify({ token: crypto.randomUUID(), lang: 'tr', items: [{ id: 1, quantity: 1 }] }),
    });
  const statuses = [];
  for (let count = 0; count < 62; count++) statuses.push((await store()).status);
  expect(statuses.slice(0, 59)).toEqual(Array(59).fill(201));
  expect(statuses.at(-1)).toBe(429);
});
