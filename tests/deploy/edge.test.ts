import type { RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { codeIn, startMailServer } from '#tests/helpers/mail-server.ts';
import { startEdge } from '#tests/helpers/nginx.ts';
import { Client } from '#tests/helpers/owner-client.ts';
import { createTestDatabase, dropTestDatabase } from '#tests/helpers/postgres.ts';
import { type Site, startSite } from '#tests/helpers/start-site.ts';
import { startOrigin } from './origin.ts';

/** Through the edge no page is older than this while the shop answers. */
const maxAgeMs = 3_000;

let mail: Awaited<ReturnType<typeof startMailServer>>;
let databaseUrl: string;
let site: Site;
let edge: Awaited<ReturnType<typeof startEdge>>;
let owner: Client;

beforeAll(async () => {
  mail = await startMailServer();
  databaseUrl = await createTestDatabase(inject('postgresUrl'));
  site = await startSite({
    DATABASE_URL: databaseUrl,
    WORKERS: '1',
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '0',
    SMTP_URL: mail.url,
  });
  edge = await startEdge({ upstream: site.url });
  owner = await new Client(edge).signIn(() => codeIn(mail.mails.at(-1)));
}, 60_000);
afterAll(async () => {
  await edge.stop();
  await site.stop();
  await mail.close();
  await dropTestDatabase(inject('postgresUrl'), databaseUrl);
});

async function get(path: string, headers: Record<string, string> = {}, url = edge.url) {
  const response = await fetch(url + path, { headers, redirect: 'manual' });
  const text = await response.text();
  return { status: response.status, text, headers: response.headers, cache: cacheStatus(response) };
}

/** A busy machine may let the second between two requests pass. */
const fromCache = /^(HIT|STALE)$/;

const cacheStatus = (response: Response) => response.headers.get('x-cache-status');

/** An edge in front of a server of the test's own. */
async function withOrigin(handle: RequestListener, use: (edgeUrl: string) => Promise<void>) {
  const origin = await startOrigin(handle);
  const ownEdge = await startEdge({ upstream: origin.url });
  try {
    await use(ownEdge.url);
  } finally {
    await ownEdge.stop();
    await origin.stop();
  }
}

async function rename(name: string): Promise<{ id: number; savedAt: number }> {
  const [row] = await (await owner.send('GET', '/api/products?limit=1')).json();
  const saved = await owner.send('PATCH', `/api/products/${row.id}`, { name, updated_at: row.updated_at });
  expect(saved.status).toBe(200);
  return { id: row.id, savedAt: performance.now() };
}

test('a page comes from the cache, each time with an id of its own', async () => {
  const first = await get('/kategoriler');
  const second = await get('/kategoriler');
  expect(first.cache).toBe('MISS');
  expect(second.cache).toMatch(fromCache);
  expect(second.text).toBe(first.text);
  expect(second.headers.get('x-request-id')).toMatch(/^[\da-f]{32}$/);
  expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
  expect(second.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(second.headers.get('server')).toBe('nginx');
  const known = await get('/kategoriler', { 'If-None-Match': second.headers.get('etag') ?? '' });
  expect(known.status).toBe(304);
});

test('each encoding has a cache entry of its own', async () => {
  const acceptEncodings = [
    'br',
    'gzip',
    'identity',
    'gzip, deflate, br, zstd',
    'br;q=0, gzip;q=0.5',
    'deflate',
  ];
  for (const path of ['/bayilik', '/bayilik']) {
    const pages = [];
    for (const header of acceptEncodings) pages.push(await get(path, { 'Accept-Encoding': header }));
    expect(pages.map(({ headers }) => headers.get('content-encoding'))).toEqual([
      'br',
      'gzip',
      null,
      'br',
      'gzip',
      null,
    ]);
    expect(new Set(pages.map(({ text }) => text)).size).toBe(1);
    for (const { cache } of pages.slice(3)) expect(cache).toMatch(fromCache);
  }
});

test('a change is seen by the owner at once and by visitors within 3 s', async () => {
  const { id } = await rename('Before the change');
  await get(`/urun/${id}`);
  const { savedAt } = await rename('After the change');
  const own = await get(`/urun/${id}`, { Cookie: owner.cookie() });
  expect([own.cache, own.text.includes('After the change')]).toEqual(['BYPASS', true]);
  while (!(await get(`/urun/${id}`)).text.includes('After the change')) await sleep(50);
  expect(performance.now() - savedAt).toBeLessThan(maxAgeMs);
});

test('no page is older than 3 s, however long nobody requested it', async () => {
  const cacheControl = (await get('/shop')).headers.get('cache-control') ?? '';
  await withOrigin(
    (_, response) => response.writeHead(200, { 'Cache-Control': cacheControl }).end(String(Date.now())),
    async (url) => {
      const ages = Array.from({ length: 60 }, async (_, index) => {
        // Different phases of a second, and pauses of up to 3.6 s.
        await sleep((index * 370) % 1_000);
        await get(`/${index}`, {}, url);
        await sleep(index * 60);
        const requestedAt = Date.now();
        return requestedAt - Number((await get(`/${index}`, {}, url)).text);
      });
      // The first response itself may take some milliseconds.
      expect(Math.max(...(await Promise.all(ages)))).toBeLessThan(maxAgeMs + 100);
    },
  );
});

test('concurrent requests for a page that is not cached reach the shop once', async () => {
  let requests = 0;
  await withOrigin(
    async (_, response) => {
      requests += 1;
      await sleep(30);
      response.writeHead(200, { 'Cache-Control': 'public, max-age=0, s-maxage=60' }).end('body');
    },
    async (url) => {
      const pages = await Promise.all(Array.from({ length: 20 }, () => get('/page', {}, url)));
      expect(pages.every(({ text }) => text === 'body')).toBe(true);
    },
  );
  expect(requests).toBeLessThanOrEqual(2);
});

test('the API, the owner and searches bypass the cache, and a missing page is not cached', async () => {
  const statuses = async (path: string, headers = {}) => {
    const responses = [await get(path, headers), await get(path, headers)];
    return responses.map(({ cache }) => cache);
  };
  expect(await statuses('/api/products')).toEqual([null, null]);
  expect(await statuses('/.netlify/functions/products-cache')).toEqual([null, null]);
  for (const path of ['/2000/login', '/2000/products', '/login', '/verify', '/admin', '/readyz'])
    expect([path, ...(await statuses(path))]).toEqual([path, null, null]);
  expect(await statuses('/shop?search=bmw')).toEqual(['BYPASS', 'BYPASS']);
  for (const name of ['kontak_session', '__Host-kontak_session'])
    expect(await statuses('/shop', { Cookie: `a=b; ${name}=forged` })).toEqual(['BYPASS', 'BYPASS']);
  expect(await statuses('/urun/999999')).toEqual(['MISS', 'MISS']);
  expect((await get('/urun/999999')).status).toBe(404);
});

test('built files stay in the cache', async () => {
  const { text } = await get('/shop');
  const [asset = ''] = /\/assets\/[\w.-]+\.js/.exec(text) ?? [];
  expect([(await get(asset)).cache, (await get(asset)).cache]).toEqual(['MISS', 'HIT']);
  expect((await get(asset)).headers.get('cache-control')).toContain('immutable');
});

test('while the shop does not answer its last pages are served, and fresh ones when it is back', async () => {
  const before = await get('/en/bayilik');
  await Promise.all([site.halt(), sleep(maxAgeMs)]);
  const during = await get('/en/bayilik');
  expect([during.status, during.cache, during.text]).toEqual([200, 'STALE', before.text]);
  expect((await get('/api/products')).status).toBe(502);
  expect((await get('/en/kategoriler')).status).toBe(502);
  await site.restart();
  expect((await get('/en/bayilik')).cache).toMatch(/EXPIRED|REVALIDATED/);
  expect((await get('/en/kategoriler')).status).toBe(200);
});

test('requests beyond the limits get 429, and pages are not limited', async () => {
  const many = (path: string, count: number) =>
    Promise.all(Array.from({ length: count }, () => fetch(edge.url + path)));
  const [calls, searches, pages] = [
    await many('/api/auth/session', 150),
    await many('/en/shop?search=x', 30),
    await many('/shop', 150),
  ];
  const count = (responses: Response[], status: number) =>
    responses.filter((response) => response.status === status).length;
  expect([count(calls, 401) + count(calls, 429), count(calls, 429) > 10]).toEqual([150, true]);
  expect([count(searches, 200) + count(searches, 429), count(searches, 429) > 0]).toEqual([30, true]);
  expect(count(pages, 200)).toBe(150);
  const limited = calls.find(({ status }) => status === 429);
  expect(limited?.headers.get('content-type')).toBe('application/problem+json');
  expect(limited?.headers.get('retry-after')).toBe('1');
  expect(await limited?.json()).toMatchObject({ status: 429, code: 'too_many' });
});

test('a response with Set-Cookie, no-store or an error is never cached', async () => {
  const cacheable = 'public, max-age=0, s-maxage=60';
  const headersOf: Record<string, [number, Record<string, string>]> = {
    '/page': [200, { 'Cache-Control': cacheable }],
    '/cookie': [200, { 'Cache-Control': cacheable, 'Set-Cookie': 'a=b' }],
    '/no-store': [200, { 'Cache-Control': 'no-store' }],
    '/silent': [200, {}],
    '/error': [500, {}],
    '/login': [200, { 'Cache-Control': cacheable }],
  };
  const handle: RequestListener = (request, response) => {
    const [status, headers] = headersOf[request.url ?? ''] ?? [404, {}];
    response.writeHead(status, headers).end('body');
  };
  await withOrigin(handle, async (url) => {
    const statuses = [];
    for (const path of Object.keys(headersOf))
      statuses.push([path, (await get(path, {}, url)).cache, (await get(path, {}, url)).cache]);
    expect(statuses).toEqual([
      ['/page', 'MISS', 'HIT'],
      ['/cookie', 'MISS', 'MISS'],
      ['/no-store', 'MISS', 'MISS'],
      ['/silent', 'MISS', 'MISS'],
      ['/error', 'MISS', 'MISS'],
      ['/login', null, null],
    ]);
  });
});
