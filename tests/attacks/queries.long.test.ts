import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawRequest } from '#tests/helpers/raw-request.ts';
import { type Site, startSite } from '#tests/helpers/start-site.ts';
import { hostileTexts } from './hostile-values.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite({ SEED: 'demo' });
});
afterAll(() => site.stop());

/** An endless regular expression takes minutes; a busy machine's delays are no finding. */
const maxMilliseconds = 10_000;

const percent = (text: string) => encodeURIComponent(text);
const longest = 15_000;
const fill = (text: string) => text.repeat(Math.ceil(longest / text.length)).slice(0, longest);

const parameters = ['search', 'kategori', 'alt', 'marka', 'sirala', 'gorunum', 'sayfa', 'kampanya'];

/** Odd addresses. Beyond 16 kB of headers the HTTP parser itself answers 431. */
const addresses: (string | Buffer)[] = [
  ...hostileTexts.map((text, index) => `/shop?${parameters[index % parameters.length]}=${percent(text)}`),
  ...hostileTexts.map((text) => `/shop?search=${percent(text)}`),
  ...parameters.flatMap((name) => [
    `/shop?${name}=${fill('a')}`,
    `/shop?${name}=${'x'.repeat(100_000)}`,
    `/shop?${name}=1&${name}=2&${name}[]=3&${name}[a]=4`,
    `/shop.data?${name}=${percent('</script>')}`,
  ]),
  ...[
    fill('a '),
    fill('1 k 0 '),
    fill('%C4%B0'),
    fill('%EF%AC%83+'),
    fill('%25'),
    fill('+'),
    fill('ab+'),
  ].map((text) => `/shop?search=${text}`),
  ...[fill('sayfa=2&'), fill('__proto__[a]=1&'), fill('&'), fill('a[b]=1&')].map((text) => `/shop?${text}`),
  ...['0', '-1', '1e9', 'NaN', 'Infinity', '99999999999999999999', '0x10', '1.5'].map(
    (page) => `/shop?sayfa=${page}`,
  ),
  ...['%', '%zz', '%ff', '%c0%af', '%00', '%0d%0aSet-Cookie:x=1', '%ed%a0%80'].flatMap((text) => [
    `/${text}`,
    `/shop?search=${text}`,
    `/urun/${text}`,
    `/images/${text}`,
    `/catalogue/${text}.jsonl`,
    `/api/products/${text}`,
  ]),
  ...[
    '..%2f..%2fetc%2fpasswd',
    '../../etc/passwd',
    '%2e%2e/%2e%2e/etc/passwd',
    '..\\..\\etc',
    'assets/../../main.js',
    'images/..%2f..%2fsnapshot.ndjson',
    'images/.x.draft',
    '.env',
    'data/postgres',
  ].map((path) => `/${path}`),
  ...[
    '//evil.example',
    '///evil.example/shop',
    '/\\evil.example',
    '/shop//',
    '/en//',
    '/./shop',
    '/shop;a=b',
    '/shop/../shop',
    '/2000/../admin',
  ],
  ...[
    '/__manifest',
    '/__manifest?p=/shop&version=x',
    `/__manifest?p=${fill('/shop')}`,
    `/__manifest?${fill('p=/a&')}`,
  ],
  ...[
    '/shop.data?_routes=x',
    `/shop.data?_routes=${fill('a,')}`,
    '/_root.data',
    '/nothing.data',
    '/urun/1.data?_routes=__proto__',
  ],
  ...['0', '-1', '01', '1.5', 'abc', '9'.repeat(30), '1e3', '１'].map((id) => `/urun/${percent(id)}`),
  ...[
    '/sitemap-0.xml',
    '/sitemap-9999.xml',
    '/images/og/..png',
    '/images/demo/x.svg',
    `/images/demo/${'a-'.repeat(70)}.svg`,
  ],
  Buffer.from([0x2f, 0xff, 0xfe, 0x80]),
  Buffer.from([0x2f, 0x73, 0x68, 0x6f, 0x70, 0x3f, 0x71, 0x3d, 0xc3, 0x28]),
  Buffer.from('/shop?search=ğüş'),
  'http://evil.example/shop',
  '*',
  'shop',
];

const ask = (
  target: string | Buffer,
  method = 'GET',
  headers: Record<string, string> = {},
  body: string | Buffer = '',
) => rawRequest(site.url, method, target, headers, body);

function findingsOf(target: string, answer: Awaited<ReturnType<typeof ask>>): string[] {
  const { status, headers, body, milliseconds } = answer;
  const about = `${target.slice(0, 120)}: ${status}, ${Math.round(milliseconds)} ms`;
  const location = headers.get('location');
  return [
    status >= 200 && status < 500 ? undefined : `${about}: failed`,
    milliseconds < maxMilliseconds ? undefined : `${about}: too slow`,
    location && new URL(location, site.url).host !== new URL(site.url).host
      ? `${about}: leads to ${location}`
      : undefined,
    headers.has('set-cookie') ? `${about}: sets a cookie` : undefined,
    /root:x:0|node_modules|\bat .+\.[jt]sx?:\d+/.test(body) ? `${about}: shows insides` : undefined,
    headers.get('content-type')?.startsWith('text/html') && /<script>alert|<img src=x/.test(body)
      ? `${about}: markup came through`
      : undefined,
  ].filter((finding) => finding !== undefined);
}

test('every odd address gets a page or a refusal, without delay, and nothing of the inside', async () => {
  const found: string[] = [];
  for (const address of addresses) {
    const target = typeof address === 'string' ? address : address.toString('latin1');
    found.push(...findingsOf(target, await ask(address)));
  }
  expect(found).toEqual([]);
  expect(addresses.length).toBeGreaterThan(150);
});

test('odd methods and hosts get an answer, and no page repeats the host it was asked at', async () => {
  const found: string[] = [];
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'HEAD']) {
    for (const path of ['/', '/shop', '/api/products', '/healthz', '/2000/login', '/robots.txt'])
      found.push(...findingsOf(`${method} ${path}`, await ask(path, method)));
  }
  for (const host of [
    'evil.example',
    'evil.example:1',
    '"><script>alert(1)</script>',
    'a b',
    '127.0.0.1@evil.example',
    '',
  ]) {
    for (const path of ['/', '/shop', '/en/urun/1', '/sitemap.xml', '/robots.txt', '/shop?search=evil']) {
      const answer = await ask(path, 'GET', { Host: host, 'X-Forwarded-Host': 'evil.example' });
      found.push(...findingsOf(`${path} at ${host}`, answer));
      if (/evil\.example/.test(answer.body)) found.push(`${path} repeats ${host}`);
    }
  }
  const clean = await ask('/en/urun/1');
  expect(clean.body).not.toContain('evil');
  expect(found).toEqual([]);
});

test('bodies of visitors: 100 kB texts, deep JSON and thousands of unknown fields are refused without delay', async () => {
  const json = { Origin: site.url, 'Content-Type': 'application/json' };
  const many = `{${Array.from({ length: 60_000 }, (_, index) => `"k${index}":1`).join(',')}}`;
  const bodies = {
    long: JSON.stringify({ email: 'a'.repeat(100_000) }),
    'many ats': JSON.stringify({ email: `${'a@'.repeat(50_000)}b.c` }),
    'many dots': JSON.stringify({ email: `a@${'b.'.repeat(120)}` }),
    deep: '['.repeat(400_000) + ']'.repeat(400_000),
    'deep objects': `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
    prototype: '{"__proto__":{"email":"owner@example.com"},"constructor":{}}',
    many,
    repeated: '{"email":"a@b.co","email":"owner@example.com","email":[]}',
    'two megabytes': JSON.stringify({ email: 'x'.repeat(2_000_000) }),
  };
  for (const [name, body] of Object.entries(bodies)) {
    const { status, milliseconds } = await ask('/api/auth/code', 'POST', json, body);
    expect([name, status >= 400 && status < 500, milliseconds < maxMilliseconds]).toEqual([name, true, true]);
  }
});
