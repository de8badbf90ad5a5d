import { basename } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { firstLoad } from '../../scripts/first-load.mjs';
import { expect, hydrated, languages, test } from './fixtures.ts';

test.describe('before any script runs', () => {
  test.use({ javaScriptEnabled: false });

  for (const { lang, prefix, words } of languages) {
    test(`the home page stands on its own (${lang})`, async ({ page }) => {
      const response = await page.goto(prefix || '/');
      expect(response?.status()).toBe(200);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    });

    test(`the shop lists its first forty products (${lang})`, async ({ page }) => {
      await page.goto(`${prefix}/shop?kategori=KUMANDALAR`);
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
      const list = page.getByRole('list', { name: words.shop.list });
      await expect(list.getByRole('listitem')).toHaveCount(40);
      await expect(list.locator(`a[href^="${prefix}/urun/"]`).first()).toBeVisible();
    });
  }
});

/** What the browser asks for before it takes the catalogue home, which is when the page has nothing better to do. */
async function firstRequests(page: Page, address: string): Promise<Request[]> {
  const begun: Request[] = [];
  page.on('request', (request) => begun.push(request));
  await page.goto(address);
  const end = () => begun.findIndex((request) => /\/assets\/fetch-catalogue-/.test(request.url()));
  await expect.poll(end).toBeGreaterThan(3);
  return begun.slice(0, end());
}

test('the shop first loads only the scripts that are measured', async ({ page }) => {
  const first = await firstRequests(page, '/shop');
  const scripts = first.filter((request) => request.resourceType() === 'script');
  const names = scripts.map((request) => basename(new URL(request.url()).pathname));
  const measured = firstLoad('storefront/shop/shop', 'tr').map((file) => basename(file));
  expect(names.filter((name) => !measured.includes(name))).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(measured.filter((name) => name.startsWith('framework-'))));
});

test('the scripts of the shop are sent as small as their budget says', async ({ request }) => {
  const sent = firstLoad('storefront/shop/shop', 'tr').map(async (file) => {
    const answer = await request.head(`/assets/${basename(file)}`, { headers: { 'Accept-Encoding': 'br' } });
    return Number(answer.headers()['content-length']);
  });
  const bytes = (await Promise.all(sent)).reduce((sum, each) => sum + each, 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(123_000);
});

test('the pictures of the first row are asked for in the head, those of a wide row on wide screens', async ({
  request,
}) => {
  const [head = ''] = (await (await request.get('/shop')).text()).split('</head>');
  const asked = head.match(/<link rel="preload"[^>]* as="image"[^>]*>/g) ?? [];
  const forAll = asked.filter((link) => !link.includes('media='));
  expect([asked.length, forAll.length]).toEqual([4, 2]);
  expect(forAll.filter((link) => /fetchpriority="high"/i.test(link))).toEqual(asked.slice(0, 1));
});

test('the shop with its first pictures is at most 250 kB for a phone', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const first = await firstRequests(page, '/shop');
  const sizes = first.map(async (request) => {
    await (await request.response())?.finished();
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    return responseBodySize + responseHeadersSize;
  });
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(first.filter((request) => request.resourceType() === 'image').length).toBeGreaterThan(1);
  expect(total).toBeGreaterThan(150_000);
  expect(total).toBeLessThanOrEqual(250_000);
});

test('whoever saves data is sent nothing ahead', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto('/shop');
  await hydrated(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'image') asked.push(request.url());
  });
  await page.waitForTimeout(3_500);
  expect(asked).toEqual([]);
});

test('whoever only looks at the shop does not pay for the descriptions', async ({ page }) => {
  const texts = /\/catalogue\/.+-texts\.json$/;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/shop');
  // The scripts of the other pages come last of all.
  await expect.poll(() => asked.some((url) => /\/assets\/dealership-/.test(url))).toBe(true);
  expect(asked.filter((url) => texts.test(url))).toEqual([]);
  const coming = page.waitForRequest(texts);
  await page.mouse.wheel(0, 100);
  await coming;
});

for (const { lang, prefix } of languages) {
  for (const address of ['/', '/shop', '/kategoriler', '/bayilik']) {
    test(`${address} comes alive without a complaint (${lang})`, async ({ page }) => {
      await page.goto(`${prefix}${address}`.replace(/(?<=.)\/$/, ''));
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    });
  }
}

for (const path of ['/2000/login', '/2000/dashboard', '/admin', '/admin/login', '/login', '/verify']) {
  test(`nothing of the shop stands around ${path}`, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const { layout } = languages[0].words;
    await expect(page.getByRole('navigation', { name: layout.mainMenu })).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('region', { name: layout.brandBanner })).toHaveCount(0);
    await expect(page.locator('a[href^="https://wa.me/"]')).toHaveCount(0);
  });
}

test('with every page preloaded, no missing chunk reloads the document or empties the cart', async ({
  page,
}) => {
  await page.goto('/shop');
  await hydrated(page);
  await page.getByRole('button', { name: 'Sepete Ekle' }).first().click();
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(),
    );
  await expect.poll(loaded).toMatch(/\/assets\/not-found-/);
  const requested: string[] = [];
  await page.route(/\/assets\/.+\.js$/, (route) => {
    requested.push(route.request().url());
    return route.fulfill({ status: 404 });
  });
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const links = page.getByRole('contentinfo').getByRole('link');
  for (const [name, path] of [
    ['Kategoriler', '/kategoriler'],
    ['Bayilik', '/bayilik'],
    ['Ana Sayfa', '/'],
    ['Kampanyalar', '/shop?kampanya=1'],
  ] as const) {
    await links.filter({ hasText: name }).click();
    await expect(page).toHaveURL(path);
  }
  await page.getByRole('list', { name: 'Ürün listesi' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/urun\/\d+$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Benzer Ürünler' })).toBeVisible();
  await page.getByRole('button', { name: /^Sepeti aç/ }).click();
  await expect(page.getByRole('dialog', { name: 'Teklif Sepeti' })).toBeVisible();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  expect(requested).toEqual([]);
});
