import { basename } from 'node:path';
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

test('the shop first loads only the scripts that are measured', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.push(basename(new URL(request.url()).pathname));
  });
  await page.goto('/shop');
  await expect.poll(() => loaded.findIndex((name) => name.startsWith('engine-'))).toBeGreaterThan(3);
  // The page's catalogue comes when the page has nothing better to do; the first load is all before it.
  const first = loaded.slice(
    0,
    loaded.findIndex((name) => name.startsWith('engine-')),
  );
  const measured = firstLoad('storefront/shop/shop', 'tr');
  expect(first.filter((name) => !measured.some((file) => basename(file) === name))).toEqual([]);
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
