import type { RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeIn, startMailServer } from '#tests/helpers/mail-server.ts';
import { startEdge } from '#tests/helpers/nginx.ts';
import { Client } from '#tests/helpers/owner-client.ts';
import { type Site, startSite } from '#tests/helpers/start-site.ts';
import { startOrigin, withOrigin } from './origin.ts';

let mail: Awaited<ReturnType<typeof startMailServer>>;
let site: Site;
let edge: Awaited<ReturnType<typeof startEdge>>;
let owner: Client;

beforeAll(async () => {
  mail = await startMailServer();
  site = await startSite({ TRUST_PROXY: '1', SMTP_URL: mail.url });
  edge = await startEdge({ upstream: site.url });
  owner = await new Client(edge).signIn(() => codeIn(mail.mails.at(-1)));
});
afterAll(async () => {
  await edge.stop();
  await site.stop();
  await mail.close();
});

async function get(path: string, headers: Record<string, string> = {}, url = edge.url) {
  const response = await fetch(url + path, { headers, redirect: 'manual' });
  const text = await response.text();
  return { status: response.status, text, headers: response.headers, cache: cacheStatus(response) };
}

/** A busy machine may let the second between two requests pass. */
const fromCache = /^(HIT|STALE)$/;

const cacheStatus = (response: Response) => response.headers.get('x-cache-status');

async function rename(name: string): Promise<number> {
  const [row] = await (await owner.send('GET', '/api/products?limit=1')).json();
  const saved = await owner.send('PATCH', `/api/products/${row.id}`, { name, updated_at: row.updated_at });
  expect(saved.status).toBe(200);
  return row.id;
}

test('a page comes from the cache, with the id of the request that filled it', async () => {
  const first = await get('/kategoriler');
  const second = await get('/kategoriler');
  expect(first.cache).toBe('MISS');
  expect(second.cache).toMatch(fromCache);
  expect(second.text).toBe(first.text);
  expect(second.headers.get('x-request-id')).toMatch(/^[\da-f]{32}$/);
  expect(second.headers.get('x-request-id')).toBe(first.headers.get('x-request-id'));
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

test('a change is seen by the owner at once and by visitors soon after', async () => {
  const id = await rename('Before the change');
  await get(`/urun/${id}`);
  await rename('After the change');
  const own = await get(`/urun/${id}`, { Cookie: owner.cookie() });
  expect([own.cache, own.text.includes('After the change')]).toEqual(['BYPASS', true]);
  const shown = async () => (await get(`/urun/${id}`)).text;
  await expect.poll(shown).toContain('After the change');
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
  const headers = { 'Cache-Control': (await get('/shop')).headers.get('cache-control') ?? '' };
  let isAway = false;
  let body = 'before';
  const handle: RequestListener = (request, response) => {
    if (isAway) request.socket.destroy();
    else response.writeHead(200, headers).end(body);
  };
  await withOrigin(handle, async (url) => {
    await get('/page', {}, url);
    [isAway, body] = [true, 'after'];
    await sleep(3_000);
    const during = await get('/page', {}, url);
    expect([during.status, during.cache, during.text]).toEqual([200, 'STALE', 'before']);
    for (const path of ['/api/products', '/another'])
      expect([path, (await get(path, {}, url)).status]).toEqual([path, 502]);
    isAway = false;
    await expect.poll(async () => (await get('/page', {}, url)).text).toBe('after');
  });
});

test('requests beyond the limits get 429, with a forged session too, and cached pages are not limited', async () => {
  async function many(path: string, count: number, headers: Record<string, string> = {}) {
    const responses: Response[] = [];
    // On fewer connections than nginx allows an address.
    for (let rest = count; rest > 0; rest -= 150) {
      const batch = Array.from({ length: Math.min(rest, 150) }, () => fetch(edge.url + path, { headers }));
      responses.push(...(await Promise.all(batch)));
    }
    return responses;
  }
  const count = (responses: Response[], status: number) =>
    responses.filter((response) => response.status === status).length;
  const kinds: Record<string, string>[] = [{}, { Cookie: 'kontak_session=x' }, { 'Idempotency-Key': 'x' }];
  for (const headers of kinds) {
    const calls = await many('/api/auth/session', 900, headers);
    expect([count(calls, 401) + count(calls, 429), count(calls, 429) > 10]).toEqual([900, true]);
    const limited = calls.find((each) => each.status === 429);
    expect(limited?.headers.get('content-type')).toContain('application/problem+json');
    expect(limited?.headers.get('retry-after')).toBe('1');
    expect(await limited?.json()).toMatchObject({ status: 429, code: 'too_many' });
  }
  // As nginx reads it, the first is no argument named search.
  for (const path of ['/en/shop?%73earch=x', '/SHOP?search=x', '/liste?u=1x1']) {
    const searches = await many(path, 250);
    expect([count(searches, 200) + count(searches, 429), count(searches, 429) > 0]).toEqual([250, true]);
  }
  expect(count(await many('/shop', 300), 200)).toBe(300);
  expect(count(await many('/shop?kategori=KUMANDALAR&sayfa=1', 300), 200)).toBe(300);
});

test('every address of the shop passes, however long, and none marks an instance as failed', async () => {
  const second = await startSite({ TRUST_PROXY: '1' });
  const both = await startEdge({ upstream: [site.url, second.url] });
  try {
    const statuses = new Map<number, number>();
    for (let length = 100; length <= 8_000; length += 100) {
      const text = encodeURIComponent(`1x${'a'.repeat(60)}`);
      const list = `/liste?u=1x1${`&t=${text}`.repeat(Math.ceil(length / 66))}`.slice(0, length);
      for (const path of [list, `/${'a'.repeat(length)}`, `/shop?search=${'a'.repeat(length)}`]) {
        const { status } = await get(path, {}, both.url);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        expect([path.length, status, (await get('/bayilik', {}, both.url)).status]).toEqual([
          path.length,
          status < 500 ? status : 'no 5xx',
          200,
        ]);
      }
    }
    expect([...statuses.keys()].sort()).toEqual([200, 404]);
  } finally {
    await both.stop();
    await second.stop();
  }
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

test('a built file that one instance does not have comes from the next one; a page is asked for once', async () => {
  const asked: string[] = [];
  const answer =
    (has: RegExp): RequestListener =>
    (request, response) => {
      asked.push(request.url ?? '');
      response.statusCode = has.test(request.url ?? '') ? 200 : 404;
      response.end();
    };
  const [former, next] = [await startOrigin(answer(/former/)), await startOrigin(answer(/next/))];
  const both = await startEdge({ upstream: [former.url, next.url] });
  try {
    for (const name of ['former', 'next', 'former-b', 'next-b'])
      expect((await get(`/assets/${name}.js`, {}, both.url)).status).toBe(200);
    expect((await get('/assets/other.js', {}, both.url)).status).toBe(404);
    asked.length = 0;
    expect((await get('/unknown', {}, both.url)).status).toBe(404);
    expect(asked).toEqual(['/unknown']);
  } finally {
    await both.stop();
    await former.stop();
    await next.stop();
  }
});
