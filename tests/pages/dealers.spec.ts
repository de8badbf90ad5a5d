import { feedFiles } from '#domain/addresses.ts';
import { freePort } from '#tests/helpers/free-port.mjs';
import { startEdge } from '#tests/helpers/nginx.ts';
import { Client } from '#tests/helpers/owner-client.ts';
import { type Site, startSite } from '#tests/helpers/start-site.ts';
import { expect, test } from '../browser/sites.ts';
import { visitorAddresses } from './visitor-addresses.ts';

const name = 'Bayilik Kumanda';
const code = 'BYL-7001';
const listPrice = 9_000;
/** A fixed price and 37.13 % of the list price off, however they are written. */
const [fixedPrice, percent] = [7_654.32, 37.13];
const dealerPrices = /(?<![\w.])(7[.,]?654[.,]32|765432|5[.,]?658[.,]3\d?|56583\d)(?!\w)/;
const dealerName = 'Gizli Bayi <b>x</b>';
/** What nobody else may get, whatever it is written in. */
const isSecret = (text: string) => dealerPrices.exec(text)?.[0] ?? /Gizli Bayi/.exec(text)?.[0];

/** Two products, of which one has a fixed price, a dealer with a feed, another dealer, and a request of the first. */
async function makeDealer(owner: Client, site: Pick<Site, 'url'>) {
  const send = async (method: string, path: string, body?: unknown) =>
    (await owner.send(method, path, body)).json();
  const product = (values: object) =>
    send('POST', '/api/products', {
      category: 'KUMANDALAR',
      price: listPrice,
      stock: 3,
      description: 'Yedek kumanda',
      brand: 'Ford',
      images: ['/images/demo/flip.webp'],
      isHomepage: true,
      isFeatured: true,
      fitments: [{ vehicle: 'fiat-doblo-2', confirmed: true }],
      ...values,
    });
  const { id } = await product({ name, productCode: code });
  await product({ name: `${name} 2`, productCode: 'BYL-7002' });
  const prices = [{ product_id: id, price: fixedPrice }];
  const dealer = await send('POST', '/api/dealers', { name: dealerName, percent, prices });
  const other = await send('POST', '/api/dealers', { name: 'Öteki', percent: 1 });
  const feeds: { xml: string; csv: string } = await send('POST', `/api/dealers/${dealer.id}/feed`, {});
  await send('PATCH', '/api/settings', { feed_google: true, feed_xml: true, feed_csv: true });
  const pathOf = (address: string) => new URL(address).pathname;
  const token = crypto.randomUUID();
  const buyer = new Client(site);
  await buyer.send('GET', pathOf(dealer.link));
  const asked = await buyer.send('POST', '/api/requests', {
    token,
    lang: 'tr',
    items: [{ id, quantity: 2 }],
  });
  const { number } = await asked.json();
  expect((await send('GET', `/api/requests/${number}`)).lines[0].dealer_price).toBe(fixedPrice);
  return {
    ...{ id, token, dealer, link: pathOf(dealer.link), otherLink: pathOf(other.link) },
    feeds: [pathOf(feeds.xml), pathOf(feeds.csv)],
  };
}

/** Parts of a page that others read: crawlers, link previews. */
const forOthers = (html: string) =>
  [...html.matchAll(/<meta[^>]*>|<script type="application\/ld\+json"[\s\S]*?<\/script>|<title>[^<]*/g)].join(
    '\n',
  );

test('a dealer’s prices are in the dealer’s pages, and in nothing that others get', async () => {
  test.setTimeout(240_000);
  const metricsPort = await freePort();
  const site = await startSite({ LOG_LEVEL: 'debug', METRICS_PORT: String(metricsPort) });
  const edge = await startEdge({ upstream: site.url });
  try {
    const owner = await new Client(site).signIn();
    const made = await makeDealer(owner, site);
    const addresses = await visitorAddresses(site, { ...made, code });
    const priced: string[] = [];
    for (const origin of [site.url, edge.url]) {
      const through = origin === site.url ? 'shop' : 'nginx';
      const [dealer, other] = [new Client({ url: origin }), new Client({ url: origin })];
      expect((await dealer.send('GET', made.link)).status).toBe(303);
      expect((await other.send('GET', made.otherLink)).status).toBe(303);
      const walk = async (address: string) => {
        const where = `${through} ${address}`;
        const asVisitor = async () => {
          const text = await (await fetch(origin + address)).text();
          expect(isSecret(text), where).toBeUndefined();
          return text;
        };
        const before = await asVisitor();
        if (isFeed(address)) expect(before, where).toContain(String(listPrice));
        if (address.endsWith('.xsd')) expect(before, where).toContain('<xs:schema');
        const response = await dealer.send('GET', address);
        const text = await response.text();
        expect(response.status, where).toBeLessThan(500);
        if (dealerPrices.test(text)) priced.push(where);
        if (isSecret(text)) {
          expect([where, response.headers.get('cache-control')]).toEqual([where, 'private, no-store']);
          expect(response.headers.get('etag'), where).toBeNull();
          expect(isSecret(forOthers(text)), where).toBeUndefined();
          const ofOther = await (await other.send('GET', address)).text();
          expect(isSecret(ofOther), `${where} for another dealer`).toBeUndefined();
        }
        await asVisitor();
      };
      const waiting = [...addresses];
      const walkOn = async () => {
        for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await walk(next);
      };
      await Promise.all([walkOn(), walkOn(), walkOn(), walkOn()]);
      await checkListing(dealer, origin);
      await checkFeeds(made.feeds, origin);
    }
    // The walk has met the prices where a dealer does.
    const shown = [
      ...['/', '/en', '/_.data', '/shop?kategori=KUMANDALAR&gorunum=tablo', `/urun/${made.id}`],
      ...[`/urun/${made.id}.data`, `/liste?u=${made.id}x2`, `/karsilastir?u=${made.id},1`],
      ...['/arac/fiat-doblo-2', `/shop?search=${code}`],
    ];
    for (const through of ['shop', 'nginx'])
      expect(shown.filter((address) => !priced.includes(`${through} ${address}`))).toEqual([]);
    expect(isSecret(site.log())).toBeUndefined();
    for (const secret of [made.link, ...made.feeds])
      expect(site.log()).not.toContain(/[\w-]{43}/.exec(secret)?.[0]);
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(metrics).toContain('/bayi/:token');
    expect(isSecret(metrics)).toBeUndefined();
    await checkRevoked(owner, edge.url, made);
  } finally {
    await edge.stop();
    await site.stop();
  }
});

const isFeed = (address: string) =>
  Object.values(feedFiles).some((feed) => address.replace('?dil=en', '') === feed);

/** The dealer's own feeds have the prices, for whoever has their addresses, and no cache keeps them. */
async function checkFeeds(feeds: readonly string[], origin: string) {
  for (const feed of feeds) {
    const response = await fetch(origin + feed);
    expect(await response.text(), feed).toMatch(/\b7654[.,]32\b/);
    const [cacheControl, etag, atEdge] = ['cache-control', 'etag', 'x-cache-status'].map((name) =>
      response.headers.get(name),
    );
    expect([cacheControl, etag, atEdge]).toEqual(['private, no-store', null, null]);
  }
}

/** Sorted by what it costs the dealer, whose name is text. */
async function checkListing(dealer: Client, origin: string) {
  const listed = await (await dealer.send('GET', '/shop?kategori=KUMANDALAR&sirala=price-high')).text();
  const [fixed, reduced] = ['7.654,32', '5.658,30'].map((price) => listed.indexOf(price));
  expect(fixed, origin).toBeGreaterThan(0);
  expect(reduced, origin).toBeGreaterThan(fixed ?? 0);
  expect(listed).toContain('Gizli Bayi &lt;b&gt;x&lt;/b&gt;');
  expect(listed).not.toContain('<b>x</b>');
  // A pasted list, with script and without.
  const visitor = new Client({ url: origin });
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  for (const [client, price] of [
    [dealer, /7654[.,]32|7\.654,32/],
    [visitor, /9000|9\.000,00/],
  ] as const) {
    const matched = await (await client.send('POST', '/api/codes', { text: code })).text();
    const page = await fetch(`${origin}/kod-listesi`, {
      method: 'POST',
      body: `kodlar=${code}`,
      headers: { ...form, Origin: origin, Cookie: client.cookie() },
    });
    for (const text of [matched, await page.text()]) {
      expect(text, origin).toMatch(price);
      if (client === visitor) expect(isSecret(text)).toBeUndefined();
    }
  }
}

/** A revoked link: the list's prices at once, with a notice, and the cookie is gone. */
async function checkRevoked(
  owner: Client,
  origin: string,
  { id, dealer, link }: { id: number; dealer: { id: number }; link: string },
) {
  const browser = new Client({ url: origin });
  await browser.send('GET', link);
  expect(await (await browser.send('GET', `/urun/${id}`)).text()).toContain('7.654,32');
  await owner.send('DELETE', `/api/dealers/${dealer.id}/link`);
  const ended = await browser.send('GET', `/urun/${id}`);
  const page = await ended.text();
  expect(dealerPrices.exec(page)?.[0]).toBeUndefined();
  expect(page).toContain('Bayi bağlantısı artık geçerli değil');
  expect(ended.headers.get('cache-control')).toBe('private, no-store');
  expect(browser.cookie()).toBe('kontak_dealer=');
  expect((await browser.send('GET', link)).status).toBe(404);
  expect(await (await fetch(`${origin}/urun/${id}`)).text()).not.toContain('Bayi bağlantısı');
}
