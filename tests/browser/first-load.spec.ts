import { basename } from 'node:path';
import type { Request } from '@playwright/test';
import { firstLoad } from '../../scripts/first-load.mjs';
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

  // What hydrates later is not named in the document.
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
    // The scripts of the other pages come last of all.
    await expect.poll(() => urls().some((url) => /\/assets\/dealership-/.test(url))).toBe(true);
    expect(urls().filter((url) => descriptions.test(url))).toEqual([]);
    const loading = page.waitForRequest(descriptions);
    await page.mouse.wheel(0, 100);
    await loading;
  });
});

test('with data saving on nothing is loaded ahead', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto('/shop');
  // The page's own late parts are not loaded ahead of anything.
  await page.waitForLoadState('networkidle');
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'image') loaded.push(request.url());
  });
  // Without data saving the first of them comes within a second.
  await page.waitForTimeout(3_500);
  expect(loaded).toEqual([]);
});

test('with every page preloaded, no missing chunk reloads the document or empties the cart', {
  tag: '@long',
}, async ({ page }) => {
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
  // The last page, the last late part of a page, and what stores pages for use offline.
  for (const chunk of ['not-found', 'product-more', 'offline-copies']) {
    await expect.poll(loaded).toContain(`/assets/${chunk}-`);
  }
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
