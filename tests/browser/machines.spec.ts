import type { Page } from '@playwright/test';
import { expect, languages, test } from './fixtures.ts';

const pages = [
  { path: '/', facts: ['Organization'] },
  { path: '/shop', facts: ['BreadcrumbList', 'ItemList'] },
  { path: '/shop?kategori=KUMANDALAR', facts: ['BreadcrumbList', 'ItemList'] },
  { path: '/shop?kategori=KUMANDALAR&sayfa=2', facts: ['BreadcrumbList', 'ItemList'] },
  { path: '/shop?marka=BMW', facts: ['BreadcrumbList', 'ItemList'] },
  { path: '/kategoriler', facts: ['BreadcrumbList'] },
  { path: '/bayilik', facts: ['BreadcrumbList'] },
  { path: '/urun/1', facts: ['BreadcrumbList', 'Product'] },
];

const addressOf = (prefix: string, path: string) => (prefix && path === '/' ? prefix : prefix + path);

async function headOf(page: Page) {
  return page.evaluate(() => {
    const all = (selector: string, name: string) =>
      [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '');
    const alternates = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=alternate][hreflang]')];
    return {
      title: document.title,
      description: all('meta[name=description]', 'content'),
      canonical: all('link[rel=canonical]', 'href'),
      robots: all('meta[name=robots]', 'content'),
      alternates: Object.fromEntries(alternates.map((link) => [link.hreflang, link.getAttribute('href')])),
      image: all('meta[property="og:image"]', 'content'),
      share: Object.fromEntries(
        [...document.head.querySelectorAll('meta[property^="og:"]')].map((tag) => [
          tag.getAttribute('property'),
          tag.getAttribute('content'),
        ]),
      ),
      facts: [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
        JSON.parse(script.textContent ?? ''),
      ),
    };
  });
}

// A crawler that runs no script has to find all of it.
test.use({ javaScriptEnabled: false });

for (const { lang, prefix } of languages) {
  for (const { path, facts } of pages) {
    test(`machines understand ${path} (${lang})`, async ({ page, baseURL, request }) => {
      await page.goto(addressOf(prefix, path));
      const head = await headOf(page);
      const self = `${baseURL}${addressOf(prefix, path)}`;
      expect(head.title).toMatch(/ · Kontak Anahtar$/);
      expect(head.description).toHaveLength(1);
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
    });
  }
}

test('no two pages of a language have the same title or description', async ({ page }) => {
  for (const { prefix } of languages) {
    const heads = [];
    for (const { path } of pages) {
      await page.goto(addressOf(prefix, path));
      heads.push(await headOf(page));
    }
    expect(new Set(heads.map(({ title }) => title)).size).toBe(pages.length);
    const firstPages = heads.filter((_, index) => !pages[index]?.path.includes('sayfa'));
    expect(new Set(firstPages.map(({ description }) => description[0])).size).toBe(firstPages.length);
  }
});

test('a listing’s facts are the products it shows, numbered on from the page before', async ({ page }) => {
  await page.goto('/shop?sayfa=2');
  const { facts } = await headOf(page);
  const { itemListElement } = facts.find((each) => each['@type'] === 'ItemList');
  expect(itemListElement).toHaveLength(40);
  expect(itemListElement[0].position).toBe(41);
  const list = page.getByRole('list', { name: 'Ürün listesi' });
  const shown = await list
    .locator('a[href^="/urun/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => (link as HTMLAnchorElement).href))]);
  expect(itemListElement.map((each: { url: string }) => each.url)).toEqual(shown);
});

test('another order or density of a listing points to the listing itself', async ({ page, baseURL }) => {
  await page.goto('/shop?kategori=KUMANDALAR&sirala=price-low&gorunum=compact&sayfa=2');
  const head = await headOf(page);
  expect(head.canonical).toEqual([`${baseURL}/shop?kategori=KUMANDALAR`]);
});

test('search results are kept out of search engines, and an unknown category is the shop', async ({
  page,
  baseURL,
}) => {
  await page.goto('/shop?search=bmw');
  const searched = await headOf(page);
  expect(searched.robots).toEqual(['noindex, follow']);
  expect(searched.canonical).toEqual([]);
  await page.goto('/shop?kategori=YOK');
  expect((await headOf(page)).canonical).toEqual([`${baseURL}/shop`]);
});

test('a product is offered at its price, and not at all without one', async ({ page, request }) => {
  const products: { id: number; price: number | null; productCode: string | null }[] = await (
    await request.get('/api/products?limit=200')
  ).json();
  const priced = products.find(({ price }) => price !== null);
  const unpriced = products.find(({ price }) => price === null);
  const factsOf = async (id?: number) => {
    await page.goto(`/urun/${id}`);
    return (await headOf(page)).facts.find((each) => each['@type'] === 'Product');
  };
  expect(await factsOf(priced?.id)).toMatchObject({
    sku: priced?.productCode,
    offers: { '@type': 'Offer', price: priced?.price?.toFixed(2), priceCurrency: 'TRY' },
  });
  expect(await factsOf(unpriced?.id)).not.toHaveProperty('offers');
});

test('the addresses of the sitemap open, in both languages', async ({ request, baseURL }) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const addresses = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&#38;', '&'),
  );
  expect(addresses.length).toBeGreaterThan(2_000);
  const some = addresses.filter((_, index) => index % 150 === 0);
  for (const address of some) {
    expect(address.startsWith(`${baseURL}/`)).toBe(true);
    expect((await request.get(address)).status(), address).toBe(200);
  }
});

test('robots, manifest and icons are there for whoever asks', async ({ page, request }) => {
  expect(await (await request.get('/robots.txt')).text()).toMatch(/Disallow: \/2000\n[\s\S]*Sitemap: http/);
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  await page.goto('/');
  const linked = await page
    .locator('link[rel~=icon], link[rel=apple-touch-icon], link[rel=manifest]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(linked.length).toBeGreaterThanOrEqual(4);
  const icons = manifest.icons.map(({ src }: { src: string }) => src);
  for (const address of [...linked, ...icons, '/favicon.ico', '/images/og/default.png']) {
    expect((await request.get(address)).status(), address).toBe(200);
  }
});
