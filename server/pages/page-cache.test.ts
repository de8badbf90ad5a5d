import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { starterCatalogue } from '#seed/starter.ts';
import { type Catalogue, createCatalogue } from '#server/catalogue/catalogue.ts';
import { requestContext } from '#server/observability/request-context.ts';
import { createFairQueue } from '#server/responses/fair-queue.ts';
import { createPageCache } from './page-cache.ts';

let catalogue: Catalogue;
let rendered: string[];

const service = {
  current: async () => ({ catalogue, source: 'cache' as const }),
  cachedVersion: () => catalogue.version,
};

async function render(request: Request) {
  const { pathname, search } = new URL(request.url);
  rendered.push(`${pathname}${search}`);
  await sleep(5);
  const status = /\/(urun\/0|404)(\.data)?$/.test(pathname) ? 404 : 200;
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'self'",
  };
  return new Response(`${pathname}${search} at ${catalogue.version} ${'x'.repeat(1_000)}`, {
    status,
    headers,
  });
}

const codeListQueue = createFairQueue({ concurrency: 1, maxWaiting: 10, maxWaitingPerAddress: 2 });

const open = (maxBytes?: number, renderer = render) =>
  createPageCache({
    codeListQueue,
    catalogue: service,
    render: renderer,
    headers: { 'X-Always': 'yes' },
    ...(maxBytes && { maxBytes }),
  });
type Cache = ReturnType<typeof open>;
const get = (target: string, init?: RequestInit) => new Request(`http://127.0.0.1${target}`, init);

/** A request from this address. */
const from = (cache: Cache, address: string, target: string, init?: RequestInit) =>
  requestContext.run({ id: '', route: '', client: { address, network: address } }, () =>
    cache.handle(get(target, init)),
  );

function cachedText(cache: Cache, target: string): string | undefined {
  const bytes = cache.getCachedPage(target)?.body.getEncoded('br');
  return bytes && brotliDecompressSync(bytes).toString();
}

function setVersion(version: string) {
  catalogue = createCatalogue({ version, updatedAt: '2026-01-01T00:00:00.000Z', rows: starterCatalogue() });
}

beforeEach(() => {
  rendered = [];
  setVersion('1');
});

test('concurrent requests share one rendering, and later ones need none', async () => {
  const cache = open();
  const responses = await Promise.all(Array.from({ length: 30 }, () => cache.handle(get('/shop'))));
  expect(new Set(await Promise.all(responses.map((response) => response.text()))).size).toBe(1);
  await cache.handle(get('/shop'));
  expect(rendered).toEqual(['/shop']);
  expect(cachedText(cache, '/shop')).toContain('/shop at 1');
});

test('an old page is rendered again, for the year in its footer may have changed', async () => {
  const cache = createPageCache({ catalogue: service, render, codeListQueue, headers: {}, ttlMs: 1 });
  await cache.handle(get('/shop'));
  await sleep(20);
  expect(cache.getCachedPage('/shop')).toBeUndefined();
  await cache.handle(get('/shop'));
  expect(rendered).toEqual(['/shop', '/shop']);
});

test('URLs that show the same page share one entry', async () => {
  const cache = open();
  const same = [
    '/shop',
    '/shop/',
    '/shop?utm_source=x',
    '/shop?sayfa=1',
    '/shop?sirala=name&gorunum=standard',
    '/shop?kategori=T%C3%BCm%C3%BC',
    '/shop?kategori=YOK',
    '/shop?marka=Yok&alt=Yok',
    '/shop?sayfa=99999',
    '/shop?cip=Yok&uc=Yok&frekans=1&tus=99&stok=2',
  ];
  for (const target of same) expect((await cache.handle(get(target))).status).toBe(200);
  expect(rendered).toEqual(['/shop']);
  await cache.handle(get('/shop?gorunum=compact&kategori=KUMANDALAR'));
  await cache.handle(get('/shop?kategori=KUMANDALAR&gorunum=compact&x=1'));
  await cache.handle(get('/shop?cip=id48&uc=Yok'));
  await cache.handle(get('/shop?cip=ID48'));
  expect(rendered.slice(1)).toEqual(['/shop?kategori=KUMANDALAR&gorunum=compact', '/shop?cip=ID48']);
});

test('pages whose number is unlimited are rendered but not cached', async () => {
  const cache = open();
  for (const target of ['/shop?search=abc', '/shop?cip=ID48&uc=HU66', '/2000/login']) {
    await cache.handle(get(target));
    await cache.handle(get(target));
    expect(cache.getCachedPage(target)).toBeUndefined();
  }
  expect(rendered).toHaveLength(6);
});

test('unknown addresses and products are rendered once, as 404, in each language', async () => {
  const cache = open();
  const missing = [
    '/a',
    '/b/c',
    '/shop/x',
    '/%C3%BC',
    '/404',
    '/urun/999',
    '/urun/998',
    '/en/a',
    '/en/b?x=1',
  ];
  for (const target of [...missing, '/a.data', '/b.data', '/urun/999.data']) {
    const response = await cache.handle(get(target));
    expect([target, response.status]).toEqual([target, 404]);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(cache.getCachedPage(target)).toBeUndefined();
  }
  expect(rendered).toEqual(['/404', '/urun/0', '/en/404', '/404.data', '/urun/0.data']);
});

test('a page that is missing unexpectedly is not cached, and replaces what was there before', async () => {
  let isGone = false;
  const cache = open(undefined, async (request) => {
    const page = await render(request);
    return isGone ? new Response(page.body, { headers: page.headers, status: 404 }) : page;
  });
  await cache.handle(get('/urun/3'));
  isGone = true;
  setVersion('2');
  expect((await cache.handle(get('/urun/3'))).status).toBe(404);
  await cache.refresh();
  expect(rendered).toHaveLength(2);
  expect(cache.stats()).toMatchObject({ bytes: 0, pages: 0 });
});

test('a new version is rendered on request, and the recently used pages by refresh', async () => {
  const cache = open();
  for (const target of ['/', '/shop', '/en/shop', '/shop']) await cache.handle(get(target));
  setVersion('2');
  expect(cache.getCachedPage('/shop')).toBeUndefined();
  await cache.refresh();
  expect(rendered.slice(3)).toEqual(['/shop', '/en/shop', '/']);
  expect(cachedText(cache, '/shop')).toContain('at 2');
});

test('until a write is answered former pages are served, and after that only new ones', async () => {
  const cache = open();
  await cache.refresh();
  for (const target of ['/shop', '/bayilik']) await cache.handle(get(target));
  setVersion('2');
  expect(cachedText(cache, '/shop')).toContain('at 1');
  await cache.settle('1');
  expect(cachedText(cache, '/shop')).toContain('at 2');
  expect(cachedText(cache, '/bayilik')).toContain('at 2');
});

test('a write does not wait for long, and no former page is served after its answer', async () => {
  let isStuck = false;
  const cache = open(undefined, (request) => (isStuck ? new Promise(() => undefined) : render(request)));
  await cache.refresh();
  await cache.handle(get('/shop'));
  isStuck = true;
  setVersion('2');
  expect(cachedText(cache, '/shop')).toContain('at 1');
  await cache.settle('1');
  expect(cache.getCachedPage('/shop')).toBeUndefined();
});

test('a write that nobody sees the pages of is answered at once', async () => {
  const cache = open();
  await cache.handle(get('/shop'));
  for (const version of ['2', '3', '4']) {
    setVersion(version);
    await cache.refresh();
  }
  expect(rendered).toEqual(['/shop', '/shop']);
});

test('a page rendered while the catalogue was exchanged is sent but not cached', async () => {
  const cache = open(undefined, async (request) => {
    const response = await render(request);
    if (rendered.length === 1) setVersion('2');
    return response;
  });
  expect(await (await cache.handle(get('/shop'))).text()).toContain('/shop at 1');
  expect(cache.stats().pages).toBe(0);
  await cache.handle(get('/shop'));
  expect(cachedText(cache, '/shop')).toContain('/shop at 2');
});

test('a page has the same headers and ETag in every encoding, and 304 for its ETag', async () => {
  const cache = open();
  for (const encoding of ['br', 'gzip', 'identity']) {
    const headers = { 'accept-encoding': encoding };
    const response = await cache.handle(get('/shop', { headers }));
    expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding);
    expect(response.headers.get('x-always')).toBe('yes');
    expect(response.headers.get('cache-control')).toContain('s-maxage=1');
    const etag = response.headers.get('etag') ?? '';
    const again = await cache.handle(get('/shop', { headers: { ...headers, 'if-none-match': etag } }));
    expect([again.status, again.headers.get('etag')]).toEqual([304, etag]);
  }
  const head = await cache.handle(get('/shop', { method: 'HEAD' }));
  expect([head.headers.get('content-length'), await head.text()]).toEqual([
    expect.stringMatching(/^\d+$/),
    '',
  ]);
  expect(rendered).toHaveLength(1);
});

test('the least recently used pages are evicted', async () => {
  const cache = open(20_000);
  await cache.handle(get('/shop'));
  const urls = catalogue.categories.map(({ name }) => `/shop?${new URLSearchParams({ kategori: name })}`);
  for (const url of urls) {
    await cache.handle(get(url));
    expect(cache.getCachedPage('/shop')).toBeDefined();
  }
  expect(cache.getCachedPage(urls[0] ?? '')).toBeUndefined();
  expect(cache.getCachedPage(urls.at(-1) ?? '')).toBeDefined();
  expect(cache.stats().bytes).toBeLessThanOrEqual(20_000);
});

/** Renders lists at once, and searches one after the other when the test says so. */
function openGated() {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  let running = 0;
  let maxRunning = 0;
  const cache = open(undefined, async (request) => {
    if (!new URL(request.url).search && request.method === 'GET') return render(request);
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await gate;
    running -= 1;
    return render(request);
  });
  return { cache, release, maxRunning: () => maxRunning };
}

test('an address that asks for too many searches at once is refused, and another one has its turn', async () => {
  const { cache, release, maxRunning } = openGated();
  await cache.handle(get('/shop'));
  const flood = Array.from({ length: 60 }, (_, index) =>
    from(cache, '10.0.0.1', `/shop?search=unique-${index}`),
  );
  const visitor = from(cache, '10.0.0.2', '/shop?search=golf');
  expect((await from(cache, '10.0.0.1', '/shop')).status).toBe(200);
  release();
  expect((await visitor).status).toBe(200);
  const responses = await Promise.all(flood);
  const refused = responses.filter(({ status }) => status === 429);
  expect([refused.length, responses.filter(({ status }) => status === 200).length]).toEqual([29, 31]);
  expect(refused[0]?.headers.get('retry-after')).toBe('2');
  expect(await refused[0]?.text()).toContain('Too many pages were requested from your connection at once');
  expect(maxRunning()).toBe(1);
  expect(rendered.indexOf('/shop?search=golf')).toBeLessThan(4);
});

test('the page that a visitor wants does not wait for the turn of a flood that wants it too', async () => {
  const { cache, release } = openGated();
  const flood = Array.from({ length: 20 }, (_, index) => from(cache, '10.0.0.1', `/shop?search=${index}`));
  flood.push(from(cache, '10.0.0.1', '/bayilik'));
  const visitors = ['10.0.0.2', '10.0.0.3'].map((address) => from(cache, address, '/bayilik'));
  release();
  await Promise.all([...flood, ...visitors]);
  expect(rendered.indexOf('/bayilik')).toBeLessThan(4);
  expect(rendered.filter((url) => url === '/bayilik')).toHaveLength(1);
});

test('a posted form does not hold up pages', async () => {
  const { cache, release } = openGated();
  const post = from(cache, '10.0.0.1', '/kod-listesi', { method: 'POST', body: 'kodlar=1' });
  expect((await from(cache, '10.0.0.2', '/shop')).status).toBe(200);
  const more = Array.from({ length: 5 }, () =>
    from(cache, '10.0.0.1', '/kod-listesi', { method: 'POST', body: 'kodlar=1' }),
  );
  release();
  const statuses = (await Promise.all([post, ...more])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 200, 200, 429, 429, 429]);
});
