import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawRequest } from '#tests/helpers/raw-request.ts';
import { type Site, startSite } from '#tests/helpers/start-site.ts';

let site: Site;
let html = '';
let version = '';

beforeAll(async () => {
  site = await startSite({ LOG_LEVEL: 'debug' });
  html = (await rawRequest(site.url, 'GET', '/shop')).body;
  const catalogue = await rawRequest(site.url, 'GET', '/catalogue/any.json');
  version = catalogue.headers.get('x-catalogue-version') ?? '';
}, 120_000);
afterAll(() => site.stop());

const named = (pattern: RegExp) => pattern.exec(html)?.[0] ?? '/missing';

const addresses = [
  ['a page', () => '/shop'],
  ['a product', () => '/urun/1'],
  ['a script', () => named(/\/assets\/[\w.-]+\.js/)],
  ['a font', () => named(/\/assets\/[\w.-]+\.woff2/)],
  ['an icon', () => named(/\/icons\/[\w.-]+\.svg/)],
  ['a drawing', () => named(/\/images\/demo\/[\w.-]+\.svg/)],
  ['the catalogue for browsers', () => `/catalogue/${version}.json`],
  ['its texts', () => `/catalogue/${version}-texts.json`],
  ['the whole catalogue', () => '/.netlify/functions/products-cache'],
] as const;

/** Letters beyond ASCII are for Node to judge: with them a request goes the long way, through the whole of the server. */
const theLongWay = { 'X-Long-Way': 'ç' };

/** How many requests for a path have gone the long way; the log comes in the order of the answers. */
async function longWays(path: string): Promise<number> {
  const id = randomUUID();
  await rawRequest(site.url, 'GET', '/healthz', { ...theLongWay, 'X-Request-Id': id });
  await expect.poll(() => site.log()).toContain(id);
  return site.log().split(`"path":"${path}"`).length;
}

function told(headers: Map<string, string>) {
  const own = ['date', 'connection', 'x-request-id'];
  return Object.fromEntries([...headers].filter(([name]) => !own.includes(name)).sort());
}

for (const [name, address] of addresses) {
  test(`${name} from memory is what the long way brings`, async () => {
    const path = address();
    const ask = (method: string, headers: Record<string, string>) =>
      rawRequest(site.url, method, path, headers);
    // Made, and compressed, for the first who wants it.
    for (const encoding of ['br', 'gzip']) await ask('GET', { 'Accept-Encoding': encoding });
    for (const encoding of ['br', 'gzip']) {
      for (const method of ['GET', 'HEAD']) {
        const wanted = { 'Accept-Encoding': encoding };
        const before = await longWays(path);
        const short = await ask(method, wanted);
        const etag = short.headers.get('etag') ?? '';
        const shortKnown = await ask(method, { ...wanted, 'If-None-Match': etag });
        expect(await longWays(path)).toBe(before);
        const long = await ask(method, { ...wanted, ...theLongWay });
        const longKnown = await ask(method, { ...wanted, ...theLongWay, 'If-None-Match': etag });
        expect(await longWays(path)).toBe(before + 2);
        expect([short.status, shortKnown.status]).toEqual([200, 304]);
        expect([long.status, longKnown.status]).toEqual([200, 304]);
        expect(told(short.headers)).toEqual(told(long.headers));
        expect(told(shortKnown.headers)).toEqual(told(longKnown.headers));
        expect(short.body).toBe(long.body);
        expect([short.body !== '', shortKnown.body, longKnown.body]).toEqual([method === 'GET', '', '']);
      }
    }
  });
}
