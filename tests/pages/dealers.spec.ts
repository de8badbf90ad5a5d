import { freePort } from '#tests/helpers/free-port.mjs';
import { startEdge } from '#tests/helpers/nginx.ts';
import { Client } from '#tests/helpers/owner-client.ts';
import { startSite } from '#tests/helpers/start-site.ts';
import { expect, test } from '../browser/sites.ts';
import { visitorAddresses } from './visitor-addresses.ts';

const name = 'Bayilik Kumanda';
const code = 'BYL-7001';
const listPrice = 9_000;
/** A fixed price and 37.13 % of the list price off, however they are written. */
const [fixedPrice, percent] = [7_654.32, 37.13];
const dealerPrices = /(?<![\w.])(7[.,]?654[.,]32|765432|5[.,]?658[.,]3\d?|56583\d)(?!\w)/;
const dealerName = 'Gizli Bayi <b>x</b>';

/** Two products, of which one has a fixed price, a dealer and a request. */
async function makeDealer(owner: Client) {
  const send = async (method: string, path: string, body?: unknown) =>
    (await owner.send(method, path, body)).json();
  const product = (values: object) =>
    send('POST', '/api/products', {
      category: 'KUMANDALAR',
      price: listPrice,
      stock: 3,
      isHomepage: true,
      isFeatured: true,
      fitments: [{ vehicle: 'fiat-doblo-2', confirmed: true }],
      ...values,
    });
  const { id } = await product({ name, productCode: code });
  await product({ name: `${name} 2`, productCode: 'BYL-7002' });
  const prices = [{ product_id: id, price: fixedPrice }];
  const dealer = await send('POST', '/api/dealers', { name: dealerName, percent, prices });
  const token = crypto.randomUUID();
  await send('POST', '/api/requests', { token, lang: 'tr', items: [{ id, quantity: 2 }] });
  return { id, token, dealer, link: new URL(dealer.link).pathname };
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
    const made = await makeDealer(owner);
    const addresses = await visitorAddresses(site, { ...made, code });
    const priced: string[] = [];
    for (const origin of [site.url, edge.url]) {
      const dealer = new Client({ url: origin });
      expect((await dealer.send('GET', made.link)).status).toBe(303);
      const walk = async (address: string) => {
        const where = `${origin === site.url ? 'shop' : 'nginx'} ${address}`;
        const asVisitor = async () => {
          const text = await (await fetch(origin + address)).text();
          expect(dealerPrices.exec(text)?.[0], where).toBeUndefined();
          expect(text, where).not.toContain('Gizli Bayi');
        };
        await asVisitor();
        const response = await dealer.send('GET', address);
        const text = await response.text();
        expect(response.status, where).toBeLessThan(500);
        if (dealerPrices.test(text)) priced.push(where);
        if (dealerPrices.test(text) || text.includes('Gizli Bayi')) {
          expect([where, response.headers.get('cache-control')]).toEqual([where, 'private, no-store']);
          expect(response.headers.get('etag'), where).toBeNull();
          expect(dealerPrices.exec(forOthers(text))?.[0], where).toBeUndefined();
        }
        await asVisitor();
      };
      const waiting = [...addresses];
      const walkOn = async () => {
        for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await walk(next);
      };
      await Promise.all([walkOn(), walkOn(), walkOn(), walkOn()]);
      await checkListing(dealer, origin);
    }
    // The walk has met the prices where a dealer does.
    const shown = [
      ...['/', '/en', '/_.data', '/shop?kategori=KUMANDALAR&gorunum=tablo', `/urun/${made.id}`],
      ...[`/urun/${made.id}.data`, `/liste?u=${made.id}x2`, `/karsilastir?u=${made.id},1`],
      ...['/arac/fiat-doblo-2', `/shop?search=${code}`],
    ];
    for (const through of ['shop', 'nginx'])
      expect(shown.filter((address) => !priced.includes(`${through} ${address}`))).toEqual([]);
    expect(dealerPrices.exec(site.log())?.[0]).toBeUndefined();
    expect(site.log()).not.toContain(made.link.slice(6));
    expect(site.log()).not.toContain('Gizli Bayi');
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(metrics).toContain('/bayi/:token');
    expect(dealerPrices.exec(metrics)?.[0]).toBeUndefined();
    expect(metrics).not.toContain('Gizli Bayi');
    await checkRevoked(owner, edge.url, made);
  } finally {
    await edge.stop();
    await site.stop();
  }
});

/** Sorted by what it costs the dealer, whose name is text. */
async function checkListing(dealer: Client, origin: string) {
  const listed = await (await dealer.send('GET', '/shop?kategori=KUMANDALAR&sirala=price-high')).text();
  const [fixed, reduced] = ['7.654,32', '5.658,30'].map((price) => listed.indexOf(price));
  expect(fixed, origin).toBeGreaterThan(0);
  expect(reduced, origin).toBeGreaterThan(fixed ?? 0);
  expect(listed).toContain('Gizli Bayi &lt;b&gt;x&lt;/b&gt;');
  expect(listed).not.toContain('<b>x</b>');
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
