import { brotliDecompressSync } from 'node:zlib';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { beforeEach, expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { starterCatalogue } from '#seed/starter.ts';
import type { AtHand } from '#server/at-hand.ts';
import { type Catalogue, createCatalogue } from '#server/catalogue/catalogue.ts';
import type { CatalogueService } from '#server/catalogue/service.ts';
import { dataRoutes } from './page-address.ts';
import { createPageMemory } from './page-memory.ts';

let catalogue: Catalogue;
let rendered: string[];

const service: Pick<CatalogueService, 'current' | 'cachedVersion' | 'getCached'> = {
  current: async () => ({ catalogue, source: 'cache' }),
  getCached: () => ({ catalogue, from: 'database' }),
  cachedVersion: () => catalogue.version,
};

async function render(request: Request) {
  const { pathname, search } = new URL(request.url);
  rendered.push(`${pathname}${search}`);
  await new Promise((resolve) => setTimeout(resolve, 5));
  const status = pathname.includes('/urun/999') ? 404 : 200;
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'self'",
  };
  return new Response(`${pathname}${search} at ${catalogue.version} ${'x'.repeat(1_000)}`, {
    status,
    headers,
  });
}

let time: number;

const open = (mostBytes?: number, renderer = render) =>
  createPageMemory({
    catalogue: service as CatalogueService,
    render: renderer,
    headers: { 'X-Always': 'yes' },
    now: () => time,
    ...(mostBytes && { mostBytes }),
  });
const br = { acceptEncoding: 'br' };
const unpacked = (ready: AtHand | undefined) => ready?.bytes && brotliDecompressSync(ready.bytes).toString();
const ask = (address: string, init?: RequestInit) => new Request(`http://127.0.0.1${address}`, init);

function setVersion(version: string) {
  catalogue = createCatalogue({ version, updatedAt: '2026-01-01T00:00:00.000Z', rows: starterCatalogue() });
}

beforeEach(() => {
  rendered = [];
  time = 0;
  setVersion('1');
});

test('many who ask at once share one rendering, and later ones need none', async () => {
  const memory = open();
  const answers = await Promise.all(Array.from({ length: 30 }, () => memory.answer(ask('/shop'))));
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
  await memory.answer(ask('/shop'));
  expect(rendered).toEqual(['/shop']);
});

test('after an hour a page is made anew, for the year in its footer may have changed', async () => {
  const memory = open();
  await memory.answer(ask('/shop'));
  time = 3_599_999;
  await memory.answer(ask('/shop'));
  expect(memory.atHand('/shop', br)).toBeDefined();
  expect(rendered).toEqual(['/shop']);
  time = 3_600_000;
  expect(memory.atHand('/shop', br)).toBeUndefined();
  await memory.answer(ask('/shop'));
  expect(rendered).toEqual(['/shop', '/shop']);
});

test('every spelling of the same page is one page', async () => {
  const memory = open();
  const spellings = [
    '/shop',
    '/shop/',
    '/shop?utm_source=x',
    '/shop?sayfa=1',
    '/shop?sirala=name&gorunum=standard',
    '/shop?kategori=T%C3%BCm%C3%BC',
  ];
  for (const spelling of spellings) expect((await memory.answer(ask(spelling))).status).toBe(200);
  expect(rendered).toEqual(['/shop']);
  await memory.answer(ask('/shop?gorunum=compact&kategori=KUMANDALAR'));
  await memory.answer(ask('/shop?kategori=KUMANDALAR&gorunum=compact&x=1'));
  expect(rendered.slice(1)).toEqual(['/shop?kategori=KUMANDALAR&gorunum=compact']);
});

test('what anybody could invent is rendered but not kept', async () => {
  const memory = open();
  for (const address of [
    '/shop?search=abc',
    '/shop.data?_routes=invented',
    '/shop.data?_routes=root,invented',
    '/nowhere',
    '/2000/login',
  ]) {
    await memory.answer(ask(address));
    await memory.answer(ask(address));
    expect(memory.atHand(address, br)).toBeUndefined();
  }
  expect(rendered).toHaveLength(10);
});

test('what shows the same page is kept once', async () => {
  const memory = open();
  for (const address of ['/shop', '/shop?kategori=YOK', '/shop?marka=Yok&alt=Yok', '/shop?sayfa=99999']) {
    expect(await (await memory.answer(ask(address))).text()).toContain('/shop at 1');
    expect(memory.atHand(address, br)).toBeDefined();
  }
  expect(rendered).toEqual(['/shop']);
});

test('the parts of a page are kept under one spelling, by names the pages have', async () => {
  const ids = (routes: readonly RouteConfigEntry[]): string[] =>
    routes.flatMap(({ id, file, children }) => [id ?? file.replace(/\.tsx?$/, ''), ...ids(children ?? [])]);
  expect(ids(routes)).toEqual(expect.arrayContaining(dataRoutes.filter((id) => id !== 'root')));
  const memory = open();
  await memory.answer(ask('/shop.data?_routes=storefront%2Fshop%2Fshop,root'));
  await memory.answer(ask('/shop.data?_routes=root,storefront%2Fshop%2Fshop,root'));
  expect(rendered).toHaveLength(1);
});

test('another spelling of a page is looked up again when the catalogue has changed', async () => {
  const memory = open();
  const address = '/shop?kategori=YOK';
  for (const each of ['/shop', address]) await memory.answer(ask(each));
  const rows = starterCatalogue();
  const [first] = rows.categories;
  if (!first) throw new Error('there is no category');
  rows.categories.push({ ...first, id: 999, name: 'YOK' });
  catalogue = createCatalogue({ version: '2', updatedAt: '2026-01-02T00:00:00.000Z', rows });
  await memory.renew();
  expect(unpacked(memory.atHand('/shop', br))).toContain('/shop at 2');
  expect(memory.atHand(address, br)).toBeUndefined();
  await memory.answer(ask(address));
  expect(unpacked(memory.atHand(address, br))).toContain('/shop?kategori=YOK at 2');
});

test('what is not kept is compressed too', async () => {
  const headers = { 'accept-encoding': 'br' };
  const answer = await open().answer(ask('/shop?search=abc', { headers }));
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'br']);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(brotliDecompressSync(await answer.arrayBuffer()).toString()).toContain('/shop?search=abc at 1');
  const missing = await open().answer(ask('/nowhere', { headers: { 'accept-encoding': 'identity' } }));
  expect(await missing.text()).toContain('/nowhere');
});

test('a page that is not there is not kept', async () => {
  const memory = open();
  expect((await memory.answer(ask('/urun/999'))).status).toBe(404);
  expect((await memory.answer(ask('/urun/999'))).status).toBe(404);
  expect(rendered).toHaveLength(2);
});

test('another version is rendered anew, and the pages asked for most without being asked', async () => {
  const memory = open();
  for (const address of ['/', '/shop', '/shop', '/en/shop']) await memory.answer(ask(address));
  setVersion('2');
  expect(memory.atHand('/shop', br)).toBeUndefined();
  await memory.renew();
  expect(rendered.slice(3)).toEqual(['/shop', '/', '/en/shop']);
  expect(unpacked(memory.atHand('/shop', br))).toContain('at 2');
});

test('what is at hand has the same bytes and headers in each encoding, and 304 on its ETag', async () => {
  const memory = open();
  await memory.answer(ask('/shop'));
  for (const encoding of ['br', 'gzip']) {
    const slow = await memory.answer(ask('/shop', { headers: { 'accept-encoding': encoding } }));
    const fast = memory.atHand('/shop', { acceptEncoding: encoding });
    expect(fast?.bytes).toEqual(Buffer.from(await slow.arrayBuffer()));
    const lines = fast?.headers.trimEnd().split('\r\n') ?? [];
    const headers = new Headers(lines.map((line) => line.split(/: (.*)/, 2) as [string, string]));
    expect(headers.get('x-always')).toBe('yes');
    headers.delete('x-always');
    expect([...headers].sort()).toEqual([...slow.headers].sort());
    expect(
      memory.atHand('/shop', { acceptEncoding: encoding, ifNoneMatch: headers.get('etag') ?? '' })?.status,
    ).toBe(304);
  }
  const plain = await memory.answer(ask('/shop'));
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await plain.text()).toBe(unpacked(memory.atHand('/shop', br)));
  const head = await memory.answer(ask('/shop', { method: 'HEAD' }));
  expect([head.headers.get('content-length'), await head.text()]).toEqual([
    expect.stringMatching(/^\d+$/),
    '',
  ]);
});

test('the oldest pages go when there is no room', async () => {
  const memory = open(5_000);
  for (const address of ['/', '/shop', '/kategoriler', '/bayilik', '/en']) await memory.answer(ask(address));
  expect(memory.atHand('/', br)).toBeUndefined();
  expect(memory.atHand('/en', br)).toBeDefined();
});

test('a page that is asked for again and again outlives those that were asked for once', async () => {
  const memory = open(20_000);
  await memory.answer(ask('/shop'));
  for (let id = 1; id <= 40; id += 1) {
    await memory.answer(ask(`/urun/${id}`));
    expect(memory.atHand('/shop', br)).toBeDefined();
  }
  expect(memory.atHand('/urun/1', br)).toBeUndefined();
  expect(memory.figures().bytes).toBeLessThanOrEqual(20_000);
});

test('another encoding counts when it is made, and not before', async () => {
  const memory = open();
  await memory.answer(ask('/shop', { headers: { 'accept-encoding': 'br' } }));
  const { bytes } = memory.figures();
  const answer = await memory.answer(ask('/shop', { headers: { 'accept-encoding': 'gzip' } }));
  expect(memory.figures().bytes).toBe(bytes + Number(answer.headers.get('content-length')));
});

test('a refusal is compressed too, and what it was before is forgotten', async () => {
  let isGone = false;
  const memory = open(undefined, async (request) => {
    const page = await render(request);
    return isGone ? new Response(page.body, { headers: page.headers, status: 404 }) : page;
  });
  await memory.answer(ask('/urun/5'));
  isGone = true;
  setVersion('2');
  const answer = await memory.answer(ask('/urun/5', { headers: { 'accept-encoding': 'br' } }));
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([404, 'br']);
  await memory.renew();
  expect(rendered).toHaveLength(2);
  expect(memory.figures()).toMatchObject({ bytes: 0, pages: 0 });
});

test('while many ask for a page at once they get the last one for half a second, the owner never', async () => {
  const memory = open();
  const shown = (asked = {}) => unpacked(memory.atHand('/shop', { ...br, ...asked }))?.slice(0, 10);
  await memory.answer(ask('/shop'));
  for (let visitor = 0; visitor < 30; visitor += 1) {
    time += 10;
    expect(shown()).toBe('/shop at 1');
  }
  setVersion('2');
  expect(shown()).toBe('/shop at 1');
  expect(shown({ hasCookie: true })).toBeUndefined();
  time += 499;
  expect(shown()).toBe('/shop at 1');
  time += 1;
  expect(shown()).toBeUndefined();
  await memory.renew();
  expect(shown()).toBe('/shop at 2');
});

test('the half second is there again when a page was up to date in between', async () => {
  const memory = open();
  const visits = () => {
    for (let visitor = 0; visitor < 30; visitor += 1) {
      time += 10;
      memory.atHand('/shop', br);
    }
  };
  await memory.answer(ask('/shop'));
  visits();
  setVersion('2');
  expect(memory.atHand('/shop', br)).toBeDefined();
  setVersion('1');
  time += 60_000;
  visits();
  setVersion('2');
  expect(memory.atHand('/shop', br)).toBeDefined();
});

test('an endless address is answered and not remembered', async () => {
  const memory = open();
  for (const [length, isKept] of [
    [200, true],
    [2_000, false],
  ] as const) {
    const address = `/shop?u=${'x'.repeat(length)}`;
    await memory.answer(ask(address));
    expect(memory.atHand(address, br) !== undefined).toBe(isKept);
  }
});

test('a page that took long does not replace one of a later version', async () => {
  let finish = () => {};
  const slow = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const memory = open(undefined, async (request) => {
    const isFirst = rendered.length === 0;
    const answer = await render(request);
    if (isFirst) await slow;
    return answer;
  });
  const late = memory.answer(ask('/shop'));
  setVersion('2');
  await memory.answer(ask('/shop'));
  finish();
  await late;
  expect(unpacked(memory.atHand('/shop', br))).toContain('at 2');
});

test('a page that few ask for is never the last one', async () => {
  const memory = open();
  await memory.answer(ask('/shop'));
  for (let visitor = 0; visitor < 100; visitor += 1) {
    time += 60;
    memory.atHand('/shop', br);
  }
  setVersion('2');
  expect(memory.atHand('/shop', br)).toBeUndefined();
});
