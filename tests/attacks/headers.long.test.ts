import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { rawRequest } from '#tests/helpers/raw-request.ts';
import { type Site, startSite } from '#tests/helpers/start-site.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite({ DATABASE_URL: 'off', PUBLIC_URL: 'https://shop.example' });
});
afterAll(() => site.stop());

/** Every address of the site's own list of pages: with and without its optional parts, an id, or a stray end. */
function addressesOf(entries: RouteConfigEntry[], parents: string[] = ['']): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const parts = (path ?? '').replace(':id', '1').replace('*', 'nothing').split('/').filter(Boolean);
    let addresses = parents;
    for (const part of parts)
      addresses = addresses.flatMap((before) =>
        part.endsWith('?') ? [before, `${before}/${part.slice(0, -1)}`] : [`${before}/${part}`],
      );
    const own = index || (path && !children) ? addresses.map((address) => address || '/') : [];
    return [...own, ...addressesOf(children ?? [], addresses)];
  });
}

/** One of each kind of file that a page names: by its folder and its ending. */
function filesIn(html: string): string[] {
  const named = [...html.matchAll(/"(?:https:\/\/shop\.example)?(\/[\w./-]+\.[a-z0-9]{2,11})"/g)];
  return [...new Map(named.map(([, file = '']) => [file.replace(/[^/]+(?=\.\w+$)/, ''), file])).values()];
}

const files = [
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/favicon.ico',
  '/icons/icon.svg',
  '/images/demo/x.svg',
  '/images/og/x.png',
  '/healthz',
  '/readyz',
  '/catalogue/x.jsonl',
  '/shop.data',
  '/api/nothing',
  '/.netlify/nothing',
  '/%ff',
  '/__manifest?p=/shop',
  '/urun/999999',
  '/shop?search=a',
  '/en/shop?search=a',
];
const upload = 'product-1-1-1700000000000-abcdefgh.png';

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
};

function directives(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

function expectHeaders(about: string, headers: Map<string, string>) {
  const sent = Object.fromEntries(Object.keys(always).map((name) => [name, headers.get(name)]));
  expect([about, sent]).toEqual([about, always]);
  expect(headers.get('permissions-policy')).toMatch(/geolocation=\(\).*microphone=\(\)/);
  expect(headers.has('x-powered-by')).toBe(false);
  expect(headers.has('access-control-allow-origin')).toBe(false);

  const policy = directives(headers.get('content-security-policy') ?? '');
  const scripts = policy.get('script-src') ?? policy.get('default-src');
  const isPage = headers.get('content-type')?.startsWith('text/html');
  const allowed = isPage ? /^('self'|'sha256-[A-Za-z0-9+/]{43}=')$/ : /^'none'$/;
  expect([about, scripts?.every((source) => allowed.test(source))]).toEqual([about, true]);
  expect([about, policy.get('object-src') ?? policy.get('default-src')]).toEqual([about, ["'none'"]]);
  expect(policy.get('base-uri')).toEqual(["'none'"]);
  expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
  expect(policy.get('form-action')).toEqual([isPage ? "'self'" : "'none'"]);
}

test('every page, file and call, found or not, carries the protective headers', async () => {
  const pages = addressesOf(routes as RouteConfigEntry[]);
  expect(pages).toEqual(expect.arrayContaining(['/', '/en', '/en/urun/1', '/2000/login', '/admin/nothing']));
  const html = await Promise.all(
    ['/', '/shop', '/urun/1'].map(async (page) => (await rawRequest(site.url, 'GET', page)).body),
  );
  const assets = [...new Set(html.join('').match(/\/assets\/[\w.-]+/g) ?? [])];
  mkdirSync(path.join(site.dataDir, 'images'), { recursive: true });
  writeFileSync(path.join(site.dataDir, 'images', upload), 'a picture');
  expect((await rawRequest(site.url, 'GET', `/images/${upload}`)).status).toBe(200);
  const { paths } = JSON.parse((await rawRequest(site.url, 'GET', '/api/openapi.json')).body);
  const reads = Object.keys(paths).filter((each) => 'get' in paths[each]);
  const named = filesIn(html.join(''));
  expect(named.map((file) => path.dirname(file))).toEqual(
    expect.arrayContaining(['/images/demo', '/images/og']),
  );
  const targets = [
    ...pages,
    ...files,
    ...assets,
    ...named,
    `/images/${upload}`,
    ...reads.map((each) => each.replace('{id}', '1')),
  ];
  expect(assets.length).toBeGreaterThan(3);
  for (const target of targets) {
    // The second answer comes from the cache.
    for (const turn of ['first', 'second', 'HEAD']) {
      const { headers } = await rawRequest(site.url, turn === 'HEAD' ? 'HEAD' : 'GET', target);
      expectHeaders(`${target} (${turn})`, headers);
    }
    const whole = await rawRequest(site.url, 'GET', target);
    const etag = whole.headers.get('etag');
    if (!etag || whole.status !== 200) continue;
    // A browser replaces its cached headers by those of a 304.
    const same = await rawRequest(site.url, 'GET', target, { 'If-None-Match': etag });
    expect([target, same.status]).toEqual([target, 304]);
    for (const name of [...Object.keys(always), 'content-security-policy'])
      expect([target, name, same.headers.get(name)]).toEqual([target, name, whole.headers.get(name)]);
  }
});

test('so does every call that writes, when it refuses', async () => {
  const { paths } = JSON.parse((await rawRequest(site.url, 'GET', '/api/openapi.json')).body);
  for (const [address, methods] of Object.entries<object>(paths)) {
    for (const method of Object.keys(methods).filter((each) => each !== 'get')) {
      const { headers } = await rawRequest(site.url, method.toUpperCase(), address.replace('{id}', '1'));
      expectHeaders(`${method} ${address}`, headers);
    }
  }
});
