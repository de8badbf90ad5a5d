import type { Document } from 'happy-dom';
import { languages } from '../browser/fixtures.ts';
import { expect, test } from '../browser/sites.ts';
import { getDocument, hrefs } from './html.ts';

const pages = [
  { path: '/', facts: ['Organization'] },
  { path: '/shop', facts: ['BreadcrumbList', 'ItemList'] },
  { path: '/shop?kategori=KUMANDALAR', facts: ['BreadcrumbList', 'ItemList'] },
  { path: '/shop?kategori=KUMANDALAR&sayfa=2', facts: ['BreadcrumbList', 'ItemList'] },
  { path: '/shop?marka=BMW', facts: ['BreadcrumbList', 'ItemList'] },
  { path: '/kategoriler', facts: ['BreadcrumbList'] },
  { path: '/bayilik', facts: ['BreadcrumbList'] },
  { path: '/indir', facts: ['BreadcrumbList'] },
  { path: '/urun/1', facts: ['BreadcrumbList', 'Product'] },
];

const addressOf = (prefix: string, path: string) => (prefix && path === '/' ? prefix : prefix + path);

/** What a crawler reads: the head and the structured data. */
function readHead(document: Document) {
  const all = (selector: string, name: string) =>
    [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '');
  const pairs = (selector: string, name: string, value: string) =>
    Object.fromEntries(
      [...document.head.querySelectorAll(selector)].map((element) => [
        element.getAttribute(name),
        element.getAttribute(value),
      ]),
    );
  return {
    title: document.title,
    description: all('meta[name=description]', 'content'),
    canonical: all('link[rel=canonical]', 'href'),
    robots: all('meta[name=robots]', 'content'),
    alternates: pairs('link[rel=alternate][hreflang]', 'hreflang', 'href'),
    image: all('meta[property="og:image"]', 'content'),
    share: pairs('meta[property^="og:"]', 'property', 'content'),
    facts: [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
      JSON.parse(script.textContent ?? ''),
    ),
  };
}

for (const { lang, prefix } of languages) {
  test(`machines understand every page, and no two have the same title or description (${lang})`, async ({
    baseURL,
    request,
  }) => {
    const heads: ReturnType<typeof readHead>[] = [];
    for (const { path, facts } of pages) {
      const address = addressOf(prefix, path);
      const head = readHead(await getDocument(request, address));
      heads.push(head);
      const self = `${baseURL}${address}`;
      expect(head.title).toMatch(/ · Kontak Anahtar$/);
      expect(head.description, address).toHaveLength(1);
      expect(head.description[0]?.length).toBeGreaterThan(40);
      expect(head.description[0]?.length).toBeLessThanOrEqual(161);
      expect(head.robots).toEqual([]);
      expect(head.canonical).toEqual([self]);
      expect(head.alternates).toEqual({
        tr: baseURL + path,
        en: baseURL + addressOf('/en', path),
        'x-default': baseURL + path,
      });
      expect(head.share).toMatchObject({
        'og:title': head.title,
        'og:url': self,
        'og:locale': lang === 'tr' ? 'tr_TR' : 'en_US',
        'og:site_name': 'Kontak Anahtar',
        'og:image:width': '1200',
        'og:image:height': '630',
      });
      const picture = await request.get(head.image[0] ?? '');
      expect(picture.headers()['content-type']).toBe('image/png');
      expect(head.facts.map((each) => each['@type']).sort()).toEqual(facts);
      expect(head.facts.map((each) => each['@context'])).toEqual(facts.map(() => 'https://schema.org'));
    }
    expect(new Set(heads.map(({ title }) => title)).size).toBe(pages.length);
    const firstPages = heads.filter((_, index) => !pages[index]?.path.includes('sayfa'));
    expect(new Set(firstPages.map(({ description }) => description[0])).size).toBe(firstPages.length);
  });
}

test('a listing’s facts are the products it shows, numbered on from the page before', async ({
  request,
  baseURL,
}) => {
  const document = await getDocument(request, '/shop?sayfa=2');
  const { itemListElement } = readHead(document).facts.find((each) => each['@type'] === 'ItemList');
  expect(itemListElement).toHaveLength(40);
  expect(itemListElement[0].position).toBe(41);
  const shown = new Set(hrefs(document, 'ul[aria-label="Ürün listesi"] a[href^="/urun/"]'));
  expect(itemListElement.map((each: { url: string }) => each.url)).toEqual(
    [...shown].map((href) => baseURL + href),
  );
});

test('another order or density of a listing points to the listing itself', async ({ request, baseURL }) => {
  const document = await getDocument(
    request,
    '/shop?kategori=KUMANDALAR&sirala=price-low&gorunum=compact&sayfa=2',
  );
  expect(readHead(document).canonical).toEqual([`${baseURL}/shop?kategori=KUMANDALAR`]);
});

test('search results are kept out of search engines, and an unknown category is the shop', async ({
  request,
  baseURL,
}) => {
  const searched = readHead(await getDocument(request, '/shop?search=bmw'));
  expect(searched.robots).toEqual(['noindex, follow']);
  expect(searched.canonical).toEqual([]);
  const unknown = readHead(await getDocument(request, '/shop?kategori=YOK'));
  expect(unknown.canonical).toEqual([`${baseURL}/shop`]);
});

test('a product is offered at its price, and not at all without one', async ({ request }) => {
  const products: { id: number; price: number | null; productCode: string | null }[] = await (
    await request.get('/api/products?limit=200')
  ).json();
  const factsOf = async (id?: number) =>
    readHead(await getDocument(request, `/urun/${id}`)).facts.find((each) => each['@type'] === 'Product');
  const priced = products.find(({ price }) => price !== null);
  expect(await factsOf(priced?.id)).toMatchObject({
    sku: priced?.productCode,
    offers: { '@type': 'Offer', price: priced?.price?.toFixed(2), priceCurrency: 'TRY' },
  });
  const unpriced = products.find(({ price }) => price === null);
  expect(await factsOf(unpriced?.id)).not.toHaveProperty('offers');
});

test('the addresses of the sitemap open, in both languages', async ({ request, baseURL }) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const addresses = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&#38;', '&'),
  );
  expect(addresses.length).toBeGreaterThan(2_000);
  const some = addresses.filter((_, index) => index % 500 === 0);
  for (const address of some) {
    expect(address.startsWith(`${baseURL}/`)).toBe(true);
    expect((await request.get(address)).status(), address).toBe(200);
  }
});

test('robots, manifest and icons are served', async ({ request }) => {
  expect(await (await request.get('/robots.txt')).text()).toMatch(/Disallow: \/2000\n[\s\S]*Sitemap: http/);
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  const linked = hrefs(
    await getDocument(request, '/'),
    'link[rel~=icon], link[rel=apple-touch-icon], link[rel=manifest]',
  );
  expect(linked.length).toBeGreaterThanOrEqual(4);
  const icons = manifest.icons.map(({ src }: { src: string }) => src);
  for (const address of [...linked, ...icons, '/favicon.ico', '/images/og/default.png']) {
    expect((await request.get(address)).status(), address).toBe(200);
  }
});
