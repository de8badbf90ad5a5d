import { expect, hydrated, test } from './fixtures.ts';

test('with data saving on nothing is loaded ahead', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto('/shop');
  await hydrated(page);
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'image') loaded.push(request.url());
  });
  // Without data saving the first of them comes within a second.
  await page.waitForTimeout(3_500);
  expect(loaded).toEqual([]);
});

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
