import { fullProduct } from './demo-products.ts';
import { expect, expectAccessible, hydrated, test, visit } from './fixtures.ts';
import { cardsOf, listOf, searchOf } from './shop-page.ts';
import { storedPages, storedScripts } from './stored-pages.ts';

test.use({ serviceWorkers: 'allow' });

test('a visited page is there when it is reloaded without a connection, and says how old it is', {
  tag: '@long',
}, async ({ page, context, browserErrors }) => {
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
    await searchOf(page).fill('pil');
    const suggestions = page.getByRole('listbox', { name: 'Öneriler' });
    await expect(suggestions.getByRole('option', { name: /\dV Pil/ }).first()).toBeVisible();
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

test('a reload without a connection offers the cart back, and a page that is not stored says so', {
  tag: '@long',
}, async ({ page, context, browserErrors }) => {
  browserErrors.allow(
    /ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource|no-response|answer 503|net::ERR/,
  );
  const full = page.getByRole('button', { name: 'Sepeti aç, 1 ürün' });
  await visit(page, `/urun/${fullProduct.id}`);
  await page.getByRole('main').getByRole('button', { name: 'Sepete Ekle' }).first().click();
  await expect.poll(() => storedPages(page)).toContain(`/urun/${fullProduct.id}`);
  await expect.poll(() => storedScripts(page)).toContain('/assets/cart-panel-');
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Sepeti geri getir' }).click();
  await expect(full).toBeVisible();

  for (const [address, title] of [
    ['/en/bayilik', 'No connection'],
    ['/liste?u=656', 'Bağlantı yok'],
  ] as const) {
    const other = await context.newPage();
    await other.goto(address);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(title);
    await other.close();
  }
  await page.goto('/bayilik');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bağlantı yok');
  await context.setOffline(false);
  await expect(page).toHaveTitle(/Bayi/);
  await page.getByRole('button', { name: 'Sepeti geri getir' }).click();
  await expect(full).toBeVisible();
});
