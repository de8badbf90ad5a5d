import { randomUUID } from 'node:crypto';
import { rawRequest } from '#tests/helpers/raw-request.ts';
import { type Site, startSite } from '#tests/helpers/start-site.ts';
import { expect, test } from '../browser/sites.ts';

let site: Site;
let html = '';
let version = '';

test.beforeAll(async () => {
  site = await startSite({ LOG_LEVEL: 'debug' });
  html = (await rawRequest(site.url, 'GET', '/shop')).body;
  const catalogue = await rawRequest(site.url, 'GET', '/catalogue/any.jsonl');
  version = catalogue.headers.get('x-catalogue-version') ?? '';
});
test.afterAll(() => site.stop());

const named = (pattern: RegExp) => pattern.exec(html)?.[0] ?? '/missing';

const addresses = [
  ['a page', () => '/shop'],
  ['a product', () => '/urun/1'],
  ['a script', () => named(/\/assets\/[\w.-]+\.js/)],
  ['a font', () => named(/\/assets\/[\w.-]+\.woff2/)],
  ['an icon', () => named(/\/icons\/[\w.-]+\.svg/)],
  ['a drawing', () => named(/\/images\/demo\/[\w.-]+\.svg/)],
  ['the catalogue for browsers', () => `/catalogue/${version}.jsonl`],
  ['its texts', () => `/catalogue/${version}-texts.jsonl`],
  ['the whole catalogue', () => '/.netlify/functions/products-cache'],
] as const;

/** How many requests for a path the app has logged; cached responses are sent before it. */
async function countLogged(path: string): Promise<number> {
  const id = randomUUID();
  await rawRequest(site.url, 'GET', '/healthz', { 'X-Request-Id': id });
  await expect.poll(() => site.log()).toContain(id);
  return site.log().split(`"path":"${path}"`).length;
}

function comparable(headers: Map<string, string>) {
  const varying = ['date', 'connection', 'x-request-id'];
  return Object.fromEntries([...headers].filter(([name]) => !varying.includes(name)).sort());
}

for (const [name, address] of addresses) {
  test(`${name} from the cache is what the app sends`, async () => {
    const path = address();
    // A parameter that changes nothing: the app handles it and sends the same response.
    const throughApp = `${path}?unknown=1`;
    for (const encoding of ['br', 'gzip'])
      await rawRequest(site.url, 'GET', path, { 'Accept-Encoding': encoding });
    for (const encoding of ['br', 'gzip']) {
      for (const method of ['GET', 'HEAD']) {
        const headers = { 'Accept-Encoding': encoding };
        const logged = await countLogged(path);
        const cached = await rawRequest(site.url, method, path, headers);
        const etag = cached.headers.get('etag') ?? '';
        const notModified = await rawRequest(site.url, method, path, { ...headers, 'If-None-Match': etag });
        expect(await countLogged(path)).toBe(logged);
        const handled = await rawRequest(site.url, method, throughApp, headers);
        expect(await countLogged(path)).toBe(logged + 1);
        expect([cached.status, notModified.status, handled.status]).toEqual([200, 304, 200]);
        expect(comparable(cached.headers)).toEqual(comparable(handled.headers));
        expect(cached.body).toBe(handled.body);
        expect([cached.body !== '', notModified.body]).toEqual([method === 'GET', '']);
      }
    }
  });
}
