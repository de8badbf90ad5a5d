import type { Page } from '@playwright/test';
import { cartWords } from '#app/i18n/cart-words.ts';
import { fullProduct, hiddenProduct } from './demo-products.ts';
import { expect, expectAccessible, hydrated, noSidewaysScroll, test, visit } from './fixtures.ts';

const adders = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sepete Ekle' });
const opener = (page: Page, count: number) => page.getByRole('button', { name: `Sepeti aç, ${count} ürün` });
const offer = (page: Page) => page.getByRole('button', { name: 'Sepeti geri getir' });
const copy = (page: Page) => page.evaluate(() => sessionStorage.getItem('kontak.cart'));

test('the cart outlives every page of the site; after a reload it is empty and offered back in one tap', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, `/urun/${fullProduct.id}`);
  await page.getByRole('spinbutton', { name: 'Adet' }).fill('2');
  await adders(page).first().click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Ana Sayfa' }).click();
  await expect(page).toHaveURL('/');
  await expect(opener(page, 2)).toBeVisible();
  await page.goBack();
  await expect(opener(page, 2)).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(opener(page, 2)).toBeHidden();
  await expect(offer(page)).toBeVisible();
  await expectAccessible(page, `section[aria-label="${cartWords.tr.savedCart}"]`);
  await noSidewaysScroll(page);
  await offer(page).click();
  await expect(opener(page, 2)).toBeFocused();
  await expect(page.getByText(cartWords.tr.restoredSavedCart)).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await opener(page, 2).click();
  const panel = page.getByRole('dialog', { name: cartWords.tr.title });
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await expect(panel.getByRole('spinbutton')).toHaveValue('2');
});

test('what is added before the saved cart comes back adds up with it', { tag: '@long' }, async ({ page }) => {
  await visit(page, `/urun/${fullProduct.id}`);
  await adders(page).first().click();
  await page.reload();
  await hydrated(page);
  await expect(offer(page)).toBeVisible();
  await adders(page).first().click();
  await expect(opener(page, 1)).toBeVisible();

  await test.step('another reload offers both', async () => {
    await page.reload();
    await hydrated(page);
    await offer(page).click();
    await expect(opener(page, 2)).toBeVisible();
  });
  await test.step('a cleared cart leaves nothing to offer', async () => {
    await opener(page, 2).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sepeti Temizle' }).click();
    await expect.poll(() => copy(page)).toBeNull();
    await page.reload();
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    await expect(offer(page)).toHaveCount(0);
  });
});

test('products that the shop no longer has are left out of the saved cart and named', {
  tag: '@long',
}, async ({ page, browserErrors }) => {
  browserErrors.allow(/status of 404/);
  await visit(page, `/urun/${fullProduct.id}`);
  await adders(page).first().click();
  await expect(opener(page, 1)).toBeVisible();
  await page.evaluate((id) => {
    const stored = JSON.parse(sessionStorage.getItem('kontak.cart') ?? '');
    stored.items.push({ ...stored.items[0], id, name: 'Kaldırılan Ürün' });
    sessionStorage.setItem('kontak.cart', JSON.stringify(stored));
  }, hiddenProduct?.id);
  await page.reload();
  await offer(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Kaldırılan Ürün' })).toBeVisible();
  await expect(opener(page, 1)).toBeVisible();
});

test('after a deployment the wanted page is loaded anew with the same cart, without a question', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/status of 404/);
  await visit(page, `/urun/${fullProduct.id}`);
  await adders(page).first().click();
  await expect(opener(page, 1)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isOldDocument: true }));
  // The files of this page's version are gone, until another document is loaded.
  let isOld = true;
  page.once('domcontentloaded', () => {
    isOld = false;
  });
  await page.route(/\/assets\/(dealership|storefront)-/, (route) =>
    isOld ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.getByRole('contentinfo').getByRole('link', { name: 'Bayilik' }).click();
  await expect(page).toHaveURL('/bayilik');
  await hydrated(page);
  expect(await page.evaluate(() => 'isOldDocument' in window)).toBe(false);
  await expect(opener(page, 1)).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});
