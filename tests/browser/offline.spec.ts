import type { Page } from '@playwright/test';
import { startSite } from '#tests/helpers/start-site.ts';
import { expect, expectAccessible, hydrated, test, visit } from './fixtures.ts';
import { cardsOf, listOf } from './shop-page.ts';

test.use({ serviceWorkers: 'allow' });

/** The paths of the stored pages. */
const storedPages = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.endsWith('page'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  });

test('a visited page is there when it is reloaded without a connection, and says how old it is', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource|no-response/);
  const notice = page.getByText(/^Bağlantı yok\. Bu sayfa 1 dakika önce kaydedildi/);
  await visit(page, '/shop?kategori=KUMANDALAR');
  await expect.poll(() => storedPages(page)).toEqual(['/shop?kategori=KUMANDALAR']);
  await listOf(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/urun\/\d+$/);
  const { pathname } = new URL(page.url());
  await expect.poll(() => storedPages(page)).toContain(pathname);
  await expect(notice).toHaveCount(0);
  const name = await page.getByRole('heading', { level: 1 }).textContent();
  await page.waitForTimeout(1_500);

  await context.setOffline(true);
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  await expect(notice).toBeVisible();
  await expectAccessible(page, '[role=status]');

  await test.step('the list is there as well, and its search suggests without broken pictures', async () => {
    await page.goto('/shop?kategori=KUMANDALAR');
    await hydrated(page);
    await expect(cardsOf(page)).toHaveCount(40);
    const box = page.getByRole('banner').getByRole('combobox', { name: 'Ürünlerde ara' });
    await box.fill('pil');
    const suggestions = page.getByRole('listbox', { name: 'Öneriler' });
    await expect(suggestions.getByRole('option', { name: 'A23 12V Pil A23/1' })).toBeVisible();
    const pictures = suggestions.locator('img');
    const broken = () =>
      pictures.evaluateAll(
        (images) => images.filter((image) => !(image as HTMLImageElement).naturalWidth).length,
      );
    await expect.poll(broken).toBe(0);
  });
  await test.step('online again it is the server’s page', async () => {
    await context.setOffline(false);
    await page.reload();
    await hydrated(page);
    await expect(cardsOf(page)).toHaveCount(40);
    await expect(page.getByText(/kaydedildi/)).toHaveCount(0);
  });
});

test('the owner’s area is never stored', async ({ page }) => {
  await visit(page, '/kategoriler');
  await expect.poll(() => storedPages(page)).toEqual(['/kategoriler']);
  for (const address of ['/2000/login', '/login', '/verify']) await page.goto(address);
  await visit(page, '/bayilik');
  await expect.poll(() => storedPages(page)).toContain('/bayilik');
  expect((await storedPages(page)).toSorted()).toEqual(['/bayilik', '/kategoriler']);
});

test('switched off, the worker removes itself and what it has stored', async ({ browser }) => {
  const site = await startSite();
  const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await visit(page, '/kategoriler');
  await expect.poll(() => storedPages(page)).toEqual(['/kategoriler']);
  await site.restart({ SERVICE_WORKER: 'off' });
  await visit(page, '/kategoriler');
  const registrations = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(registrations).toBe(0);
  // The worker serves this page until it is left.
  await visit(page, '/kategoriler');
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await context.close();
  await site.stop();
});
