import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, startSite } from '#tests/helpers/own-site.ts';
import { rawRequest } from '#tests/helpers/raw-request.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite({ DATABASE_URL: 'off', PUBLIC_URL: 'https://shop.example' });
}, 120_000);
afterAll(() => site.stop());

const pages = [
  '/',
  '/shop',
  '/kategoriler',
  '/urun/1',
  '/bayilik',
  '/nothing',
  '/urun/999999',
  '/shop?search=a',
];
const ownerPages = [
  '/2000/login',
  '/2000/dashboard',
  '/2000/products',
  '/2000/banner-brands',
  '/2000/x',
  '/login',
  '/verify',
  '/admin',
];
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
  '/catalogue/x.json',
  '/shop.data',
  '/api/nothing',
  '/.netlify/nothing',
  '/%ff',
  '/__manifest?p=/shop',
];

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
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
  const assets = [
    ...new Set((await rawRequest(site.url, 'GET', '/')).body.match(/\/assets\/[\w.-]+/g) ?? []),
  ];
  const { paths } = JSON.parse((await rawRequest(site.url, 'GET', '/api/openapi.json')).body);
  const reads = Object.keys(paths).filter((path) => 'get' in paths[path]);
  const targets = [
    ...pages,
    ...pages.map((page) => `/en${page === '/' ? '' : page}`),
    ...ownerPages,
    ...files,
    ...assets,
    ...reads.map((path) => path.replace('{id}', '1')),
  ];
  expect(assets.length).toBeGreaterThan(3);
  for (const target of targets) {
    // The second answer comes from memory, by another way.
    for (const turn of ['first', 'second', 'HEAD']) {
      const { headers } = await rawRequest(site.url, turn === 'HEAD' ? 'HEAD' : 'GET', target);
      expectHeaders(`${target} (${turn})`, headers);
    }
    const whole = await rawRequest(site.url, 'GET', target);
    const etag = whole.headers.get('etag');
    if (!etag || whole.status !== 200) continue;
    // A browser takes the headers of a 304 over those it has kept.
    const same = await rawRequest(site.url, 'GET', target, { 'If-None-Match': etag });
    expect([target, same.status]).toEqual([target, 304]);
    for (const name of [...Object.keys(always), 'content-security-policy'])
      expect([target, name, same.headers.get(name)]).toEqual([target, name, whole.headers.get(name)]);
  }
}, 60_000);

test('so does every call that writes, when it refuses', async () => {
  const { paths } = JSON.parse((await rawRequest(site.url, 'GET', '/api/openapi.json')).body);
  for (const [path, methods] of Object.entries<object>(paths)) {
    for (const method of Object.keys(methods).filter((each) => each !== 'get')) {
      const { headers } = await rawRequest(site.url, method.toUpperCase(), path.replace('{id}', '1'));
      expectHeaders(`${method} ${path}`, headers);
    }
  }
});
