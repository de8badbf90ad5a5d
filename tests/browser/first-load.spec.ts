import { basename } from 'node:path';
import type { Request } from '@playwright/test';
import { firstLoad } from '../../scripts/first-load.mjs';
import { fullProduct } from './demo-products.ts';
import { expect, hydrated, test } from './fixtures.ts';

test('the shop names only the scripts that are measured, and first loads at most 250 kB for a phone', {
  tag: '@long',
}, async ({ page }) => {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.setViewportSize({ width: 412, height: 823 });
  await page.goto('/shop');
  // The first load ends where the browser, idle, begins to load the catalogue.
  const end = () => requests.findIndex((request) => /\/assets\/fetch-catalogue-/.test(request.url()));
  await expect.poll(end).toBeGreaterThan(3);
  const first = requests.slice(0, end());

  // What is opened later is not named in the document.
  const html = await (await page.request.get('/shop')).text();
  const names = (html.match(/\/assets\/[\w-]+\.js/g) ?? []).map((address) => basename(address));
  const measured = firstLoad('storefront/shop/shop', 'tr').map((file) => basename(file));
  expect(names.filter((name) => !measured.includes(name))).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(measured.filter((name) => name.startsWith('framework-'))));

  const sizes = first.map(async (request) => {
    await (await request.response())?.finished();
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    return responseBodySize + responseHeadersSize;
  });
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(first.filter((request) => request.resourceType() === 'image').length).toBeGreaterThan(1);
  expect(total).toBeGreaterThan(150_000);
  expect(total).toBeLessThanOrEqual(250_000);

  await test.step('the descriptions are loaded only after the first interaction', async () => {
    const descriptions = /\/catalogue\/.+-texts\.jsonl$/;
    const urls = () => requests.map((request) => request.url());
    await page.waitForLoadState('networkidle');
    expect(urls().filter((url) => descriptions.test(url))).toEqual([]);
    const loading = page.waitForRequest(descriptions);
    await page.mouse.wheel(0, 100);
    await loading;
  });
});

test('a first visit loads few scripts, with everything that follows in ten idle seconds', {
  tag: '@long',
}, async ({ browser }) => {
  const together = new Set<string>();
  for (const path of ['/', '/shop', `/urun/${fullProduct.id}`]) {
    const context = await browser.newContext({ serviceWorkers: 'allow' });
    const page = await context.newPage();
    const scripts: Request[] = [];
    context.on('request', (request) => {
      if (/\.js$/.test(new URL(request.url()).pathname)) scripts.push(request);
    });
    await page.goto(path);
    await page.waitForTimeout(10_000);
    const own = scripts.filter((request) => !request.serviceWorker());
    const sizes = own.map(async (request) => (await request.sizes()).responseBodySize);
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    for (const request of scripts) together.add(new URL(request.url()).pathname);
    expect(bytes, path).toBeGreaterThan(150_000);
    expect(bytes, path).toBeLessThanOrEqual(215_000);
    await context.close();
  }
  expect(together.size).toBeGreaterThan(12);
  expect([...together].length, [...together].join(' ')).toBeLessThanOrEqual(18);
});

test('with data saving on nothing is loaded ahead', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto('/shop');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'image') loaded.push(request.url());
  });
  // Without data saving the first of them comes within a second.
  await page.waitForTimeout(3_500);
  expect(loaded).toEqual([]);
});

test('another page is loaded when its link is pointed at, not before', { tag: '@long' }, async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const isLoaded = (name: string) =>
    requested.some((url) => new RegExp(`/assets/${name}-.{8}\\.js$`).test(url));
  await page.goto('/shop');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  // The other pages were loaded two seconds after the first one.
  await page.waitForTimeout(3_000);
  for (const name of ['home', 'product', 'categories', 'dealership', 'privacy', 'en'])
    expect(isLoaded(name), name).toBe(false);

  const cards = page.getByRole('list', { name: 'Ürün listesi' }).getByRole('listitem');
  const pointAt = (position: number) => cards.nth(position).getByRole('link').first().hover();
  await pointAt(0);
  await expect.poll(() => isLoaded('product')).toBe(true);

  await test.step('from then on a product is prefetched with its data', async () => {
    const isPrefetched = () => requested.some((url) => /\/urun\/\d+\.data/.test(url));
    await expect
      .poll(async () => {
        await pointAt(1);
        await pointAt(2);
        return isPrefetched();
      })
      .toBe(true);
  });
});
